import { markChanged, type markDraft, type Place, rubricMoved } from '@pelion/contract/marking';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, invalid } from '../../lib/failure.ts';
import type { Services } from '../../lib/services.ts';
import { giveTeacherScore, type lockToGrade } from '../attempts/end/teacher-score.ts';
import { insertEvents } from '../attempts/ledger.ts';
import { listPageIds } from '../attempts/pages/answer-page-rows.ts';
import { listLapsed } from './lapsed-claims.ts';
import type { MarkValues } from './mark-values.ts';
import { asMarkedBy, type MarkViewer } from './moderation.ts';
import { presentMark } from './present.ts';
import { claimByMarking, putProvisional } from './provisional-queries.ts';
import { type MarkRow, putMark } from './queries.ts';
import { dropLapsed } from './queue-queries.ts';
import { areAgreed, givenOf, mergedOf, middleOf } from './two-marks.ts';
import { rubricFacts, valuesOf } from './values-of.ts';

type Draft = z.output<typeof markDraft>;

/** One answer being marked, in a transaction that holds the lock on its attempt. */
export interface Marking {
  readonly db: Db;
  readonly services: Services;
  readonly attempt: Awaited<ReturnType<typeof lockToGrade>>;
  readonly row: MarkRow;
  readonly at: MarkViewer;
  readonly act: { readonly actorId: number; readonly now: Date };
}

const pagesIn = (places: readonly Place[]) =>
  new Set(places.flatMap((place) => (place.kind === 'picture' ? place.page_id : [])));

/**
 * Requires pins to be on a page of this answer. Pins of an existing mark may stay on a page removed since, so that no
 * feedback is lost and points can be saved.
 */
async function assertOnPages(
  db: Db,
  campusId: number,
  row: Pick<MarkRow, 'item_id' | 'places' | 'provisional'>,
  places: readonly Place[],
): Promise<void> {
  const spokenOf = [row, ...row.provisional].flatMap((mark) => [...pagesIn(mark.places ?? [])]);
  if ([...pagesIn(places)].every((page) => spokenOf.includes(page))) return;
  const known = new Set([...spokenOf, ...(await listPageIds(db, campusId, row.item_id))]);
  for (const [index, place] of places.entries())
    if (place.kind === 'picture' && !known.has(place.page_id))
      invalid({
        path: `places.${index}.page_id`,
        message: phrase('This picture is not part of the answer.'),
      });
}

/** Stores the mark, its ledger event and the resulting score. */
export async function giveMark(marking: Marking, body: Draft): Promise<void> {
  assertNewest(marking, marking.row, body);
  await assertOnPages(marking.db, marking.attempt.campus_id, marking.row, body.places);
  const { actorId: marked_by, now: marked_at } = marking.act;
  await settle(marking, { ...valuesOf(body, marking.row, movedIn(marking)), marked_by, marked_at });
}

/** Stores one of two marks. Settles the answer if the second mark agrees; otherwise a third person decides. */
export async function giveOneOfTwo(marking: Marking, body: Draft): Promise<void> {
  const { db, attempt, row, at, act } = marking;
  const own = asMarkedBy(row, at);
  assertNewest(marking, own, body);
  await assertOnPages(db, attempt.campus_id, row, body.places);
  const values = {
    ...valuesOf(body, own, movedIn(marking)),
    marked_by: act.actorId,
    marked_at: act.now,
  };
  const key = { campus_id: attempt.campus_id, item_id: row.item_id };
  await putProvisional(db, key, body.version + 1, values);
  const { points, comment, is_doubtful } = values;
  await insertEvents(db, attempt, act, [
    {
      kind: 'markProposed',
      part: row.part,
      before: { item_id: row.item_id, points: own.points, comment: own.comment ?? '' },
      after: { item_id: row.item_id, points, comment, is_doubtful, ...rubricFacts(values) },
    },
  ]);
  if (points !== null) {
    const schedule = { campus_id: attempt.campus_id, id: attempt.schedule_id };
    const room = { ...schedule, allowed_difference: at.allowedDifference };
    await dropLapsed(db, { ...room, lapsed: await listLapsed(db, schedule) }, attempt.id);
    await claimByMarking(db, attempt, at.userId, act.now);
  }
  const [other] = givenOf(row.provisional).filter(({ marker_id }) => marker_id !== at.userId);
  if (!other || points === null) return;
  if (!areAgreed(points, other.points, at.allowedDifference ?? '0')) return;
  // Keeps the first marker's comment first.
  const isBefore = row.provisional.findIndex(({ marker_id }) => marker_id === at.userId) === 0;
  const merged = isBefore ? mergedOf(values, other) : mergedOf(other, values);
  await settle(
    marking,
    { ...merged, points: middleOf(points, other.points), marked_by: act.actorId, marked_at: act.now },
    { agreed: true },
  );
}

async function settle(
  { db, attempt, row, act }: Marking,
  values: MarkValues,
  how: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { points, comment, is_doubtful } = values;
  await putMark(db, { campus_id: attempt.campus_id, item_id: row.item_id }, (row.version ?? 0) + 1, values);
  const before = {
    points: row.points,
    comment: row.comment ?? '',
    is_doubtful: row.is_doubtful ?? false,
  };
  // Records in the ledger that the student may already have seen a mark.
  const known = { was_read: attempt.result_read_at !== null, was_released: attempt.released_at !== null };
  const after = { points, comment, is_doubtful, ...rubricFacts(values), ...known, ...how };
  await giveTeacherScore(
    db,
    attempt,
    { itemId: row.item_id, part: row.part, points },
    { before, after },
    act,
  );
}

function assertNewest({ services, row, at }: Marking, { version }: MarkRow, body: Draft): void {
  if ((version ?? 0) !== body.version)
    throw changedSince(markChanged, { reason: 'changed', current: presentMark(row, at) }, services);
}

const movedIn =
  ({ services, row, at }: Marking) =>
  (): Failure =>
    changedSince(
      rubricMoved,
      { reason: 'rubricChanged', current: presentMark(row, at) },
      services,
      row.rubric_now
        ? phrase('The rubric has been changed in the meantime. Mark the answer by the new one.')
        : phrase('The rubric has been removed in the meantime. Mark the answer by points alone.'),
    );

/** Conflict for people who may neither mark nor decide. */
export const notYours = (isSettled: boolean) =>
  isSettled
    ? new Failure(
        'conflict',
        { reason: 'decided' },
        phrase('The final mark of this answer has already been decided.'),
      )
    : new Failure('conflict', { reason: 'twoMarks' }, phrase('Two people have already marked this answer.'));
