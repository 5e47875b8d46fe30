import { type RefObject, useLayoutEffect, useRef } from 'react';

const writing = 'input[type="text"], select, [contenteditable="true"]';
const pressed = 'button:not(:disabled)';

interface RowFocus<Rows extends HTMLElement> {
  /** What holds the rows and nothing else. */
  readonly rows: RefObject<Rows | null>;
  /** Said before the change: the row where the writing goes on after it, the last one if there are fewer. */
  readonly goTo: (index: number) => void;
}

/** Rows that come and go take the focus with them: it goes on in a row that is there, else to what adds one. */
export function useRowFocus<Rows extends HTMLElement>(count: number): RowFocus<Rows> {
  const rows = useRef<Rows>(null);
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = rows.current?.children[Math.min(wanted.current, count - 1)];
    row?.querySelector<HTMLElement>(writing)?.focus();
    if (!row) buttonAfter(rows.current)?.focus();
    wanted.current = null;
  });
  return {
    rows,
    goTo: (index) => {
      wanted.current = index;
    },
  };
}

function buttonAfter(element: Element | null): HTMLElement | null {
  for (let next = element?.nextElementSibling; next; next = next.nextElementSibling) {
    const button = next.matches(pressed) ? next : next.querySelector(pressed);
    if (button instanceof HTMLElement) return button;
  }
  return null;
}
