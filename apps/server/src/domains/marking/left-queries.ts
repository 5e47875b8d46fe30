import type { MarkingLeft } from '@pelion/contract/marking';
import { answerStatusIds } from '@pelion/questions';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import {
  ended,
  isOpenTo,
  isToDecide,
  itemsOf,
  type Room,
  stands,
  type ViewedRoom,
  waiting,
  waits,
} from './submission-queries.ts';

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
