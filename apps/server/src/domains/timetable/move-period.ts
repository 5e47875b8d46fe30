import type { classEdit } from '@pelion/contract/classes';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { laterDay, weekdayOf } from '../../lib/calendar-days.ts';
import { dayIn } from '../../lib/day-in.ts';
import { type Act, writeRules } from '../classes/change-classes.ts';
import type { SeriesWas } from '../classes/class-changes.ts';
import { type Occurrence, type Step, states } from '../classes/plan.ts';
import { type PlannedEdit, planEdit } from '../classes/plan-edit.ts';
import { bySeries, lockOpen, noYear, planClearing } from './plan-cells.ts';
import { assertMayChange, assertMayClear } from './policy.ts';
import { type CellRow, listCells, type PeriodRow, type YearRow } from './queries.ts';
import { type PeriodTime, repeatOf, spanOn, weekOf } from './weeks.ts';

/** Move of the classes of one cell, from its first class that moves. */
interface CellMove {
  readonly anchor: Occurrence;
  readonly planned: PlannedEdit;
}

export interface PeriodMove {
  readonly moves: readonly CellMove[];
  readonly steps: readonly Step[];
  readonly cells: number;
  readonly kept: number;
  readonly closed: number;
}

export const isMoved = (before: PeriodTime, after: PeriodTime): boolean =>
  before.weekday !== after.weekday ||
  before.starts_at !== after.starts_at ||
  before.ends_at !== after.ends_at ||
  before.week !== after.week;

const inPeriod = (id: number) => sql<SqlBool>`c.period_id = ${id}`;

export const listCellsOf = (db: Db, { viewer, now }: Pick<Act, 'viewer' | 'now'>, id: number) =>
  listCells(db, { now, timeZone: viewer.campusTimeZone, where: inPeriod(id) });

/** Plans the move of the classes of a period that are ahead; classes moved by hand stay. */
export async function planMove(
  transaction: Db,
  act: Act,
  before: PeriodRow,
  after: PeriodTime,
  year: YearRow | undefined,
): Promise<PeriodMove> {
  const rows = (await listCellsOf(transaction, act, before.id)).filter(({ is_over }) => !is_over);
  if (rows.length === 0) return { moves: [], steps: [], cells: 0, kept: 0, closed: 0 };
  assertMayChange(act.viewer);
  const moves: CellMove[] = [];
  let left = 0;
  for (const row of rows) {
    const ofCell = await planCellMoves(transaction, act, before, after, { year, row });
    moves.push(...ofCell);
    if (ofCell.length === 0) left += 1;
  }
  const planned = moves.map((move) => move.planned);
  return {
    moves,
    steps: planned.flatMap(({ steps }) => steps),
    cells: rows.length,
    kept: planned.reduce((sum, { kept }) => sum + kept, left),
    closed: planned.reduce((sum, { closed }) => sum + closed.length, 0),
  };
}

/** A move for each series of the cell, because a later one may continue the first with another teacher. */
async function planCellMoves(
  transaction: Db,
  act: Act,
  before: PeriodRow,
  after: PeriodTime,
  { year, row }: { readonly year: YearRow | undefined; readonly row: CellRow },
): Promise<readonly CellMove[]> {
  const open = await lockOpen(transaction, act, row.section_id, row.period_id);
  const moves: CellMove[] = [];
  const all = bySeries(open);
  for (const [place, ofSeries] of all.entries()) {
    // A series that another one continues ends as it did.
    const last = ofSeries.at(-1)?.plan.starts_at;
    const isLast = place === all.length - 1 || last === undefined;
    const ends_on = isLast
      ? undefined
      : laterDay(dayIn(act.viewer.campusTimeZone, last), after.weekday - before.weekday);
    const move = await planSeriesMove(transaction, act, before, after, { year, ofSeries, ends_on });
    if (move) moves.push(move);
  }
  return moves;
}

interface SeriesMove {
  readonly year: YearRow | undefined;
  /** Open classes of a series. */
  readonly ofSeries: readonly Occurrence[];
  /** Last day; undefined for the end of the year. */
  readonly ends_on: string | undefined;
}

async function planSeriesMove(
  transaction: Db,
  act: Act,
  before: PeriodRow,
  after: PeriodTime,
  { year, ofSeries, ends_on }: SeriesMove,
): Promise<CellMove | null> {
  const { viewer, now } = act;
  const timeZone = viewer.campusTimeZone;
  const stands = ofSeries.filter(
    ({ plan }) =>
      plan.state === states.scheduled && isAt(before, plan, timeZone) && !plan.own_fields.includes('time'),
  );
  for (const anchor of stands) {
    const span = target(anchor, before, after, { year, timeZone, now });
    if (span.startsAt <= now) continue;
    const day = dayIn(timeZone, span.startsAt);
    if (before.week !== after.week && ends_on !== undefined && day > ends_on) {
      const steps = await planClearing(transaction, act, ofSeries);
      return { anchor, planned: { steps, kept: 0, over: 0, closed: [], rules: [] } };
    }
    const edit: Omit<z.output<typeof classEdit>, 'version'> = {
      starts_at: span.startsAt.toISOString(),
      ends_at: span.endsAt.toISOString(),
      ...(before.week !== after.week && {
        repeat: repeatOf(after, { ...(year ?? neverYear()), ...(ends_on && { ends_on }) }, day),
      }),
    };
    // A class of today whose new time is over keeps its own.
    const scope = ofSeries[0]?.id === anchor.id ? 'all' : 'following';
    return { anchor, planned: await planEdit(transaction, viewer, anchor, edit, scope, now) };
  }
  return null;
}

const neverYear = (): never => {
  throw noYear();
};

const isAt = (
  period: PeriodTime,
  { starts_at, ends_at }: { readonly starts_at: Date; readonly ends_at: Date },
  timeZone: string,
): boolean => {
  const day = dayIn(timeZone, starts_at);
  const { startsAt, endsAt } = spanOn(day, period, timeZone);
  return (
    weekdayOf(day) === period.weekday &&
    startsAt.getTime() === starts_at.getTime() &&
    endsAt.getTime() === ends_at.getTime()
  );
};

interface TargetOptions {
  readonly year: YearRow | undefined;
  readonly timeZone: string;
  readonly now: Date;
}

/** New time of a class: on the new weekday of its week, a week later or earlier where the weeks of the period change. */
function target(
  { plan }: Occurrence,
  before: PeriodTime,
  after: PeriodTime,
  { year, timeZone, now }: TargetOptions,
) {
  const day = laterDay(dayIn(timeZone, plan.starts_at), after.weekday - before.weekday);
  const same = spanOn(day, after, timeZone);
  if (before.week === after.week) return same;
  if (!year) throw noYear();
  if (after.week !== 'both')
    return weekOf(day, year) === after.week ? same : spanOn(laterDay(day, 7), after, timeZone);
  const earlier = spanOn(laterDay(day, -7), after, timeZone);
  return earlier.startsAt > now && laterDay(day, -7) >= year.starts_on ? earlier : same;
}

/** Writes the rules of the moved series, which the preview leaves alone. */
export async function writeMove(transaction: Db, act: Act, { moves }: PeriodMove) {
  const steps: Step[] = [];
  const seriesWas: SeriesWas[] = [];
  for (const { anchor, planned } of moves) {
    const written = await writeRules(transaction, act, anchor, planned);
    steps.push(...written.steps);
    seriesWas.push(...written.seriesWas);
  }
  return { steps, seriesWas };
}

/** Steps that clear the cells of a period. */
export async function planClearingOf(
  transaction: Db,
  act: Act,
  rows: readonly CellRow[],
): Promise<readonly Step[]> {
  if (rows.length > 0) assertMayClear(act.viewer);
  const steps: Step[] = [];
  for (const { section_id, period_id } of rows)
    steps.push(
      ...(await planClearing(transaction, act, await lockOpen(transaction, act, section_id, period_id))),
    );
  return steps;
}
