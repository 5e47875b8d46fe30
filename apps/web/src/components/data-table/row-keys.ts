import type { KeyboardEvent } from 'react';

/** Elements that use the arrow keys themselves. */
const ownKeys = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [popover], dialog';
const pressable = ['a[href]', 'button:not(:disabled)', 'input'] as const;

/** Control that opens a row: the link of its name, else its button, else the first control of the row. */
function openerOf(row: Element): HTMLElement | null {
  const name = row.querySelector('[data-primary]');
  const [link, button] = pressable.map((kind) => name?.querySelector<HTMLElement>(kind));
  return link ?? button ?? row.querySelector<HTMLElement>(pressable.join());
}

const openersIn = (list: Element): readonly HTMLElement[] =>
  [...list.querySelectorAll('[data-line]')].flatMap((row) => openerOf(row) ?? []);

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => Math.min(place + 1, count - 1),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/**
 * Moves the focus between the rows of a list. Every control stays in the tab order, so that a row is reached without
 * knowing the keys; Enter presses the focused link or button.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget: list } = event;
  const step = steps[key];
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!step || hasModifier || event.defaultPrevented || !(target instanceof Element)) return;
  // React passes on the keys of a dialog opened in a row, which lies elsewhere in the document.
  if (!list.contains(target) || target.closest(ownKeys)) return;
  // The details of a row scroll with the arrow keys, unless they list rows themselves.
  const row = target.closest('[data-line], [data-below]');
  if (row?.hasAttribute('data-below')) return;
  const openers = openersIn(list);
  if (openers.length === 0) return;
  event.preventDefault();
  const place = row === null ? -1 : openers.findIndex((opener) => opener.closest('[data-line]') === row);
  openers[step(place, openers.length)]?.focus();
}

/** Focuses the first row of the list after `element`; false without one. */
export function focusFirstRow(element: Element): boolean {
  const row = [...document.querySelectorAll('[data-rows] [data-line]')].find(
    (line) => element.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const opener = row ? openerOf(row) : null;
  opener?.focus();
  return opener !== null;
}
