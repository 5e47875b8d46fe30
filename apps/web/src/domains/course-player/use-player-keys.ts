import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { isWriting } from '../../lib/is-writing.ts';
import { readingKey } from '../../lib/reading-direction.ts';

interface Ways {
  /** Paths; null where there is none. */
  readonly previous: string | null;
  readonly next: string | null;
}

const plain: Readonly<Record<string, keyof Ways>> = { n: 'next', p: 'previous' };
const withAlt: Readonly<Record<string, keyof Ways>> = { ArrowRight: 'next', ArrowLeft: 'previous' };

/** N and P, or Alt with the arrows as in the player of tests, lead to the next and the previous item. */
export function usePlayerKeys(ways: Ways): void {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, defaultPrevented, target } = event;
    if (ctrlKey || metaKey || defaultPrevented) return;
    const isElsewhere = target instanceof Element && target.closest('dialog, [popover]') !== null;
    if (isElsewhere || (isWriting(target) && !altKey)) return;
    const way = altKey ? withAlt[readingKey(event.key)] : plain[event.key];
    const path = way && ways[way];
    if (!path) return;
    event.preventDefault();
    void navigate(path);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
