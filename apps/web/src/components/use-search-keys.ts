import { type RefObject, useEffect } from 'react';
import { focusFirstRow } from './data-table/row-keys.ts';

const textFields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], math-field';

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
      if (key !== '/' || target.closest(textFields) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      search.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [bar]);
}
