import type { Db } from '../../../db/database.ts';
import { runIn, statement } from '../../../db/statement.ts';
import type { RegradeScope } from './asked.ts';
import { earnedOf, type Regraded, sumOf } from './regrade-attempt.ts';

// Result of a regrade per attempt: recorded for the preview, and again when applied.

const columns = [
  ['attempt_id', 'bigint'],
  ['is_marked', 'boolean'],
  ['earned_before', 'text'],
  ['earned_after', 'text'],
  ['worth_before', 'text'],
  ['worth_after', 'text'],
  ['score_before', 'text'],
  ['score_after', 'text'],
  ['total_before', 'text'],
  ['total_after', 'text'],
  ['status_before', 'smallint'],
  ['status_after', 'smallint'],
] as const;
type Column = (typeof columns)[number][0];

/** Parameters of a statement that writes results, besides `campus`, `regrade` and `applied_at`. */
export const resultNames: readonly Column[] = columns.map(([name]) => name);

/** Upsert that replaces an earlier result. */
export const resultsPut = `
  insert into regrade_result (campus_id, regrade_id, applied_at, ${resultNames.join(', ')})
  select :campus, :regrade, :applied_at::timestamptz, x.*
  from unnest(${columns.map(([name, type]) => `:${name}::${type}[]`).join(', ')}) as x
  on conflict (campus_id, regrade_id, attempt_id) do update set
    ${[...resultNames.slice(1), 'applied_at'].map((name) => `${name} = excluded.${name}`).join(', ')}`;

/** Results by column, as `unnest` takes them. */
export const resultColumns = (regraded: readonly Regraded[]): Record<Column, readonly unknown[]> => ({
  attempt_id: regraded.map(({ attempt }) => attempt.id),
  is_marked: regraded.map(({ items }) => items.some(({ row }) => row.given !== null)),
  earned_before: regraded.map(({ items }) => earnedOf(items.map(({ row }) => row.earned))),
  earned_after: regraded.map(({ items }) => earnedOf(items.map(({ earned }) => earned))),
  worth_before: regraded.map(({ items }) => sumOf(items.map(({ row }) => row.points))),
  worth_after: regraded.map(({ items }) => sumOf(items.map(({ points }) => points))),
  score_before: regraded.map(({ attempt }) => attempt.score),
  score_after: regraded.map(({ after }) => after.score),
  total_before: regraded.map(({ attempt }) => attempt.total),
  total_after: regraded.map(({ after }) => after.total),
  status_before: regraded.map(({ attempt }) => attempt.status),
  status_after: regraded.map(({ after }) => after.status),
});

const putting = statement('regrade-results', ['campus', 'regrade', 'applied_at', ...resultNames], resultsPut);

/** Records previewed results; nothing is applied. */
export const putResults = (db: Db, { campus_id, id }: RegradeScope, regraded: readonly Regraded[]) =>
  runIn(db, putting({ campus: campus_id, regrade: id, applied_at: null, ...resultColumns(regraded) }));
