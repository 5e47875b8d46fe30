import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Database } from './database.ts';

/**
 * Runs a query of the builder as a named prepared statement of its connection. For queries whose planning costs more
 * than their execution and whose text has few forms: values that decide the plan, such as a limit or the condition
 * of a partial index, belong into the text (`sql.lit`), or PostgreSQL plans anew each time.
 */
export const runPrepared = <Row extends QueryResultRow>(
  { campusQuery }: Pick<Database, 'campusQuery'>,
  campusId: number,
  { sql, parameters }: CompiledQuery<Row>,
): Promise<Row[]> => campusQuery<Row>(campusId, { name: nameOf(sql), text: sql, values: [...parameters] });

const nameOf = (text: string) => createHash('sha1').update(text).digest('base64url');
