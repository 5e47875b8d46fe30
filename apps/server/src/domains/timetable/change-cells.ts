import { userTypes } from '@pelion/access';
import type { timetableChange } from '@pelion/contract/timetable';
import { timetableConflict } from '@pelion/contract/timetable';
import { asPhrase, phrase } from '@pelion/words';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { Failure, invalid } from '../../lib/failure.ts';
import { publish } from '../../lib/live.ts';
import type { Reader } from '../../lib/viewer.ts';
import { type Act, type Done, finish, inTurn } from '../classes/change-classes.ts';
import { assertFree } from '../classes/clashes.ts';
import { type PlannedCell, planCell } from './plan-cells.ts';
import { type CellRow, findYear, listCells, listPeriods, listSections } from './queries.ts';
import { findAllClashes } from './section-clashes.ts';

type Wanted = z.output<typeof timetableChange>['cells'];

export const presentCell = ({ is_over: _over, ...cell }: CellRow) => cell;

const among = (cells: readonly { readonly section_id: number; readonly period_id: number }[]) => sql<SqlBool>`
  (c.section_id, c.period_id) in (select * from unnest(
    ${cells.map(({ section_id }) => section_id)}::bigint[], ${cells.map(({ period_id }) => period_id)}::bigint[]))`;

/** Cells of a change as they are, by section and period. */
export async function currentCells(
  db: Db,
  { viewer, now }: Pick<Act, 'viewer' | 'now'>,
  cells: readonly { readonly section_id: number; readonly period_id: number }[],
): Promise<ReadonlyMap<string, CellRow>> {
  const rows = await listCells(db, { now, timeZone: viewer.campusTimeZone, where: among(cells) });
  return new Map(rows.map((row) => [keyOf(row), row]));
}

export const keyOf = ({
  section_id,
  period_id,
}: {
  readonly section_id: number;
  readonly period_id: number;
}): string => `${section_id} ${period_id}`;

/** Fills, changes and clears cells as one change of classes; null if nothing changes. */
export const changeCells = (db: Db, act: Act, wanted: Wanted): Promise<Done | null> =>
  inTurn(db, act, async (transaction) => {
    const year = await findYear(transaction);
    const sections = new Set((year ? await listSections(transaction, year.id) : []).map(({ id }) => id));
    const periods = new Map((await listPeriods(transaction)).map((period) => [period.id, period]));
    const current = await currentCells(transaction, act, wanted);
    const planned: PlannedCell[] = [];
    for (const [index, cell] of wanted.entries()) {
      const { section_id, period_id } = cell;
      const period = periods.get(period_id);
      const at = `cells.${index}`;
      if (!period)
        return invalid({ path: `${at}.period_id`, message: phrase('This period has been deleted') });
      const row = current.get(keyOf(cell));
      if (!sections.has(section_id) && (year || row) && cell.wanted !== null)
        return invalid({
          path: `${at}.section_id`,
          message: phrase('Please choose {section+} of the current academic year'),
        });
      if ((row?.version ?? null) !== cell.seen) throw changedMeanwhile(cell, row);
      const order = { section_id, period, current: row, wanted: cell.wanted };
      const plan = await within(`${at}.wanted`, () => planCell(transaction, act, year, order));
      if (plan) planned.push(plan);
    }
    return finishCells(transaction, act, planned);
  });

/** Asserts that nobody is busy, and writes the planned cells as one change. */
export async function finishCells(
  transaction: Db,
  act: Act,
  planned: readonly PlannedCell[],
): Promise<Done | null> {
  const { viewer, now } = act;
  const steps = planned.flatMap((plan) => plan.steps);
  if (steps.length === 0) return null;
  assertFree(await findAllClashes(transaction, viewer, steps), viewer, now);
  const [first, ...others] = planned.map(({ kind }) => kind);
  const done = await finish(transaction, act, {
    kind: first && others.every((kind) => kind === first) ? first : 'edit',
    steps,
    seriesWas: planned.flatMap(({ seriesWas }) => seriesWas),
    kept: planned.reduce((sum, { kept }) => sum + kept, 0),
  });
  await refreshTimetables(transaction, viewer);
  return done;
}

const readers = Object.values(userTypes).filter(
  (type) => type !== userTypes.student && type !== userTypes.parent,
);

export const refreshTimetables = (transaction: Db, { campusId }: Pick<Reader, 'campusId'>): Promise<void> =>
  publish(transaction, { campusId, userTypes: readers, event: { topic: 'timetable', id: null } });

function changedMeanwhile(
  { section_id, period_id }: { readonly section_id: number; readonly period_id: number },
  row: CellRow | undefined,
): Failure {
  const current = row ? presentCell(row) : null;
  const details = timetableConflict.parse({ reason: 'changed', section_id, period_id, current });
  return new Failure(
    'conflict',
    details,
    row
      ? phrase('Somebody has just changed this cell: {$name}, {$teacher}.', {
          name: row.name,
          teacher: row.teacher_name,
        })
      : phrase('Somebody has just cleared this cell.'),
  );
}

const refusals = z.array(z.object({ path: z.string(), message: z.string() }));

/** Names the cell of the input that a refusal is about. */
async function within<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'invalidInput') throw error;
    const issues = refusals.parse(error.details);
    return invalid(
      ...issues.map((issue) => ({ path: `${path}.${issue.path}`, message: asPhrase(issue.message) })),
    );
  }
}
