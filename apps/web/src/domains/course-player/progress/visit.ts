import { courseScheduleLimits } from '@pelion/contract/courses/facts';
import { shortId } from '../../../lib/random-id.ts';
import type { ProgressChange } from './progress-database.ts';

/** A crash loses at most this much time. Milliseconds. */
const keptEvery = 15_000;

interface Visited {
  /** Place where the student left the item. */
  readonly place: string;
  readonly tell: (change: ProgressChange, when: 'now' | 'later') => void;
  /** Called after the totals were told, because the page may be closing. */
  readonly onHidden: () => void;
}

/** One visit of an item: seconds in view, the place, and whether the end was reached. */
export interface Visit {
  readonly read: () => void;
  readonly moveTo: (place: string) => void;
  readonly stop: () => void;
}

/** Counts from the opening to `stop`; time asleep is left out, as a step is capped at twice the interval. */
export function startVisit({ place: startsAt, tell, onHidden }: Visited): Visit {
  const visit = shortId();
  let [place, isRead, milliseconds] = [startsAt, false, 0];
  let since = performance.now();
  let isVisible = !document.hidden;
  let told = '';

  function count() {
    const now = performance.now();
    if (isVisible) milliseconds += Math.min(now - since, 2 * keptEvery);
    since = now;
    isVisible = !document.hidden;
  }
  function keep(when: 'now' | 'later') {
    count();
    const seconds = Math.min(Math.floor(milliseconds / 1000), courseScheduleLimits.seconds);
    const change = { kind: 'visit', visit, is_read: isRead, seconds, place } as const;
    const facts = JSON.stringify(change);
    const isFirst = told === '' && seconds === 0 && !isRead && place === startsAt;
    if (facts === told || isFirst) return;
    told = facts;
    tell(change, when);
  }

  const timer = setInterval(() => keep('later'), keptEvery);
  const stopping = new AbortController();
  const { signal } = stopping;
  const hide = () => {
    if (!document.hidden) return count();
    keep('later');
    onHidden();
  };
  document.addEventListener('visibilitychange', hide, { signal });
  return {
    read() {
      if (isRead) return;
      isRead = true;
      keep('now');
    },
    moveTo(next) {
      // Longer places than the server keeps stay on this device's visit alone.
      if (next.length <= courseScheduleLimits.place) place = next;
    },
    stop() {
      keep('now');
      clearInterval(timer);
      stopping.abort();
    },
  };
}
