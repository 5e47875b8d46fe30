/** Report of a player window: open or closing, and facts that only its device knows. */
export interface PresenceBeat {
  readonly campusId: number;
  readonly attemptId: number;
  readonly unsaved: number;
  readonly isGone: boolean;
  readonly at: Date;
}

/** Collects changes of attempts for the invigilators' boards. */
export interface Boards {
  touch(attemptId: number): void;
  beat(beat: PresenceBeat): void;
  /** Writes and sends everything pending, before the process ends and in tests. */
  write(): Promise<void>;
}

export interface BoardWriter {
  readonly record: (campusId: number, beats: readonly PresenceBeat[]) => Promise<unknown>;
  /** Notifies the viewers of boards with one of these attempts. */
  readonly tell: (attemptIds: readonly number[]) => Promise<unknown>;
  readonly onError: (error: Error) => void;
  readonly gatherMs: number;
}

/** Limit above what a busy process collects in that time; beyond it, sends at once. */
const MOST_WAITING = 5_000;

/**
 * Batches changes, because a room of 300 saves sixty answers per second: one message per interval costs a save nothing.
 * A crash loses seconds of a board.
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
