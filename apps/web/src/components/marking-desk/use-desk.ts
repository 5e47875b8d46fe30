import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { useIsTouched } from '../../lib/use-media.ts';

/** Part of the pane's height that one press scrolls by. */
const SCROLLED = 0.8;

export interface DeskHandle {
  /** Resolves to true when nothing is left to save. */
  readonly save: () => Promise<boolean>;
  /** Moves the focus to the rubric, or to the points where there is none. */
  readonly focus: () => void;
  /** Scrolls the answer or the work down (1) or up (-1). */
  readonly scroll: (direction: 1 | -1) => void;
  /** Opens the marker's saved comments. */
  readonly comments: () => void;
}

/** Hands the desk to its keys and focuses its first field on arrival; returns the ref of the pane that scrolls. */
export function useDesk(desk: RefObject<DeskHandle | null>, acts: Omit<DeskHandle, 'scroll'>) {
  const pane = useRef<HTMLElement>(null);
  useImperativeHandle(desk, () => ({
    ...acts,
    scroll: (direction) =>
      pane.current?.scrollBy?.({ top: direction * SCROLLED * pane.current.clientHeight }),
  }));
  // On touch screens, focus would open the keyboard over the answer.
  const isTouched = useIsTouched();
  const arrive = useEffectEvent(() => {
    if (!isTouched && !document.querySelector('dialog[open]')) acts.focus();
  });
  useEffect(() => arrive(), []);
  return pane;
}

/** Appends the comment on a new line. */
export const withLine = (before: string, text: string) =>
  before.trim() === '' ? text : `${before.trimEnd()}\n${text}`;
