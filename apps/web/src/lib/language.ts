import { type Catalogue, english } from '@pelion/words';
import { createStore } from './store.ts';

// English is the source language and the only one so far. A language is loaded before it is activated, so that
// rendering never waits.

const spoken = createStore<Catalogue>(english);

/** The whole page in another language, and in its direction. */
export function speak(catalogue: Catalogue): void {
  document.documentElement.lang = catalogue.language;
  document.documentElement.dir = catalogue.direction;
  spoken.set(catalogue);
}

export const spokenNow = spoken.get;
export const useLanguage = spoken.use;

const storageKey = 'language';

/** In development: `?language=pseudo` on any address speaks the pseudo-language in this tab, until `?language=en`. */
export async function speakAsAsked(): Promise<void> {
  const asked = new URLSearchParams(location.search).get('language');
  if (asked) sessionStorage.setItem(storageKey, asked);
  if (sessionStorage.getItem(storageKey) !== 'pseudo') return;
  const { pseudo } = await import('@pelion/words/pseudo');
  speak(pseudo);
}
