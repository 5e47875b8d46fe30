/** Entries kept; a full cache is cleared. */
const KEPT = 500;

export interface Remembered<Value> {
  get(key: string, make: () => Value): Value;
}

/** Cache of immutable values shared by many people, each computed once per key. */
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
