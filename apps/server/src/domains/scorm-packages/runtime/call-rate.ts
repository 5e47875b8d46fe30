import { scormLimits } from '@pelion/contract/scorm-packages/facts';
import { boundedMap } from '../../../lib/bounded-map.ts';
import { Failure } from '../../../lib/failure.ts';

const KEPT = 10_000;

/**
 * Refuses calls of a launch beyond those of a second. Counted in this process alone: a row for each call would cost what
 * it protects.
 */
export function callRate() {
  const windows = boundedMap<string, { readonly second: number; count: number }>(KEPT);
  return (token: string, now: Date): void => {
    const second = Math.floor(now.getTime() / 1000);
    const known = windows.get(token);
    const window = known?.second === second ? known : { second, count: 0 };
    window.count += 1;
    windows.set(token, window);
    if (window.count > scormLimits.callsASecond) throw new Failure('tooManyRequests', { retry_after: 1 });
  };
}
