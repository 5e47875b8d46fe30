import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { journalDatabase } from '../src/lib/journal/database.ts';
import { closePremiumNotice } from '../src/lib/premium-notice.ts';
import { currentToasts, dismissToast } from '../src/lib/toasts.ts';

// A screen loads its chunk first; on a busy machine that takes longer than the second that is the default.
configure({ asyncUtilTimeout: 5000 });

// What happy-dom lacks of a browser and the components ask for.
if (!('ResizeObserver' in globalThis)) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}
Element.prototype.scrollIntoView ??= () => undefined;
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;

// Whoever asks in a test without a server, or after their test, reaches nobody: no test leaves the machine.
globalThis.fetch = () => Promise.reject(new TypeError('Nobody serves anything in this test.'));

// A download is no journey: happy-dom would take the window, which all files of a worker share, to the file.
const { click } = HTMLAnchorElement.prototype;
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (!this.hasAttribute('download')) click.call(this);
};

// The files of a worker share one window, so each begins with what a new student would find: an empty journal.
beforeAll(async () => {
  const database = await journalDatabase();
  for (const store of database.objectStoreNames) await database.clear(store);
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.restoreAllMocks();
  closePremiumNotice();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
});
