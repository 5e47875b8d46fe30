import { userTypes } from '@pelion/access';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { selectMembers } from '../../db/members.ts';
import { invalid } from '../../lib/failure.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { idOrNone as one, type Plan } from './plan.ts';
import { sentencesOf } from './sentences.ts';

type People = Pick<
  Plan,
  | 'subject_id'
  | 'teacher_id'
  | 'co_teacher_id'
  | 'assistant_ids'
  | 'section_ids'
  | 'group_ids'
  | 'student_ids'
  | 'invited_ids'
  | 'classroom_id'
>;

const without = (ids: readonly number[], known: readonly number[] = []) =>
  ids.filter((id) => !known.includes(id));

/**
 * Asserts that subject, room and people are of this campus, and that hosts may act as staff; throws `invalidInput` at the
 * field. Those of `before` stay accepted, although somebody may have left since.
 */
export async function assertPlan(db: Db, typeId: number, plan: People, before?: People): Promise<void> {
  const { teacher_id, co_teacher_id, assistant_ids } = plan;
  if (co_teacher_id === teacher_id)
    invalid({ path: 'co_teacher_id', message: phrase('The co-{teacher} cannot be the {teacher}') });
  if (assistant_ids.some((id) => id === teacher_id || id === co_teacher_id))
    invalid({ path: 'assistant_ids', message: sentencesOf(typeId).assistant });
  if (typeId === 1 && plan.invited_ids.length > 0)
    invalid({ path: 'invited_ids', message: phrase('Only {meeting+} have guests') });
  await ofThisCampus(
    db,
    'subject_ids',
    without(one(plan.subject_id), one(before?.subject_id ?? null)),
    'subject_id',
  );
  await assertRoom(db, without(one(plan.classroom_id), one(before?.classroom_id ?? null)));
  await ofThisCampus(db, 'section_ids', without(plan.section_ids, before?.section_ids));
  await ofThisCampus(db, 'group_ids', without(plan.group_ids, before?.group_ids));
  await ofThisCampus(db, 'student_ids', without(plan.student_ids, before?.student_ids));
  await assertHosts(db, 'teacher_id', without([teacher_id], before && [before.teacher_id]));
  await assertHosts(db, 'co_teacher_id', without(one(co_teacher_id), one(before?.co_teacher_id ?? null)));
  await assertHosts(db, 'assistant_ids', without(assistant_ids, before?.assistant_ids));
  await assertMembers(db, 'invited_ids', without(plan.invited_ids, before?.invited_ids));
}

async function assertRoom(db: Db, ids: readonly number[]): Promise<void> {
  const path = 'classroom_id';
  const [id] = await ofThisCampus(db, 'classroom_ids', ids, path);
  if (id === undefined) return;
  const { is_archived } = await db
    .selectFrom('classroom')
    .select('is_archived')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (is_archived) invalid({ path, message: phrase('This {classroom} is archived') });
}

const family = [userTypes.student, userTypes.parent];

async function assertHosts(db: Db, path: string, ids: readonly number[]): Promise<void> {
  if ((await listActiveHosts(db, ids)).length < new Set(ids).size)
    invalid({ path, message: phrase('Please choose an active {teacher} of this {campus}') });
}

/** Filters people by who may hold a class: members of the campus in other roles than of a family. */
export async function listActiveHosts(db: Db, ids: readonly number[]): Promise<readonly unknown[]> {
  if (ids.length === 0) return [];
  return selectMembers(db)
    .innerJoin('membership_role as r', (join) =>
      join.onRef('r.campus_id', '=', 'm.campus_id').onRef('r.user_id', '=', 'm.user_id'),
    )
    .select('m.user_id')
    .distinct()
    .where('m.user_id', 'in', [...ids])
    .where('m.is_suspended', '=', false)
    .where('m.left_at', 'is', null)
    .where('r.user_type', 'not in', family)
    .execute();
}

async function assertMembers(db: Db, path: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await selectMembers(db)
    .select('m.user_id')
    .where('m.user_id', 'in', [...ids])
    .execute();
  if (rows.length < new Set(ids).size)
    invalid({ path, message: phrase('Please choose people of this {campus}') });
}
