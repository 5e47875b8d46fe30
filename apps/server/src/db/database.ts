import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Connection } from './connection.ts';
import type { DB } from './types.generated.ts';

export type Db = Kysely<DB>;

export interface Database {
  /** The rows of one campus and no others: row-level security is on (decision 0002). */
  campus(campusId: number): Db;
  /** The same rows as `campus`, for the few statements that are written as SQL, named and prepared, for speed. */
  campusQuery<Row extends pg.QueryResultRow>(campusId: number, statement: pg.QueryConfig): Promise<Row[]>;
  /** Past the tenancy floor. Only for what has no campus yet: sign-in, jobs that look for work, seeding, site admin. */
  readonly system: Db;
  /** The same rows as `system`, for the few statements that are written as SQL for speed. */
  readonly systemPool: pg.Pool;
  close(): Promise<void>;
}

// int8 and numeric would arrive as text. Ids and counts fit a double exactly; numeric stays text on purpose.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`);
  return value;
});
// A calendar day is no moment: it would arrive as midnight of wherever the server stands.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

const STATEMENT_TIMEOUT_MS = 15_000;

export interface DatabaseOptions {
  readonly connection: Connection;
  readonly campusPoolSize: number;
  readonly systemPoolSize: number;
  readonly onError: (error: Error) => void;
}

/** Connects lazily: nothing is opened before the first statement. */
export function connectDatabase({
  connection,
  campusPoolSize,
  systemPoolSize,
  onError,
}: DatabaseOptions): Database {
  const openPool = (max: number) => {
    const pool = new pg.Pool({
      ...connection,
      max,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 30_000,
      connectionTimeoutMillis: 10_000,
      allowExitOnIdle: false,
    });
    // An idle connection that breaks must not end the process; the pool replaces it.
    pool.on('error', onError);
    // Nor one that breaks while it is lent out: its query fails, and that is enough.
    pool.on('connect', (client) => client.on('error', onError));
    return pool;
  };
  const campusPool = openPool(campusPoolSize);
  const systemPool = openPool(systemPoolSize);
  const system = new Kysely<DB>({ dialect: new PostgresDialect({ pool: systemPool }) });
  const campuses = new Map<number, Db>();
  return {
    system,
    systemPool,
    campus(campusId) {
      const known = campuses.get(campusId);
      if (known) return known;
      const opened = new Kysely<DB>({
        dialect: new PostgresDialect({ pool: campusView(campusPool, campusId) }),
      });
      campuses.set(campusId, opened);
      return opened;
    },
    async campusQuery<Row extends pg.QueryResultRow>(campusId: number, statement: pg.QueryConfig) {
      const client = await campusView(campusPool, campusId).connect();
      try {
        const { rows } = await client.query<Row>(statement);
        return rows;
      } finally {
        // A broken connection is not queryable any more, and the pool drops it by itself.
        client.release();
      }
    },
    async close() {
      await Promise.all([campusPool.end(), systemPool.end()]);
    },
  };
}

/** Which campus a connection is set to. A connection that is not in here has never been a campus's. */
const campusOf = new WeakMap<pg.PoolClient, number>();

/**
 * The pool as one campus sees it. The setting belongs to the connection and outlives transactions, so it costs a
 * round trip only when a connection changes campus.
 */
function campusView(pool: pg.Pool, campusId: number) {
  return {
    async connect() {
      const client = await pool.connect();
      const current = campusOf.get(client);
      if (current === campusId) return client;
      try {
        if (current === undefined) await client.query('set role pelion_app');
        campusOf.delete(client);
        await client.query("select set_config('pelion.campus_id', $1, false)", [String(campusId)]);
        campusOf.set(client, campusId);
        return client;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    end: () => Promise.resolve(),
  };
}
