import { type Catalogue, english } from '@pelion/words';
import { useSyncExternalStore } from 'react';

// English is the source and, for now, all there is. A language is loaded before it is spoken, so that nothing waits for it.

let spoken: Catalogue = english;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The whole page in another language, and in its direction. */
export function speak(catalogue: Catalogue): void {
  spoken = catalogue;
  document.documentElement.lang = catalogue.language;
  document.documentElement.dir = catalogue.direction;
  for (const listener of listeners) listener();
}

export const spokenNow = (): Catalogue => spoken;
export const useLanguage = (): Catalogue => useSyncExternalStore(subscribe, spokenNow);

const storageKey = 'language';

/** In development: `?language=pseudo` on any address speaks the pseudo-language in this tab, until `?language=en`. */
export async function speakAsAsked(): Promise<void> {
  const asked = new URLSearchParams(location.search).get('language');
  if (asked) sessionStorage.setItem(storageKey, asked);
  if (sessionStorage.getItem(storageKey) !== 'pseudo') return;
  const { pseudo } = await import('@pelion/words/pseudo');
  speak(pseudo);
}
