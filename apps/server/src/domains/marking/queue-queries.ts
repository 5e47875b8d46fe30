import type { MarkingLeft } from '@pelion/contract/marking';
import { answerStatusIds } from '@pelion/questions';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import type { AssessmentScope } from '../assessments/policy.ts';
import { type GivenTo, selectGivenTo } from '../schedules/given-to.ts';
import { scheduleOfViewer } from '../schedules/policy.ts';
import {
  ended,
  given,
  isDecidedBy,
  isOpenTo,
  isToDecide,
  itemsOf,
  type Room,
  stands,
  type ViewedRoom,
  waiting,
  waits,
} from './submission-queries.ts';

// Marking queue across all schedules.

export interface JobRow extends GivenTo {
  readonly schedule_id: number;
  readonly assessment_id: number;
  readonly assessment_name: string;
  readonly assessment_type_id: number;
  readonly subject_name: string | null;
  readonly due_at: Date | null;
  readonly waiting: number;
  readonly to_decide: number;
  readonly mine: number;
  readonly oldest_at: Date;
}

const MOST_JOBS = 200;

const twoMarks = { allowed_difference: '0' };

/**
 * Reads the partial index of waiting submissions. Where two people mark, checks each submission and excludes those that
 * only others can finish: marked by the viewer, or differing and not the viewer's to decide.
 */
export async function listQueue(
  db: Db,
  { scope, viewer }: { readonly scope: AssessmentScope; readonly viewer: Viewer },
  { statuses, types }: { readonly statuses: readonly number[]; readonly types: readonly number[] },
): Promise<JobRow[]> {
  const status = statuses.length === 1 ? sql` and t.status = ${statuses[0]}` : sql``;
  const type = types.length > 0 ? sql` and a.type = any(${[...types]}::int[])` : sql``;
  const { rows } = await sql<JobRow>`
    with waiting as (
      select t.campus_id, t.schedule_id, count(*)::int as waiting, min(t.ended_at) as oldest_at,
        count(c.attempt_id)::int as mine
      from attempt t
      left join marking_claim c on c.campus_id = t.campus_id and c.attempt_id = t.id and c.claimed_by = ${scope.userId}
      where ${waiting}${status}
      group by t.campus_id, t.schedule_id
    )
    select w.schedule_id, a.id as assessment_id, a.name as assessment_name, a.type as assessment_type_id,
      u.name as subject_name, g.given_to, g.student_count, s.due_at, coalesce(o.waiting, w.waiting) as waiting, coalesce(o.to_decide, 0) as to_decide,
      coalesce(o.mine, w.mine) as mine, coalesce(o.oldest_at, w.oldest_at) as oldest_at
    from waiting w
    join assessment_schedule s on s.campus_id = w.campus_id and s.id = w.schedule_id and s.deleted_at is null
    join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
    cross join lateral ${selectGivenTo} g
    left join subject u on u.campus_id = a.campus_id and u.id = a.subject_id
    left join lateral (
      select count(*)::int as waiting, count(*) filter (where b.decides)::int as to_decide, min(b.ended_at) as oldest_at,
        count(*) filter (where b.marks and b.is_mine)::int as mine
      from (
        select t.ended_at, exists (select ${itemsOf} and ${waits}${isOpenTo(twoMarks, viewer.userId)}) as marks,
          ${scheduleOfViewer(viewer)} and exists (select ${itemsOf} and ${waits} and ${isDecidedBy(viewer.userId)}) as decides,
          exists (select from marking_claim c
            where c.campus_id = t.campus_id and c.attempt_id = t.id and c.claimed_by = ${viewer.userId}) as is_mine
        from attempt t where t.campus_id = s.campus_id and t.schedule_id = s.id and ${waiting}${status}
      ) b where b.marks or b.decides
    ) o on s.allowed_difference is not null
    where ${inScope(scope)}${type} and (s.allowed_difference is null or o.waiting > 0)
    order by oldest_at, w.schedule_id limit ${MOST_JOBS}`.execute(db);
  return rows;
}

// Claims of submissions by markers.

/** Deletes claims of people who may no longer mark. Skips locked rows, so that two transactions cannot deadlock. */
export async function dropLapsed(db: Db, room: Room, attemptId?: number): Promise<void> {
  if (room.lapsed.length === 0) return;
  const one = attemptId === undefined ? sql`` : sql` and c.attempt_id = ${attemptId}`;
  await sql`
    delete from marking_claim where (campus_id, attempt_id, place) in (
      select c.campus_id, c.attempt_id, c.place
      from marking_claim c join attempt t on t.campus_id = c.campus_id and t.id = c.attempt_id and ${waiting}
      where c.campus_id = ${room.campus_id} and c.schedule_id = ${room.id} and not (true${stands(room)})${one}
      for update of c skip locked)`.execute(db);
}

/**
 * Claims up to `count` free submissions, in a transaction. Skips locked rows, so that concurrent markers get different
 * ones.
 */
export async function claimSubmissions(
  db: Db,
  room: Room,
  { viewerId, count, now }: { readonly viewerId: number; readonly count: number; readonly now: Date },
): Promise<number> {
  const { campus_id, id } = room;
  await dropLapsed(db, room);
  const claims = sql`from marking_claim c where c.campus_id = t.campus_id and c.attempt_id = t.id`;
  // With two markers, a second place goes to another person, while answers are left to mark.
  const isFree =
    room.allowed_difference === null
      ? sql`not exists (select ${claims})`
      : sql`not exists (select ${claims} and c.claimed_by = ${viewerId}) and (select count(*) < 2 ${claims})
        and exists (select ${itemsOf} and ${waits}${isOpenTo(room, viewerId)})`;
  const { rows } = await sql<{ attempt_id: number }>`
    insert into marking_claim (campus_id, attempt_id, schedule_id, claimed_by, claimed_at, place)
    select t.campus_id, t.id, t.schedule_id, ${viewerId}, ${now},
      case when exists (select ${claims} and c.place = 1) then 2 else 1 end
    from attempt t
    where t.campus_id = ${campus_id} and t.schedule_id = ${id} and ${waiting} and ${isFree}
    order by t.ended_at, t.id limit ${count}
    for update of t skip locked
    on conflict do nothing
    returning attempt_id`.execute(db);
  return rows.length;
}

export async function giveBackSubmissions(
  db: Db,
  { campus_id, id, allowed_difference }: Room,
  viewerId: number,
): Promise<number> {
  // Places with a mark stay claimed.
  const isUnmarked =
    allowed_difference === null
      ? sql``
      : sql` and not exists (select ${itemsOf} and exists (select ${given} and o.marker_id = ${viewerId}))`;
  const { rows } = await sql<{ attempt_id: number }>`
    delete from marking_claim c using attempt t
    where c.campus_id = ${campus_id} and c.schedule_id = ${id} and c.claimed_by = ${viewerId}
      and t.campus_id = c.campus_id and t.id = c.attempt_id and ${waiting}${isUnmarked}
    returning c.attempt_id`.execute(db);
  return rows.length;
}

// Remaining work of one marker, counted by the same rules as the "next" link.

interface Asking {
  readonly viewerId: number;
  /** Limits to submissions the viewer has claimed. */
  readonly isMine: boolean;
  /** Counts answers the viewer has to decide, instead of unmarked ones. */
  readonly decides: boolean;
  readonly questionId?: number | undefined;
}

type Counted = MarkingLeft['submissions'];
const nothing: Counted = { left: 0, all: 0 };

export async function countLeft(db: Db, room: ViewedRoom, asking: Asking): Promise<MarkingLeft> {
  return {
    submissions: await countSubmissions(db, room, asking),
    answers: asking.questionId === undefined ? null : await countAnswers(db, room, asking.questionId, asking),
  };
}

/** Uses one subquery over the claims: a lookup per submission is ten times slower with thousands of rows. */
const isAmongClaims = ({ campus_id, id }: Room, by: ReturnType<typeof sql>) =>
  sql`t.id in (select c.attempt_id from marking_claim c
    where c.campus_id = ${campus_id} and c.schedule_id = ${id} and ${by})`;

const among = (room: Room, { isMine, viewerId }: Asking) =>
  isMine ? sql`${ended(room)} and ${isAmongClaims(room, sql`c.claimed_by = ${viewerId}`)}` : ended(room);

/** With one marker, excludes submissions claimed by others. */
const isLeft = (room: Room, { viewerId }: Asking) =>
  room.allowed_difference === null
    ? sql`${waiting} and not ${isAmongClaims(room, sql`c.claimed_by <> ${viewerId}${stands(room)}`)}`
    : waiting;

/** Condition on answers still open to the viewer. */
const isOfThem = (room: ViewedRoom, { decides, viewerId }: Asking) =>
  decides && room.allowed_difference !== null
    ? sql` and ${isToDecide(room, viewerId)}`
    : isOpenTo(room, viewerId);

async function countSubmissions(db: Db, room: ViewedRoom, asking: Asking): Promise<Counted> {
  const lacks =
    room.allowed_difference === null
      ? sql``
      : sql` and exists (select ${itemsOf} and ${waits}${isOfThem(room, asking)})`;
  const { rows } = await sql<Counted>`
    select count(*) filter (where ${isLeft(room, asking)}${lacks})::int as left, count(*)::int as all
    from attempt t where ${among(room, asking)}`.execute(db);
  return rows[0] ?? nothing;
}

const { answered, teacherScore } = answerStatusIds;

async function countAnswers(db: Db, room: ViewedRoom, questionId: number, asking: Asking): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where ${waits} and ${isLeft(room, asking)}${isOfThem(room, asking)})::int as left,
      count(*)::int as all
    from attempt t
    join attempt_item i on i.campus_id = t.campus_id and i.attempt_id = t.id and i.question_id = ${questionId}
      and i.answer_status in (${sql.lit(answered)}, ${sql.lit(teacherScore)})
    where ${among(room, asking)}`.execute(db);
  return rows[0] ?? nothing;
}
