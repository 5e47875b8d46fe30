import { deviceMemory } from './memory.ts';

// What was saved last on this device, in whichever tab: whoever is overtaken by a tab of their own is told so.

const key = 'own-saves';
const most = 50;

function read(): readonly string[] {
  const kept = deviceMemory.read(key);
  return Array.isArray(kept) ? kept.map(String) : [];
}

/** `what` names the record together with its version. */
export const rememberSave = (what: string) => deviceMemory.keep(key, [what, ...read()].slice(0, most));

export const isOwnSave = (what: string): boolean => read().includes(what);
