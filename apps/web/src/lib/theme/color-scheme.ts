import type { MantineColorSchemeManager } from '@mantine/core';

// Kept in a cookie, not in local storage: signing out clears that, and boot.js reads it before the first paint.
// No other request needs it, and the server ignores it.

const aYear = 365 * 24 * 60 * 60;

function read() {
  const chosen = /(?:^|; )color_scheme=(light|dark)/.exec(document.cookie)?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => read() ?? fallback,
  set(value) {
    const age = value === 'auto' ? 0 : aYear;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
    document.cookie = `color_scheme=${value}; path=/; max-age=${age}; samesite=lax`;
  },
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};
