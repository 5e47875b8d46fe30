import { deviceMemory } from './safe-storage.ts';

// Latest saves on this device, in any tab, to tell users when an edit conflict comes from their own tab.

const key = 'own-saves';
const most = 50;

function read(): readonly string[] {
  const kept = deviceMemory.read(key);
  return Array.isArray(kept) ? kept.map(String) : [];
}

/** `what` identifies a version of a record. */
export const rememberSave = (what: string) => deviceMemory.keep(key, [what, ...read()].slice(0, most));

export const isOwnSave = (what: string): boolean => read().includes(what);
