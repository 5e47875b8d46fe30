import type { Database } from './database.ts';

const NOW = { text: 'select extract(epoch from clock_timestamp())::float8 * 1000 as now' } as const;

/** The database's own clock, in milliseconds since 1970. */
export const databaseTime =
  ({ systemPool }: Pick<Database, 'systemPool'>) =>
  async (): Promise<number> => {
    const { rows } = await systemPool.query<{ now: number }>(NOW);
    const [row] = rows;
    if (!row) throw new Error('The database did not tell its time');
    return row.now;
  };
