// JSON values stored on the device, or per tab, until logout (storage.ts). Blocked, full or corrupt storage is ignored,
// so that the page keeps working.

/** JSON values by key. */
export interface Memory {
  /** Null if missing or invalid. */
  readonly read: (key: string) => unknown;
  /** Null removes the value. */
  readonly keep: (key: string, value: unknown) => void;
}

const memoryOf = (storage: () => Storage): Memory => ({
  read(key) {
    try {
      const kept: unknown = JSON.parse(storage().getItem(key) ?? 'null');
      return kept;
    } catch {
      return null;
    }
  },
  keep(key, value) {
    try {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, JSON.stringify(value));
    } catch {
      // The value then only lives as long as the page.
    }
  },
});

export const deviceMemory = memoryOf(() => localStorage);
export const tabMemory = memoryOf(() => sessionStorage);
