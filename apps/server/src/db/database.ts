import { Kysely } from 'kysely';
import pg from 'pg';
import { boundedMap } from '../lib/bounded-map.ts';
import { campusPool } from './campus-pool.ts';
import type { Connection } from './connection.ts';
import { parseMoment } from './moment-text.ts';
import { poolDialect } from './pool-dialect.ts';
import { statementNames } from './statement-names.ts';
import { storable } from './storable.ts';
import type { DB } from './types.generated.ts';

export type Db = Kysely<DB>;

export interface Database {
  /** The rows of one campus and no others: row-level security is on (decision 0002). */
  campus(campusId: number): Db;
  /** Same rows as `campus`, for the few hot statements written as SQL, which are named and prepared. */
  campusQuery<Row extends pg.QueryResultRow>(campusId: number, statement: pg.QueryConfig): Promise<Row[]>;
  /** Bypasses row-level security. Only for work without a campus: sign-in, jobs looking for work, seeding, site admin. */
  readonly system: Db;
  /** Same rows as `system`, for the few hot statements written as SQL. */
  readonly systemPool: pg.Pool;
  close(): Promise<void>;
}

// int8 and numeric would arrive as text. Ids and counts fit a double exactly; numeric stays text on purpose.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseMoment);
// Calendar days stay text; parsed as dates they would become midnight in the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

const STATEMENT_TIMEOUT_MS = 15_000;
const WAIT_MS = 10_000;
/** Number of cached campus handles, which are plain objects without a connection. */
const CAMPUS_VIEWS = 1_000;

export interface DatabaseOptions {
  readonly connection: Connection;
  readonly campusPoolSize: number;
  readonly systemPoolSize: number;
  readonly onError: (error: Error) => void;
}

/** Connects lazily: the first statement opens the first connection. */
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
      // A connection is worth keeping for the plans that it has made.
      idleTimeoutMillis: 0,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 30_000,
      connectionTimeoutMillis: WAIT_MS,
      allowExitOnIdle: false,
    });
    // An idle connection that breaks must not end the process; the pool replaces it.
    pool.on('error', onError);
    // Errors of lent connections are handled too: the failing query reports them.
    pool.on('connect', (client) => client.on('error', onError));
    return pool;
  };
  const names = statementNames();
  const campusConnections = campusPool(openPool(campusPoolSize), { size: campusPoolSize, waitMs: WAIT_MS });
  const systemPool = openPool(systemPoolSize);
  const takeSystem = async () => {
    const client = await systemPool.connect();
    return { client, giveBack: (isBroken?: boolean) => client.release(isBroken) };
  };
  const campuses = boundedMap<number, Db>(CAMPUS_VIEWS);
  return {
    system: new Kysely<DB>({ dialect: poolDialect({ take: takeSystem, names }) }),
    systemPool,
    campus(campusId) {
      const known = campuses.get(campusId);
      if (known) return known;
      const take = () => campusConnections.take(campusId);
      const opened = new Kysely<DB>({ dialect: poolDialect({ take, names }) });
      campuses.set(campusId, opened);
      return opened;
    },
    async campusQuery<Row extends pg.QueryResultRow>(campusId: number, statement: pg.QueryConfig) {
      const { client, giveBack } = await campusConnections.take(campusId);
      try {
        const { rows } = await client.query<Row>({ ...statement, values: statement.values?.map(storable) });
        return rows;
      } finally {
        giveBack();
      }
    },
    async close() {
      await Promise.all([campusConnections.end(), systemPool.end()]);
    },
  };
}
