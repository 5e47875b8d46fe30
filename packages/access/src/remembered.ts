/** So many different answers are kept; then all are forgotten, and asked for again. */
const KEPT = 500;

export interface Remembered<Value> {
  get(key: string, make: () => Value): Value;
}

/** The same value for the same key, made once: for what many people share and nobody changes. */
export function remembered<Value extends object>(limit = KEPT): Remembered<Value> {
  const known = new Map<string, Value>();
  return {
    get(key, make) {
      const kept = known.get(key);
      if (kept) return kept;
      if (known.size >= limit) known.clear();
      const made = make();
      known.set(key, made);
      return made;
    },
  };
}
