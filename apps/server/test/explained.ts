import { type KyselyPlugin, RawNode } from 'kysely';
import { z } from 'zod';

interface Step {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Rows Removed by Join Filter'?: number | undefined;
  readonly Plans?: readonly Step[] | undefined;
}

const step: z.ZodType<Step> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Join Filter': z.number().optional(),
    Plans: z.array(step).optional(),
  }),
);
const explained = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: step })]) });

/** Rows that the busiest step of a plan has looked at, all its loops together. */
const rowsOf = ({ Plans = [], ...own }: Step): number =>
  Math.max(
    (own['Actual Rows'] + (own['Rows Removed by Filter'] ?? 0) + (own['Rows Removed by Join Filter'] ?? 0)) *
      own['Actual Loops'],
    ...Plans.map(rowsOf),
  );

/**
 * Runs written-out SQL under EXPLAIN ANALYZE, which executes it, and notes the rows of each statement's busiest step. The rows
 * of the statement itself are lost.
 */
export const explains = (note: (rows: number) => void): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (!RawNode.is(node)) return node;
    const [first = '', ...rest] = node.sqlFragments;
    return RawNode.create([`explain (analyze, format json) ${first}`, ...rest], node.parameters);
  },
  transformResult: async ({ result }) => {
    for (const row of result.rows) note(rowsOf(explained.parse(row)['QUERY PLAN'][0].Plan));
    return { ...result, rows: [] };
  },
});
