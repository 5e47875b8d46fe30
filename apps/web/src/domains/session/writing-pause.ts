import { useEffect, useState } from 'react';

/** Nobody who thinks for so long is in the middle of a word. */
export const PAUSE_MS = 4000;

const isWritten = (place: Element | null): boolean =>
  place?.closest('textarea, [contenteditable], input:not([type]), input[type="text"]') != null;

/**
 * Whether whoever is in the middle of writing has paused, or has gone elsewhere: what asks for the focus before that takes the
 * next characters with it (checks C.23).
 */
export function useWritingPause(): boolean {
  const [isWriting, setIsWriting] = useState(() => isWritten(document.activeElement));
  useEffect(() => {
    if (!isWriting) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsWriting(false), isWritten(document.activeElement) ? PAUSE_MS : 0);
    };
    wait();
    const signs = ['input', 'keydown', 'focusin', 'focusout'] as const;
    for (const sign of signs) document.addEventListener(sign, wait);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, wait);
    };
  }, [isWriting]);
  return !isWriting;
}
