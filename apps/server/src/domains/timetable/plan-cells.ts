import type { classDraft } from '@pelion/contract/classes';
import { type Phrase, phrase } from '@pelion/words';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { dayIn } from '../../lib/day-in.ts';
import { Failure } from '../../lib/failure.ts';
import { groupRows } from '../../lib/group-rows.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { type Act, planDeletion, planSeries, writeRules } from '../classes/change-classes.ts';
import type { SeriesWas } from '../classes/class-changes.ts';
import { lockOccurrences } from '../classes/load-occurrences.ts';
import { isSettled, type Occurrence, type Step, states } from '../classes/plan.ts';
import { planEdit } from '../classes/plan-edit.ts';
import { assertMayChange, assertMayClear } from './policy.ts';
import { type CellRow, findStored, isAheadIn, type PeriodRow, touchCell, type YearRow } from './queries.ts';
import { firstSpan, repeatOf } from './weeks.ts';

/** Subject, teacher and room of a cell. */
export interface Content {
  readonly subject_id: number;
  readonly teacher_id: number;
  readonly classroom_id: number | null;
}

export interface CellOrder {
  readonly section_id: number;
  readonly period: PeriodRow;
  /** The cell as it is; undefined for an empty one. */
  readonly current: CellRow | undefined;
  /** Null clears it. */
  readonly wanted: Content | null;
}

export interface PlannedCell {
  readonly kind: 'create' | 'edit' | 'delete';
  readonly steps: readonly Step[];
  readonly seriesWas: readonly SeriesWas[];
  readonly kept: number;
}

export const refusedBy = (message: Phrase): Failure => new Failure('conflict', { reason: 'state' }, message);

export const noYear = (): Failure =>
  refusedBy(
    phrase(
      'Please set the current academic year first: weeks A and B, and the last day of {class+}, follow it.',
    ),
  );

const nothingLeft = (year: YearRow) =>
  refusedBy(phrase('No day of this period is left in the academic year “{$name}”.', { name: year.name }));

export const isSame = (current: CellRow, wanted: Content): boolean =>
  current.subject_id === wanted.subject_id &&
  current.teacher_id === wanted.teacher_id &&
  current.classroom_id === wanted.classroom_id;

/** Plans what an order does; null where nothing changes. Writes the cell, and the rules of its series. */
export async function planCell(
  transaction: Db,
  act: Act,
  year: YearRow | undefined,
  order: CellOrder,
): Promise<PlannedCell | null> {
  const { current, wanted } = order;
  if (wanted === null) return current ? clearCell(transaction, act, order, current) : null;
  if (current && isSame(current, wanted)) return null;
  if (current && !current.is_over) return changeCell(transaction, act, order, current, wanted);
  return fillCell(transaction, act, year, order, wanted);
}

async function nameOf(db: Db, id: number): Promise<string> {
  await ofThisCampus(db, 'subject_ids', [id], 'subject_id');
  const { name } = await db
    .selectFrom('subject')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}

async function fillCell(
  transaction: Db,
  act: Act,
  year: YearRow | undefined,
  { section_id, period }: CellOrder,
  wanted: Content,
): Promise<PlannedCell> {
  if (!year) throw noYear();
  const { viewer, now } = act;
  const span = firstSpan(period, year, { now, timeZone: viewer.campusTimeZone });
  if (!span) throw nothingLeft(year);
  const draft: z.output<typeof classDraft> = {
    ...wanted,
    type_id: 1,
    name: await nameOf(transaction, wanted.subject_id),
    description: '',
    co_teacher_id: null,
    assistant_ids: [],
    section_ids: [section_id],
    group_ids: [],
    student_ids: [],
    invited_ids: [],
    join_url: null,
    starts_at: span.startsAt.toISOString(),
    ends_at: span.endsAt.toISOString(),
    time_zone: viewer.campusTimeZone,
    repeat: repeatOf(period, year, dayIn(viewer.campusTimeZone, span.startsAt)),
  };
  const stored = await findStored(transaction, section_id, period.id);
  const steps = await planSeries(transaction, act, draft, stored?.series_id ?? null);
  const series_id = steps[0]?.after.series_id ?? null;
  if (series_id === null) throw new Failure('internal');
  await touchCell(transaction, viewer.campusId, { section_id, period_id: period.id, series_id });
  return { kind: 'create', steps, seriesWas: [], kept: 0 };
}

/** Classes ahead of a cell, of all its series, that are neither over nor marked; locked. */
export async function lockOpen(
  transaction: Db,
  { now }: Act,
  section_id: number,
  period_id: number,
): Promise<readonly Occurrence[]> {
  const ofCell = sql<SqlBool>`c.section_id = ${section_id} and c.period_id = ${period_id}`;
  const ahead = await lockOccurrences(transaction, isAheadIn(ofCell, now));
  return ahead.filter((each) => !isSettled(each, now));
}

/** Occurrences by series, in the order of the first of each. */
export const bySeries = (occurrences: readonly Occurrence[]) => [
  ...groupRows(occurrences, ({ plan }) => plan.series_id).values(),
];

/** Steps that delete open classes of a cell, with the other open ones of their series. */
export async function planClearing(
  transaction: Db,
  act: Act,
  open: readonly Occurrence[],
): Promise<readonly Step[]> {
  const steps: Step[] = [];
  for (const [first] of bySeries(open))
    if (first) steps.push(...(await planDeletion(transaction, act, first, 'all')));
  return steps;
}

/** The next class that a change can begin with; one that follows its series where there is one. */
async function lockAnchor(transaction: Db, act: Act, { section_id, period }: CellOrder) {
  const open = await lockOpen(transaction, act, section_id, period.id);
  const isRegular = ({ plan }: Occurrence) => plan.own_fields.length === 0 && plan.state === states.scheduled;
  return open.find(isRegular) ?? open[0];
}

const touch = (transaction: Db, { viewer }: Act, { section_id, period }: CellOrder, series_id: number) =>
  touchCell(transaction, viewer.campusId, { section_id, period_id: period.id, series_id });

async function changeCell(
  transaction: Db,
  act: Act,
  order: CellOrder,
  current: CellRow,
  wanted: Content,
): Promise<PlannedCell> {
  assertMayChange(act.viewer);
  const anchor = await lockAnchor(transaction, act, order);
  if (!anchor?.plan.series_id)
    throw refusedBy(phrase('All {class+} of this cell are over or have attendance.'));
  const name = await nameOf(transaction, wanted.subject_id);
  const edit = { ...wanted, ...(current.subject_id !== wanted.subject_id && { name }) };
  const planned = await planEdit(transaction, act.viewer, anchor, edit, 'all', act.now);
  const { steps, seriesWas } = await writeRules(transaction, act, anchor, planned);
  await touch(transaction, act, order, anchor.plan.series_id);
  return { kind: 'edit', steps, seriesWas, kept: planned.kept };
}

async function clearCell(
  transaction: Db,
  act: Act,
  order: CellOrder,
  current: CellRow,
): Promise<PlannedCell | null> {
  assertMayClear(act.viewer);
  const open = await lockOpen(transaction, act, order.section_id, order.period.id);
  const [anchor] = open;
  if (!anchor?.plan.series_id) {
    if (current.is_over) return null;
    throw refusedBy(phrase('All {class+} of this cell are over or have attendance.'));
  }
  const steps = await planClearing(transaction, act, open);
  await touch(transaction, act, order, anchor.plan.series_id);
  return { kind: 'delete', steps, seriesWas: [], kept: 0 };
}
