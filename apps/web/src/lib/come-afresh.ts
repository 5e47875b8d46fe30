import { tabMemory } from './memory.ts';

const key = 'came_afresh_at';
/** So soon again it would not help either. */
const PAUSE_MS = 60_000;

/** Whether loading the page anew may bring what did not come: there is a network, and this tab has not just tried. */
export const mayComeAfresh = (): boolean =>
  navigator.onLine && Date.now() - Number(tabMemory.read(key) ?? 0) > PAUSE_MS;

/** Loads the page anew, with the files of the version that is installed now. */
export function comeAfresh(): void {
  tabMemory.keep(key, Date.now());
  location.reload();
}
