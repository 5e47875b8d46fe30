import { createStore } from '../store.ts';

// Kept in a cookie, not in local storage: signing out clears that, and boot.js reads it before the first paint.
// No other request needs it, and the server ignores it.

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
  // Where src/tokens.css looks for it; boot.js follows the device from here on.
  document.documentElement.dataset.scheme = chosen === 'auto' ? (device.matches ? 'dark' : 'light') : chosen;
}

/** What the user has chosen; auto follows the device. */
export const useColorScheme = scheme.use;
