import { useEffect, useState } from 'react';
import type { ProgressOutbox } from './progress/progress-outbox.ts';

const AGAIN_MS = 3000;

/** Outbox of the session, loaded after the first content; null where nothing is recorded. */
export function useOutbox(isRecorded: boolean): ProgressOutbox | null {
  const [outbox, setOutbox] = useState<ProgressOutbox | null>(null);
  useEffect(() => {
    if (!isRecorded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = () => {
      import('./progress/own-progress.ts').then(
        ({ ownProgress }) => isGone || setOutbox(ownProgress()),
        () => {
          if (!isGone) timer = setTimeout(load, AGAIN_MS);
        },
      );
    };
    load();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isRecorded]);
  return isRecorded ? outbox : null;
}
