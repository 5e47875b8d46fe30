/** One page telling that it is open, and whether anybody uses it. */
export interface Beat {
  readonly campusId: number;
  readonly userId: number;
  readonly isIdle: boolean;
  readonly at: Date;
}

export interface Heartbeats {
  add(beat: Beat): void;
  /** Writes what has come, now: before somebody reads it, and before the process ends. */
  write(): Promise<void>;
}

/**
 * Every page beats each 10 seconds and nobody counts as gone before 35: so long may a beat wait for others, and a second
 * one come, before other processes would miss it.
 */
const WRITE_EVERY_MS = 20_000;
/** More than a busy process collects in that time; then it is written at once. */
const MOST_WAITING = 10_000;

/**
 * Heartbeats wait in the process and are written together, one statement for a campus. What a crash loses is seconds of
 * presence: a heartbeat is not an answer.
 */
export function collectHeartbeats(
  record: (campusId: number, beats: readonly Beat[]) => Promise<unknown>,
  onError: (error: Error) => void,
): Heartbeats {
  let waiting: Beat[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const writeAll = async (beats: readonly Beat[]) => {
    const campusIds = new Set(beats.map(({ campusId }) => campusId));
    for (const id of campusIds) {
      const ofCampus = beats.filter(({ campusId }) => campusId === id);
      await record(id, ofCampus).catch(onError);
    }
  };
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const beats = waiting;
    waiting = [];
    if (beats.length > 0) writing = writing.then(() => writeAll(beats));
    return writing;
  };
  return {
    add(beat) {
      waiting.push(beat);
      if (waiting.length >= MOST_WAITING) void write();
      else timer ??= setTimeout(() => void write(), WRITE_EVERY_MS).unref();
    },
    write,
  };
}
