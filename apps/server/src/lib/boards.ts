/** One window that takes an attempt telling that it is there, or closes, and what only its device has. */
export interface PresenceBeat {
  readonly campusId: number;
  readonly attemptId: number;
  readonly unsaved: number;
  readonly isGone: boolean;
  readonly at: Date;
}

/** What boards are told of: attempts about which something changed. */
export interface Boards {
  touch(attemptId: number): void;
  beat(beat: PresenceBeat): void;
  /** Writes and tells what has come, now; before the process ends, and in tests. */
  write(): Promise<void>;
}

export interface BoardWriter {
  readonly record: (campusId: number, beats: readonly PresenceBeat[]) => Promise<unknown>;
  /** Tells those who look at a board that has one of these attempts. */
  readonly tell: (attemptIds: readonly number[]) => Promise<unknown>;
  readonly onError: (error: Error) => void;
  readonly gatherMs: number;
}

/** More than a busy process sees in that time; then it is told at once. */
const MOST_WAITING = 5_000;

/**
 * A room of 300 saves sixty answers a second. What changed in a moment is gathered in the process and told in one message, which
 * costs a save nothing. What a crash loses is seconds of a board.
 */
export function gatherBoards({ record, tell, onError, gatherMs }: BoardWriter): Boards {
  let touched = new Set<number>();
  let beats = new Map<number, PresenceBeat>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const writeAll = async (ids: ReadonlySet<number>, latest: readonly PresenceBeat[]) => {
    for (const campusId of new Set(latest.map((beat) => beat.campusId))) {
      const ofCampus = latest.filter((beat) => beat.campusId === campusId);
      await record(campusId, ofCampus).catch(onError);
    }
    await tell([...ids]).catch(onError);
  };
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (touched.size === 0) return writing;
    const [ids, latest] = [touched, [...beats.values()]];
    touched = new Set();
    beats = new Map();
    writing = writing.then(() => writeAll(ids, latest));
    return writing;
  };
  const touch = (attemptId: number) => {
    touched.add(attemptId);
    if (touched.size >= MOST_WAITING) void write();
    else timer ??= setTimeout(() => void write(), gatherMs).unref();
  };
  return {
    touch,
    beat(beat) {
      beats.set(beat.attemptId, beat);
      touch(beat.attemptId);
    },
    write,
  };
}
