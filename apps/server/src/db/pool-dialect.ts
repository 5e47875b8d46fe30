import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Lent } from './campus-pool.ts';
import type { StatementNames } from './statement-names.ts';
import { storable } from './storable.ts';

export interface PoolOptions {
  readonly take: () => Promise<Lent>;
  readonly names: StatementNames;
}

/** Kysely's PostgreSQL dialect with another driver, which names repeated statements. */
export const poolDialect = (options: PoolOptions): Dialect => ({
  createDriver: () => new PoolDriver(options),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});

class PoolDriver implements Driver {
  readonly #options: PoolOptions;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async init() {}

  async acquireConnection() {
    return new PoolConnection(await this.#options.take(), this.#options.names);
  }

  async beginTransaction(connection: PoolConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.run(`begin${level}${accessMode ? ` ${accessMode}` : ''}`);
  }

  async commitTransaction(connection: PoolConnection) {
    // PostgreSQL commits nothing after a failed statement; a caller that caught the failure must not continue as if
    // committed.
    if ((await connection.run('commit')) === 'ROLLBACK')
      throw new Error('Nothing was committed: a statement of the transaction had failed');
  }

  async rollbackTransaction(connection: PoolConnection) {
    await connection.run('rollback').catch((error: unknown) => {
      // State of the connection is unknown.
      connection.isBroken = true;
      throw error;
    });
  }

  async releaseConnection(connection: PoolConnection) {
    connection.giveBack();
  }

  /** The creator of the pool ends it. */
  async destroy() {}
}

class PoolConnection implements DatabaseConnection {
  isBroken = false;
  readonly #lent: Lent;
  readonly #names: StatementNames;

  constructor(lent: Lent, names: StatementNames) {
    this.#lent = lent;
    this.#names = names;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = { name: this.#names.nameOf(sql), text: sql, values: parameters.map(storable) };
    const { command, rowCount, rows } = await this.#lent.client.query(statement).catch((error: unknown) => {
      if (isStalePlan(error)) this.isBroken = true;
      throw error;
    });
    return { rows, ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  /** Returns PostgreSQL's command tag, such as `COMMIT`. */
  async run(text: string): Promise<string> {
    const { command } = await this.#lent.client.query(text);
    return command;
  }

  // biome-ignore lint/correctness/useYield: nothing here reads row by row.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are read at once: a page of them, or an aggregate.');
  }

  giveBack(): void {
    this.#lent.giveBack(this.isBroken);
  }
}

const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A migration changed a column's type under a cached plan: a new connection plans anew. */
const isStalePlan = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  error.message.includes('cached plan');
