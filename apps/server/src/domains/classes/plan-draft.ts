import type { classDraft } from '@pelion/contract/classes';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { dayIn } from '../../lib/day-in.ts';
import { invalid } from '../../lib/failure.ts';
import type { Reader } from '../../lib/viewer.ts';
import { assertPlan } from './assert-plan.ts';
import { type Closure, closureOf, listClosures, listGradesOf } from './closed-days.ts';
import { isOver, type Plan, type Step, withoutState } from './plan.ts';
import { sentencesOf } from './sentences.ts';
import { listOccurrences, type Occurrence as Span } from './series/list-occurrences.ts';
import { type RepeatRule, readRepeatRule } from './series/repeat-rule.ts';

/** Day that a series passes over. */
export interface ClosedDay {
  readonly day: string;
  readonly name: string;
}

export interface PlannedDraft {
  /** Occurrences to make, by time, not yet in a series. */
  readonly steps: readonly Step[];
  readonly closed: readonly ClosedDay[];
  /** Null for one occurrence. */
  readonly rule: RepeatRule | null;
}

export const overMessage = phrase('This time is over');
export const closedMessage = (name: string) => phrase('No {class+} on this day: {$name}', { name });

/**
 * Occurrences that a draft makes: for a series, those of its days that no closure covers. Throws `invalidInput` at the
 * field: records of another campus, a time that is over, a closed day, a faulty repetition.
 */
export async function planDraft(
  db: Db,
  viewer: Reader,
  { repeat, time_zone = viewer.campusTimeZone, type_id, ...draft }: z.output<typeof classDraft>,
  now: Date,
): Promise<PlannedDraft> {
  const plan: Plan = {
    ...draft,
    starts_at: new Date(draft.starts_at),
    ends_at: new Date(draft.ends_at),
    time_zone,
    cover_id: null,
    series_id: null,
    own_fields: [],
    ...withoutState,
  };
  if (isOver(plan, now)) invalid({ path: 'ends_at', message: overMessage });
  await assertPlan(db, type_id, plan);
  const first = { startsAt: plan.starts_at, endsAt: plan.ends_at };
  const planned =
    repeat === null
      ? { spans: [first], rule: null }
      : await spansOf(db, type_id, repeat, { ...first, timeZone: time_zone });
  const { open, closed } = await sortOut(db, viewer, type_id, plan.section_ids, planned.spans);
  if (open.length === 0) {
    const [day] = closed;
    if (planned.rule === null && day) invalid({ path: 'starts_at', message: closedMessage(day.name) });
    invalid({ path: 'repeat', message: sentencesOf(type_id).none });
  }
  return {
    steps: open.map(({ startsAt, endsAt }) => ({
      id: null,
      before: null,
      after: { ...plan, starts_at: startsAt, ends_at: endsAt },
    })),
    closed,
    rule: planned.rule,
  };
}

/** Spans of a repetition; one without an end runs to the end of the academic year. */
export async function spansOf(
  db: Db,
  typeId: number,
  repeat: string,
  start: { readonly startsAt: Date; readonly endsAt: Date; readonly timeZone: string },
): Promise<{ readonly spans: readonly Span[]; readonly rule: RepeatRule }> {
  const { rule, refusal } = readRepeatRule(repeat);
  if (rule === null) return invalid({ path: 'repeat', message: refusal });
  const lastDay = await lastDayOfYear(db, dayIn(start.timeZone, start.startsAt));
  const found = listOccurrences({ ...start, rule, lastDay });
  if ('fault' in found) return invalid({ path: 'repeat', message: sentencesOf(typeId)[found.fault] });
  const isEndless = rule.until === null && rule.count === null;
  return { spans: found.occurrences, rule: isEndless ? { ...rule, until: lastDay } : rule };
}

/** Last day of the academic year of a day; a year later where no year has the day. */
async function lastDayOfYear(db: Db, day: string): Promise<string> {
  const year = await db
    .selectFrom('academic_year')
    .select('ends_on')
    .where('starts_on', '<=', day)
    .where('ends_on', '>=', day)
    .orderBy('is_current', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (year) return year.ends_on;
  const { rows } = await sql<{ day: string }>`select (${day}::date + 365)::date as day`.execute(db);
  return rows[0]?.day ?? day;
}

/** Sorts the spans of a class into open ones and closed days; meetings take place on closed days too. */
export async function sortOut(
  db: Db,
  viewer: Reader,
  typeId: number,
  sectionIds: readonly number[],
  spans: readonly Span[],
): Promise<{ readonly open: readonly Span[]; readonly closed: readonly ClosedDay[] }> {
  const find = await closureFinder(db, viewer, typeId, sectionIds, spans);
  const closed: ClosedDay[] = [];
  const open = spans.filter((span) => {
    const closure = find(span);
    if (closure) closed.push({ day: dayIn(viewer.campusTimeZone, span.startsAt), name: closure.name });
    return closure === null;
  });
  return { open, closed };
}

/** Finds the closure of a span among those of all spans. */
export async function closureFinder(
  db: Db,
  { campusTimeZone }: Reader,
  typeId: number,
  sectionIds: readonly number[],
  spans: readonly Span[],
): Promise<(span: Span) => Closure | null> {
  if (typeId !== 1 || spans.length === 0) return () => null;
  const times = spans.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]);
  const day = (time: number) => dayIn(campusTimeZone, new Date(time));
  const closures = await listClosures(db, day(Math.min(...times)), day(Math.max(...times)));
  if (closures.length === 0) return () => null;
  const gradeIds = await listGradesOf(db, sectionIds);
  return (span) => closureOf(span, gradeIds, closures, campusTimeZone);
}
