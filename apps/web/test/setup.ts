import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { journalDatabase } from '../src/lib/journal/database.ts';
import { closePremiumNotice } from '../src/lib/premium-notice.ts';
import { currentToasts, dismissToast } from '../src/lib/toasts.ts';

// Screens load their chunk first, which can exceed the default second on a busy machine.
configure({ asyncUtilTimeout: 5000 * Number(import.meta.env.PATIENCE) });

// Browser APIs that happy-dom lacks and the components need.
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

// Requests without a fake server, or after their test, fail: no test uses the network.
globalThis.fetch = () => Promise.reject(new TypeError('Nobody serves anything in this test.'));

// Ignores downloads: happy-dom would navigate the window, which all files of a worker share.
const { click } = HTMLAnchorElement.prototype;
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (!this.hasAttribute('download')) click.call(this);
};

// All files of a worker share one window, so each starts with an empty journal.
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
