// What a device, or one tab, remembers until its user signs out (storage.ts). A storage that is closed, full or written by somebody
// else remembers nothing, and what is on the page goes on.

/** Values that JSON can hold, by key. */
export interface Memory {
  /** Null where there is nothing, or nothing that can be read. */
  readonly read: (key: string) => unknown;
  /** Null takes it out. */
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
      // It holds as long as the page does.
    }
  },
});

export const deviceMemory = memoryOf(() => localStorage);
export const tabMemory = memoryOf(() => sessionStorage);
