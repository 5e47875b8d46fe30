import { useEffect, useState } from 'react';

/** Idle time after which a user is no longer considered to be typing. */
export const PAUSE_MS = 4000;

const isWritten = (place: Element | null): boolean =>
  place?.closest('textarea, [contenteditable], input:not([type]), input[type="text"]') != null;

/**
 * Returns true once the user has stopped typing or left the field; a focus change earlier would capture the next
 * characters (checks C.23).
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
