import type pg from 'pg';

/** Connection set to one campus, lent until returned. */
export interface Lent {
  readonly client: pg.ClientBase;
  /** `isBroken`: closes the connection; the pool opens another when needed. */
  giveBack(isBroken?: boolean): void;
}

export interface CampusPool {
  take(campusId: number): Promise<Lent>;
  end(): Promise<void>;
}

interface Kept {
  readonly client: pg.PoolClient;
  /** Null if never set to a campus. */
  campusId: number | null;
  isBroken: boolean;
}

interface Waiting {
  readonly campusId: number;
  readonly serve: (kept: Kept) => void;
  readonly fail: (error: unknown) => void;
  readonly timeout: NodeJS.Timeout;
  passedOver: number;
}

/** Number of requests of a connection's own campus that may overtake an earlier request of another. */
const PASSED_OVER_AT_MOST = 8;

/**
 * Connections that stay with their campus. The setting belongs to the connection and outlives transactions, so that a
 * statement is needed only when a connection changes campus, which is rare while the active campuses fit the pool.
 */
export function campusPool(pool: pg.Pool, { size, waitMs }: { size: number; waitMs: number }): CampusPool {
  /** Idle connections, longest unused first. */
  const idle: Kept[] = [];
  const waiting: Waiting[] = [];
  let open = 0;
  let isEnding = false;

  const openOne = async (): Promise<Kept> => {
    open += 1;
    try {
      const client = await pool.connect();
      const kept: Kept = { client, campusId: null, isBroken: false };
      client.once('error', () => {
        kept.isBroken = true;
        const index = idle.indexOf(kept);
        if (index !== -1) close(...idle.splice(index, 1));
      });
      return kept;
    } catch (error) {
      open -= 1;
      throw error;
    }
  };

  const close = (...gone: readonly Kept[]) => {
    for (const { client } of gone) {
      open -= 1;
      client.release(true);
    }
    serveNext();
  };

  /** Next waiting request: the oldest, unless one of the connection's own campus may overtake. */
  const nextFor = ({ campusId }: Kept): Waiting | undefined => {
    const [first] = waiting;
    if (first && first.passedOver < PASSED_OVER_AT_MOST) {
      const index = waiting.findIndex((one) => one.campusId === campusId);
      if (index > 0) {
        first.passedOver += 1;
        return leave(index);
      }
    }
    return leave(0);
  };

  /** Removes the request at this index from the queue and cancels its timeout. */
  const leave = (index: number): Waiting | undefined => {
    const [one] = waiting.splice(index, 1);
    clearTimeout(one?.timeout);
    return one;
  };

  const giveBack = (kept: Kept) => {
    if (kept.isBroken || isEnding) return close(kept);
    const next = nextFor(kept);
    if (next) next.serve(kept);
    else idle.push(kept);
  };

  /** Serves the next request after a connection was closed. */
  const serveNext = () => {
    const next = isEnding || open >= size ? undefined : leave(0);
    if (!next) return;
    openOne().then(next.serve, (error: unknown) => {
      next.fail(error);
      // Without this, requests behind would wait for a connection that nobody opens.
      serveNext();
    });
  };

  const obtain = (campusId: number): Kept | Promise<Kept> => {
    const own = idle.findLastIndex((kept) => kept.campusId === campusId);
    // Opens a new connection before reassigning another campus's, so that each campus keeps its own.
    if (own === -1 && open < size) return openOne();
    const [kept] = idle.splice(Math.max(own, 0), 1);
    return kept ?? waitForOne(campusId);
  };

  const waitForOne = (campusId: number) =>
    new Promise<Kept>((serve, fail) => {
      const timeout = setTimeout(() => {
        leave(waiting.indexOf(one));
        fail(new Error(`No connection became free within ${waitMs} ms`));
      }, waitMs);
      const one: Waiting = { campusId, serve, fail, timeout, passedOver: 0 };
      waiting.push(one);
    });

  return {
    async take(campusId) {
      if (isEnding) throw new Error('The pool has been closed');
      const kept = await obtain(campusId);
      try {
        if (kept.campusId !== campusId) await enter(kept, campusId);
      } catch (error) {
        kept.isBroken = true;
        giveBack(kept);
        throw error;
      }
      return {
        client: kept.client,
        giveBack(isBroken = false) {
          kept.isBroken ||= isBroken;
          giveBack(kept);
        },
      };
    },
    async end() {
      isEnding = true;
      while (waiting.length > 0) leave(0)?.fail(new Error('The pool has been closed'));
      close(...idle.splice(0));
      await pool.end();
    },
  };
}

async function enter(kept: Kept, campusId: number): Promise<void> {
  if (kept.campusId === null) await kept.client.query(BECOME_A_CAMPUS);
  await kept.client.query({ ...ENTER, values: [campusId] });
  kept.campusId = campusId;
}

/**
 * A query of one campus must never scan a table of all campuses. PostgreSQL would plan a scan for a still empty table
 * and keep the plan while a school fills it; without an index a scan happens anyway, but without JIT, which the cost
 * setting would trigger. Generic plans are forced: for lists of unknown length PostgreSQL considers them expensive and
 * plans anew each time, which cost as much as a save itself.
 */
const BECOME_A_CAMPUS = `set role pelion_app; set enable_seqscan = off; set jit = off;
  set plan_cache_mode = force_generic_plan`;
const ENTER = { name: 'enter-campus', text: "select set_config('pelion.campus_id', $1, false)" } as const;
