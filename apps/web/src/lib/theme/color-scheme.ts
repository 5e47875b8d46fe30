import { createStore } from '../store.ts';

// Stored in a cookie rather than local storage, because logout clears that, and boot.js reads the cookie before the
// first paint. The server ignores it.

export type ColorScheme = 'light' | 'dark' | 'auto';

const aYear = 365 * 24 * 60 * 60;
const device = matchMedia('(prefers-color-scheme: dark)');

const read = (): ColorScheme => {
  const chosen = /(?:^|; )color_scheme=(light|dark)/.exec(document.cookie)?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
};
const scheme = createStore(read());

export function setColorScheme(chosen: ColorScheme): void {
  const age = chosen === 'auto' ? 0 : aYear;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `color_scheme=${chosen}; path=/; max-age=${age}; samesite=lax`;
  scheme.set(chosen);
  // Read by src/tokens.css; from here on boot.js follows the device.
  document.documentElement.dataset.scheme = chosen === 'auto' ? (device.matches ? 'dark' : 'light') : chosen;
}

/** Scheme chosen by the user; auto follows the device. */
export const useColorScheme = scheme.use;
