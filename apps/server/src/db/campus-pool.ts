import type pg from 'pg';

/** A connection that is set to one campus, lent until it is given back. */
export interface Lent {
  readonly client: pg.ClientBase;
  /** `isBroken`: it is closed, and the pool opens another when one is needed. */
  giveBack(isBroken?: boolean): void;
}

export interface CampusPool {
  take(campusId: number): Promise<Lent>;
  end(): Promise<void>;
}

interface Kept {
  readonly client: pg.PoolClient;
  /** null: it has never been a campus's. */
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

/** So many requests of the campus that a connection is set to may go before one that came earlier. */
const PASSED_OVER_AT_MOST = 8;

/**
 * Connections that stay with their campus. The setting belongs to the connection and outlives transactions, so it costs
 * a statement only when a connection changes campus; and it seldom does while the active campuses fit the pool.
 */
export function campusPool(pool: pg.Pool, { size, waitMs }: { size: number; waitMs: number }): CampusPool {
  /** Longest unused first. */
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

  /** Whoever waits longest, unless somebody of the connection's own campus may go first. */
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

  /** Whoever stands at this place waits no longer, and can no longer wait in vain. */
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

  /** A place has become free without a connection in it. */
  const serveNext = () => {
    const next = isEnding || open >= size ? undefined : leave(0);
    if (!next) return;
    openOne().then(next.serve, (error: unknown) => {
      next.fail(error);
      // Or everybody behind would wait for a connection that nobody opens.
      serveNext();
    });
  };

  const obtain = (campusId: number): Kept | Promise<Kept> => {
    const own = idle.findLastIndex((kept) => kept.campusId === campusId);
    // A new one before somebody else's: each campus comes to its own.
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
 * A campus never has to read a table of all campuses from end to end. PostgreSQL would plan that for a table that is
 * still empty and keep the plan while a school fills it; and where there is no index it does so anyway (then without
 * compiling, which its price would start). And a plan that was made is kept: left to itself, PostgreSQL thinks a kept plan
 * for lists of unknown length dear and plans anew each time, which for a save cost as much as the save itself.
 */
const BECOME_A_CAMPUS = `set role pelion_app; set enable_seqscan = off; set jit = off;
  set plan_cache_mode = force_generic_plan`;
const ENTER = { name: 'enter-campus', text: "select set_config('pelion.campus_id', $1, false)" } as const;
