"""One module a topic, one class a kind of situation. A kind chooses facts, the engine answers; no house is named."""
