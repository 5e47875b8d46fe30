/** Heartbeat of an open page, and whether the page is in use. */
export interface Beat {
  readonly campusId: number;
  readonly userId: number;
  readonly isIdle: boolean;
  readonly at: Date;
}

export interface Heartbeats {
  add(beat: Beat): void;
  /** Writes pending heartbeats, before they are read and before the process ends. */
  write(): Promise<void>;
}

/**
 * Pages send a heartbeat every 10 seconds, and count as gone after 35: a heartbeat may be delayed by this much without
 * other processes missing it.
 */
const WRITE_EVERY_MS = 20_000;
/** Limit above what a busy process collects in that time; beyond it, writes at once. */
const MOST_WAITING = 10_000;

/** Batches heartbeats into one statement per campus. A crash loses seconds of presence, unlike an answer. */
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
