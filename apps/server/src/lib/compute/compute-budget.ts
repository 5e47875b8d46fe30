import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { errorCodeOf } from '../error-code.ts';

const room = { work: (): void => {} };
createContext(room);
const call = new Script('work()');

/** Number of attempts for work that had to share its processor. */
const MOST_TRIES = 4;

/**
 * Runs `work` and interrupts it when its computing time is over: the only way to stop code that never yields without
 * terminating the thread. Returns whether the work finished; its errors are thrown. Not reentrant; costs some 50 µs
 * more than a call.
 *
 * The wall clock triggers the interruption, but computing time decides: on a busy machine a thread may wait most of the
 * time. Work that computed for less than half of the limit is restarted with more time, so `work` must tolerate that.
 */
export function isDoneWithin(milliseconds: number, work: () => void, computed = computedMs): boolean {
  room.work = work;
  for (let tries = 1; ; tries += 1) {
    const before = computed();
    if (endsWithin(milliseconds * tries)) return true;
    if (tries === MOST_TRIES || computed() - before >= milliseconds / 2) return false;
  }
}

function endsWithin(milliseconds: number): boolean {
  try {
    call.runInContext(room, { timeout: milliseconds });
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}

/** Computing time of this thread, available on Linux; elsewhere the wall clock. */
function computedMs(): number {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return performance.now();
  }
}
