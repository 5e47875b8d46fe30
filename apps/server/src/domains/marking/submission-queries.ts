import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { SubmissionFilter, SubmissionOrder } from '@pelion/contract/marking/facts';
import { answerStatusIds } from '@pelion/questions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import { gradingType } from '../assessments/grading-type.ts';
import type { AssessmentScope } from '../assessments/policy.ts';
import { type ScaleText, scaleRows } from '../attempts/read/grade-label.ts';
import { plannedGradingType } from '../attempts/read/grading-type.ts';
import { lateArrival } from '../attempts/read/late-arrivals.ts';
import { joinPlaceIn, questionNumber } from '../questions/question-number.ts';

// The submissions of one schedule, in the order in which they ended: a page or a neighbour is a few rows of an index, however
// many there are.

export interface Room {
  readonly id: number;
  readonly campus_id: number;
  /** Null: one person's mark counts; else two people mark each answer. */
  readonly allowed_difference: string | null;
  /** Ids of people who hold claims but may no longer mark. */
  readonly lapsed: readonly number[];
}

export interface ViewedRoom extends Room {
  /** Whether the viewer decides between differing marks, except on answers the viewer has marked. */
  readonly may_decide: boolean;
}

export interface Which {
  readonly filter: SubmissionFilter;
  readonly order: SubmissionOrder;
  readonly questionId?: number | undefined;
  readonly viewerId: number;
}

const { userSubmitted, autoSubmitted, graded, retakeSuggested } = resultStatuses;
export const waiting = sql`t.status in (${sql.lit(userSubmitted)}, ${sql.lit(autoSubmitted)})`;
const isGraded = sql`t.status in (${sql.lit(graded)}, ${sql.lit(retakeSuggested)})`;
export const waits = sql`i.answer_status = ${sql.lit(answerStatusIds.answered)}`;

export const itemsOf = sql`from attempt_item i where i.campus_id = t.campus_id and i.attempt_id = t.id`;
const doubtful = sql`from attempt_item i
  join answer_mark m on m.campus_id = i.campus_id and m.item_id = i.id and m.is_doubtful
  where i.campus_id = t.campus_id and i.attempt_id = t.id`;
/** With two markers, also includes answers that the viewer has marked as doubtful. */
const doubtfulOf = ({ allowed_difference }: Room, viewerId: number) =>
  allowed_difference === null
    ? doubtful
    : sql`from attempt_item i
  left join answer_mark m on m.campus_id = i.campus_id and m.item_id = i.id
  left join provisional_mark o on o.campus_id = i.campus_id and o.item_id = i.id and o.marker_id = ${viewerId}
  where i.campus_id = t.campus_id and i.attempt_id = t.id and (m.is_doubtful or (m.points is null and o.is_doubtful))`;

/** Provisional marks with points of the answer `i`. */
export const given = sql`from provisional_mark o
  where o.campus_id = i.campus_id and o.item_id = i.id and o.points is not null`;
const lacksMark = (viewerId: number) =>
  sql`(select count(*) < 2 and count(*) filter (where o.marker_id = ${viewerId}) = 0 ${given})`;
export const differs = sql`(select count(*) >= 2 ${given})`;
const isMarkedBy = (viewerId: number) => sql`exists (select ${given} and o.marker_id = ${viewerId})`;
/** Two marks differ and the viewer, who may decide, gave neither. */
export const isDecidedBy = (viewerId: number) => sql`${differs} and not ${isMarkedBy(viewerId)}`;
/** Waiting answers the viewer can decide. */
export const isToDecide = ({ allowed_difference, may_decide }: ViewedRoom, viewerId: number) =>
  allowed_difference !== null && may_decide ? isDecidedBy(viewerId) : sql`false`;
const isForOthers = ({ may_decide }: ViewedRoom, viewerId: number) =>
  may_decide ? sql`${differs} and ${isMarkedBy(viewerId)}` : differs;
/** Condition on waiting answers the viewer can still mark. */
export const isOpenTo = ({ allowed_difference }: Pick<Room, 'allowed_difference'>, viewerId: number) =>
  allowed_difference === null ? sql`` : sql` and ${lacksMark(viewerId)}`;

/**
 * Condition that the claim `c` of the submission `t` still counts: its holder may mark or, with two markers, has
 * already marked every waiting answer.
 */
export function stands({ lapsed, allowed_difference }: Room, called: 'c' | 'd' = 'c'): RawBuilder<unknown> {
  if (lapsed.length === 0) return sql``;
  const holder = sql.ref(`${called}.claimed_by`);
  const mayMark = sql`${holder} <> all(${[...lapsed]}::bigint[])`;
  return allowed_difference === null
    ? sql` and ${mayMark}`
    : sql` and (${mayMark} or not exists (select ${itemsOf} and ${waits} and not exists (select ${given} and o.marker_id = ${holder})))`;
}
const late = sql`${itemsOf} and ${lateArrival} is not null`;

const violations = sql`from attempt_violation w
  where w.campus_id = t.campus_id and w.attempt_id = t.id and w.excused_at is null`;

function isAmong(room: ViewedRoom, { filter, questionId, viewerId }: Which): RawBuilder<SqlBool> {
  const asks = questionId === undefined ? sql`` : sql` and i.question_id = ${questionId}`;
  const isOpen = isOpenTo(room, viewerId);
  const isLeft =
    room.allowed_difference === null ? sql`` : sql` and exists (select ${itemsOf} and ${waits}${isOpen})`;
  const conditions = {
    waiting: sql`${waiting} and exists (select ${itemsOf} and ${waits}${isOpen}${asks})`,
    mine: sql`${waiting} and exists (select from marking_claim c
      where c.campus_id = t.campus_id and c.attempt_id = t.id and c.claimed_by = ${viewerId})${isLeft}`,
    toDecide: sql`${waiting} and exists (select ${itemsOf} and ${waits} and ${isToDecide(room, viewerId)}${asks})`,
    doubtful: sql`exists (select ${doubtfulOf(room, viewerId)}${asks})`,
    violations: sql`exists (select ${violations})`,
    late: sql`exists (select ${late}${asks})`,
    graded: isGraded,
    all: sql`true`,
  } as const satisfies Record<SubmissionFilter, unknown>;
  const wasAsked = questionId === undefined ? sql`true` : sql`exists (select ${itemsOf}${asks})`;
  return sql<SqlBool>`${wasAsked} and ${conditions[filter]}`;
}

/** Sort keys of the attempt `a` and the person `o`; the id breaks ties. */
const keys = {
  ended: (a: string, _o: string) => sql`${sql.ref(`${a}.ended_at`)}, ${sql.ref(`${a}.id`)}`,
  name: (a: string, o: string) => sql`${sql.ref(`${o}.name`)}, ${sql.ref(`${a}.id`)}`,
} as const satisfies Record<SubmissionOrder, unknown>;
const backwards = { ended: sql`t.ended_at desc, t.id desc`, name: sql`p.name desc, t.id desc` } as const;

/** Joins names only when sorting by them; the order by end time needs just an index. */
const people = (order: SubmissionOrder) =>
  order === 'name' ? sql`join person p on p.campus_id = t.campus_id and p.user_id = t.student_id` : sql``;

/** Sort key of a submission; null if not ended or on another schedule. */
const placeOf = ({ campus_id, id }: RoomKey, order: SubmissionOrder, resultId: number) => sql`(
  select ${keys[order]('x', 'y')} from attempt x join person y on y.campus_id = x.campus_id and y.user_id = x.student_id
  where x.campus_id = ${campus_id} and x.schedule_id = ${id} and x.id = ${resultId} and x.ended_at is not null)`;

type RoomKey = Pick<Room, 'campus_id' | 'id'>;

export const ended = ({ campus_id, id }: RoomKey) =>
  sql`t.campus_id = ${campus_id} and t.schedule_id = ${id} and t.ended_at is not null`;

export interface SubmissionRow {
  readonly result_id: number;
  readonly student_id: number;
  readonly student_name: string;
  readonly attempt_no: number;
  readonly status: number;
  readonly ended_at: Date;
  readonly score: string | null;
  readonly total: string;
  readonly released_at: Date | null;
  readonly waiting_count: number;
  readonly doubtful_count: number;
  readonly late_count: number;
  readonly violations_count: number;
  readonly undecided_count: number;
  readonly others_decide_count: number;
  /** null: machines were not asked for proposals. */
  readonly auto_state: number | null;
  readonly claimed: readonly { readonly id: number; readonly name: string }[];
  readonly grading_type: number;
  readonly scale_rows: ScaleText;
}

/** Nothing is decided where one person's mark counts. */
const ofTwo = ({ allowed_difference }: Room, count: RawBuilder<unknown>) =>
  allowed_difference === null ? sql`0` : count;

export async function listSubmissions(
  db: Db,
  room: ViewedRoom,
  which: Which,
  { after, limit }: { readonly after?: number | undefined; readonly limit: number },
): Promise<SubmissionRow[]> {
  const { order } = which;
  const inOrder = keys[order]('t', 'p');
  const from = after === undefined ? sql`` : sql` and (${inOrder}) > ${placeOf(room, order, after)}`;
  const { rows } = await sql<SubmissionRow>`
    with page as (
      select t.* from attempt t ${people(order)} where ${ended(room)}${from} and ${isAmong(room, which)}
      order by ${inOrder} limit ${limit}
    )
    select t.id as result_id, t.student_id, p.name as student_name, t.attempt_no, t.status, t.ended_at, t.score, t.total,
      t.released_at, (select count(*)::int ${itemsOf} and ${waits}) as waiting_count,
      (select count(*)::int ${doubtfulOf(room, which.viewerId)}) as doubtful_count, (select count(*)::int ${late}) as late_count,
      (select count(*)::int ${violations}) as violations_count,
      ${ofTwo(room, sql`(select count(*)::int ${itemsOf} and ${waits} and ${isToDecide(room, which.viewerId)})`)} as undecided_count,
      ${ofTwo(room, sql`(select count(*)::int ${itemsOf} and ${waits} and ${isForOthers(room, which.viewerId)})`)} as others_decide_count,
      (select g.state from auto_grading g where g.campus_id = t.campus_id and g.attempt_id = t.id) as auto_state,
      coalesce((select json_agg(json_build_object('id', c.claimed_by, 'name', o.name) order by c.place)
        from marking_claim c join person o on o.campus_id = c.campus_id and o.user_id = c.claimed_by
        where c.campus_id = t.campus_id and c.attempt_id = t.id${stands(room)}), '[]') as claimed,
      coalesce(${plannedGradingType}, ${gradingType}) as grading_type, ${scaleRows} as scale_rows
    from page t
    join assessment a on a.campus_id = t.campus_id and a.id = t.assessment_id
    join person p on p.campus_id = t.campus_id and p.user_id = t.student_id
    order by ${inOrder}`.execute(db);
  return rows;
}

interface Neighbour {
  readonly result_id: number;
  readonly student_id: number;
}

/** Skips submissions claimed by others when moving between waiting ones; the list still shows them. */
const isLeftTo = (room: Room, { filter, viewerId }: Which) =>
  filter !== 'waiting' || room.allowed_difference !== null
    ? sql``
    : sql` and not exists (select from marking_claim c
      where c.campus_id = t.campus_id and c.attempt_id = t.id and c.claimed_by <> ${viewerId}${stands(room)})`;

/** undefined where it is no submission of this schedule. */
export async function findNeighbours(db: Db, room: ViewedRoom, which: Which, resultId: number) {
  const { rows: place } =
    await sql`select from attempt t where ${ended(room)} and t.id = ${resultId}`.execute(db);
  if (place.length === 0) return undefined;
  const { order } = which;
  const inOrder = keys[order]('t', 'p');
  const near = (isBefore: boolean) => sql<Neighbour>`
    select t.id as result_id, t.student_id from attempt t ${people(order)}
    where ${ended(room)} and (${inOrder}) ${isBefore ? sql`<` : sql`>`} ${placeOf(room, order, resultId)}
      and ${isAmong(room, which)}${isLeftTo(room, which)}
    order by ${isBefore ? backwards[order] : inOrder} limit 1`;
  const { rows: before } = await near(true).execute(db);
  const { rows: after } = await near(false).execute(db);
  return { previous: before[0] ?? null, next: after[0] ?? null };
}

export interface RoomRow extends Omit<Room, 'lapsed'> {
  readonly created_by: number;
  readonly assessment_created_by: number;
  readonly assessment_id: number;
  readonly assessment_name: string;
  readonly effective_at: Date;
  readonly due_at: Date | null;
  readonly has_release: boolean;
}

const whenReleased = sql.lit(4);

/** A schedule of an assessment that the viewer sees. */
export const findRoom = (db: Db, scope: AssessmentScope, id: number) =>
  db
    .selectFrom('assessment_schedule as s')
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 's.campus_id').onRef('a.id', '=', 's.assessment_id'),
    )
    .select([
      's.id',
      's.campus_id',
      's.assessment_id',
      'a.name as assessment_name',
      's.effective_at',
      's.due_at',
      's.allowed_difference',
      's.created_by',
      'a.created_by as assessment_created_by',
      sql<boolean>`${whenReleased} in (s.score_release, s.verdict_release, s.key_release, s.explanation_release)`.as(
        'has_release',
      ),
    ])
    .where('s.id', '=', id)
    .where(inScope(scope))
    .executeTakeFirst();

export interface RoomCounts {
  readonly submitted: number;
  readonly waiting: number;
  readonly graded: number;
  readonly released: number;
  readonly claimed: number;
  readonly mine: number;
  readonly undecided: number;
  readonly others_decide: number;
}

export async function countSubmissions(db: Db, room: ViewedRoom, viewerId: number): Promise<RoomCounts> {
  const isTwo = room.allowed_difference !== null;
  const isMine = sql`c.claimed_by = ${viewerId}`;
  // With two markers, counts a submission as taken if the viewer or two others have claimed it.
  const isTaken = isTwo
    ? sql`(${isMine} or d.claimed_by = ${viewerId} or (c.place + d.place) = 3)`
    : sql`c.place = 1`;
  const own = isTwo
    ? sql`(${isMine} or d.claimed_by = ${viewerId})
        and exists (select ${itemsOf} and ${waits}${isOpenTo(room, viewerId)})`
    : isMine;
  const having = (condition: RawBuilder<unknown>) =>
    ofTwo(
      room,
      sql`count(*) filter (where ${waiting} and exists (select ${itemsOf} and ${waits} and ${condition}))::int`,
    );
  const second = isTwo
    ? sql`left join marking_claim d on d.campus_id = t.campus_id and d.attempt_id = t.id and d.place = 2${stands(room, 'd')}`
    : sql``;
  const { rows } = await sql<RoomCounts>`
    select count(*)::int as submitted,
      count(*) filter (where ${waiting})::int as waiting,
      count(*) filter (where ${isGraded})::int as graded,
      count(*) filter (where ${isGraded} and t.released_at is not null)::int as released,
      count(*) filter (where ${waiting} and ${isTaken})::int as claimed,
      count(*) filter (where ${waiting} and ${own})::int as mine,
      ${having(isToDecide(room, viewerId))} as undecided, ${having(isForOthers(room, viewerId))} as others_decide
    from attempt t
    left join marking_claim c on c.campus_id = t.campus_id and c.attempt_id = t.id and c.place = 1${stands(room)}
    ${second}
    where ${ended(room)}`.execute(db);
  return (
    rows[0] ?? {
      submitted: 0,
      waiting: 0,
      graded: 0,
      released: 0,
      claimed: 0,
      mine: 0,
      undecided: 0,
      others_decide: 0,
    }
  );
}

export interface AskedRow {
  readonly question_id: number;
  readonly position: number | null;
  /** Linked test of a bundle that contains the question. */
  readonly part_name: string | null;
  readonly stem: string;
  readonly waiting: number;
}

/** Lists questions with waiting answers and their number; shows the newest version of the text. */
export async function listAsked(
  db: Db,
  room: Pick<RoomRow, 'campus_id' | 'id' | 'assessment_id'>,
): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    with asked as (
      select i.question_id, max(i.version_id) as version_id, min(i.position) as place, count(*)::int as waiting
      from attempt t
      join attempt_item i on i.campus_id = t.campus_id and i.attempt_id = t.id and ${waits}
      where ${ended(room)} and ${waiting}
      group by i.question_id
    )
    select a.question_id, ${questionNumber} as position, q.part_name, v.content -> 'stem' ->> 'html' as stem, a.waiting
    from asked a
    join question_version v on v.campus_id = ${room.campus_id} and v.id = a.version_id
    ${joinPlaceIn(room.assessment_id)}
    order by q.part_place nulls first, q.position nulls last, a.place, a.question_id`.execute(db);
  return rows;
}

export interface Releasing {
  readonly isReleased: boolean;
  /** Empty: all that are graded. */
  readonly resultIds: readonly number[];
  readonly actorId: number;
  readonly now: Date;
}

interface Released {
  readonly attemptIds: readonly number[];
  /** Students and parents whose open windows may show the result. */
  readonly userIds: readonly number[];
}

/**
 * Releases or withdraws the results of a schedule in one statement, however many, with an event for each attempt.
 * Returns the students and their parents.
 */
export async function releaseResults(
  db: Db,
  room: Room,
  { isReleased, resultIds, actorId, now }: Releasing,
): Promise<Released> {
  const some = resultIds.length === 0 ? sql`` : sql` and t.id = any(${[...resultIds]}::bigint[])`;
  const kind = isReleased ? 'released' : 'releaseTakenBack';
  const { rows } = await sql<{ id: number; student_id: number; parent_ids: number[] }>`
    with held as (
      select t.campus_id, t.id, t.released_at from attempt t
      where ${ended(room)} and ${isGraded} and t.released_at is ${isReleased ? sql`null` : sql`not null`}${some}
      order by t.id for update
    ), changed as (
      update attempt t set released_at = ${isReleased ? now : null}::timestamptz from held h
      where t.campus_id = h.campus_id and t.id = h.id
      returning t.student_id, t.campus_id, t.id, h.released_at as was, t.released_at
    ), recorded as (
      insert into attempt_event (campus_id, attempt_id, kind, actor_id, at, before, after)
      select campus_id, id, ${kind}, ${actorId}::bigint, ${now}::timestamptz,
        jsonb_build_object('released_at', was), jsonb_build_object('released_at', released_at)
      from changed order by id
    )
    select id, student_id, to_json(array(select f.parent_id from parent_student f
      where f.campus_id = c.campus_id and f.student_id = c.student_id)) as parent_ids from changed c`.execute(
    db,
  );
  return {
    attemptIds: rows.map(({ id }) => id),
    userIds: [...new Set(rows.flatMap(({ student_id, parent_ids }) => [student_id, ...parent_ids]))],
  };
}
