import { useSyncExternalStore } from 'react';

// Kept in a cookie, not in local storage: signing out clears that, and boot.js reads it before the first paint.
// No other request needs it, and the server ignores it.

export type ColorScheme = 'light' | 'dark' | 'auto';

const aYear = 365 * 24 * 60 * 60;
const device = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function read(): ColorScheme {
  const chosen = /(?:^|; )color_scheme=(light|dark)/.exec(document.cookie)?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}

/** Onto the page, where src/tokens.css looks for it. */
function apply() {
  const scheme = read();
  document.documentElement.dataset.scheme = scheme === 'auto' ? (device.matches ? 'dark' : 'light') : scheme;
  for (const listener of listeners) listener();
}
device.addEventListener('change', apply);

export function setColorScheme(scheme: ColorScheme): void {
  const age = scheme === 'auto' ? 0 : aYear;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `color_scheme=${scheme}; path=/; max-age=${age}; samesite=lax`;
  apply();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the user has chosen; auto follows the device. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, read);
