import type { ViewedRecord } from '@pelion/contract/viewer';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { keepPlace } from './queries.ts';

const PAUSE_MS = 2000;

/** Keeps the last place of a file once it has been still for a moment, and when the page is left. */
export function useKeptPlace(record: ViewedRecord, fileId: string | undefined): (place: string) => void {
  const { mutate } = useMutation(keepPlace(record));
  const waiting = useRef<{ readonly place: string; readonly timer: ReturnType<typeof setTimeout> } | null>(
    null,
  );
  const keep = useEffectEvent(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    const { place } = waiting.current;
    waiting.current = null;
    if (fileId) mutate({ file_id: fileId, place });
  });
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      keep();
    };
  }, []);
  const keepLater = useEffectEvent(keep);
  return (place) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = { place, timer: setTimeout(keepLater, PAUSE_MS) };
  };
}
