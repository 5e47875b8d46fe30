import { type RefObject, useEffect } from 'react';
import { isWriting } from '../lib/is-writing.ts';
import { viewSettings } from '../lib/view-settings.ts';
import { focusFirstRow } from './data-table/row-keys.ts';

/** Keys of a list's search: "/" goes to it from anywhere on the page, the down arrow leads on to the first row. */
export function useSearchKeys(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const search = bar.current?.querySelector<HTMLElement>('input[type="search"]');
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
      if (!search || hasModifier || event.defaultPrevented || !(target instanceof Element)) return;
      if (target === search) {
        if (key === 'ArrowDown' && focusFirstRow(search)) event.preventDefault();
        return;
      }
      if (key !== '/' || !viewSettings().hasShortcuts) return;
      if (isWriting(target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      search.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [bar]);
}
