// JSON values stored on the device, or per tab, until logout (storage.ts). Values that blocked or full storage refuses
// live as long as the page; corrupt ones are ignored.

/** JSON values by key. */
export interface Memory {
  /** Null if missing or invalid. */
  readonly read: (key: string) => unknown;
  /** Null removes the value. */
  readonly keep: (key: string, value: unknown) => void;
}

/** Values that a storage refused, by the name of the storage and the key; cleared at logout. */
export const unstored = new Map<string, unknown>();

const memoryOf = (name: 'localStorage' | 'sessionStorage'): Memory => ({
  read(key) {
    if (unstored.has(name + key)) return unstored.get(name + key);
    try {
      const kept: unknown = JSON.parse(window[name].getItem(key) ?? 'null');
      return kept;
    } catch {
      return null;
    }
  },
  keep(key, value) {
    unstored.delete(name + key);
    try {
      if (value === null) window[name].removeItem(key);
      else window[name].setItem(key, JSON.stringify(value));
    } catch {
      unstored.set(name + key, value);
    }
  },
});

export const deviceMemory = memoryOf('localStorage');
export const tabMemory = memoryOf('sessionStorage');
