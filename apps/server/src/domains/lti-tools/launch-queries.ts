import type { LtiCallKind, LtiProblem } from '@pelion/contract/lti-tools/facts';
import { CALLS_SHOWN } from '@pelion/contract/lti-tools/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CoursePlace } from '../../lib/course-work.ts';

/** The running trial of a person, made on first use. */
export async function findOrAddTrial(
  transaction: Db,
  trial: {
    readonly campus_id: number;
    readonly tool_id: number;
    readonly tried_by: number;
    readonly resource_link_id: string;
    readonly created_at: Date;
  },
): Promise<{ readonly id: number; readonly resource_link_id: string }> {
  await transaction
    .insertInto('lti_link')
    .values(trial)
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'tool_id', 'tried_by']).where('ended_at', 'is', null).doNothing(),
    )
    .execute();
  return transaction
    .selectFrom('lti_link')
    .where('tool_id', '=', trial.tool_id)
    .where('tried_by', '=', trial.tried_by)
    .where('ended_at', 'is', null)
    .select(['id', 'resource_link_id'])
    .executeTakeFirstOrThrow();
}

/** The link of an item in a schedule of its course, made on first use. */
export async function findOrAddLink(
  transaction: Db,
  link: CoursePlace & {
    readonly campus_id: number;
    readonly tool_id: number;
    readonly resource_link_id: string;
    readonly created_at: Date;
  },
): Promise<{ readonly id: number; readonly resource_link_id: string }> {
  await transaction
    .insertInto('lti_link')
    .values(link)
    .onConflict((conflict) =>
      conflict
        .columns(['campus_id', 'tool_id', 'course_schedule_id', 'course_item_id'])
        .where('course_item_id', 'is not', null)
        .doNothing(),
    )
    .execute();
  return transaction
    .selectFrom('lti_link')
    .where('tool_id', '=', link.tool_id)
    .where('course_schedule_id', '=', link.course_schedule_id)
    .where('course_item_id', '=', link.course_item_id)
    .select(['id', 'resource_link_id'])
    .executeTakeFirstOrThrow();
}

/** Counts a launch of a person on a link. Returns the sourced id, which the first launch decides. */
export async function countLaunch(
  transaction: Db,
  {
    at,
    ...result
  }: {
    readonly campus_id: number;
    readonly link_id: number;
    readonly user_id: number;
    readonly sourced_id: string;
    readonly at: Date;
  },
): Promise<string> {
  const { sourced_id } = await transaction
    .insertInto('lti_result')
    .values({ ...result, launches: 1, first_launched_at: at, last_launched_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['campus_id', 'link_id', 'user_id'])
        .doUpdateSet({ launches: sql`lti_result.launches + 1`, last_launched_at: at }),
    )
    .returning('sourced_id')
    .executeTakeFirstOrThrow();
  return sourced_id;
}

export const insertCall = (
  db: Db,
  call: {
    readonly campus_id: number;
    readonly tool_id: number;
    readonly kind: LtiCallKind;
    readonly user_id: number | null;
    readonly problem: LtiProblem | null;
    readonly at: Date;
  },
) => db.insertInto('lti_call').values(call).execute();

/** The newest calls of a tool, with the names of their people, also of those who have left. */
export const listCalls = (db: Db, toolId: number) =>
  db
    .selectFrom('lti_call as c')
    .leftJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'c.campus_id').onRef('p.user_id', '=', 'c.user_id'),
    )
    .where('c.tool_id', '=', toolId)
    .select(['c.id', sql<LtiCallKind>`c.kind`.as('kind'), 'p.name as user_name', 'c.at'])
    .select(sql<LtiProblem | null>`c.problem`.as('problem'))
    .select(
      sql<boolean>`exists (
        select from lti_link l join lti_result r on r.campus_id = l.campus_id and r.link_id = l.id
        where l.campus_id = c.campus_id and l.tool_id = c.tool_id and l.course_item_id is not null
          and r.user_id = c.user_id)`.as('is_of_course'),
    )
    .orderBy('c.id', 'desc')
    .limit(CALLS_SHOWN)
    .execute();

/** Undefined before the first launch. */
export const findTrial = (db: Db, toolId: number, userId: number) =>
  db
    .selectFrom('lti_link as l')
    .innerJoin('lti_result as r', (join) =>
      join.onRef('r.campus_id', '=', 'l.campus_id').onRef('r.link_id', '=', 'l.id'),
    )
    .where('l.tool_id', '=', toolId)
    .where('l.tried_by', '=', userId)
    .where('l.ended_at', 'is', null)
    .select(['r.id', 'r.launches', 'r.first_launched_at', 'r.last_launched_at'])
    .select(['r.score', 'r.scored_at'])
    .executeTakeFirst();

export const listScores = (db: Db, resultId: number) =>
  db
    .selectFrom('lti_score')
    .where('result_id', '=', resultId)
    .select(['score', 'at'])
    .orderBy('id', 'desc')
    .limit(CALLS_SHOWN)
    .execute();

export const endTrial = (db: Db, toolId: number, userId: number, now: Date) =>
  db
    .updateTable('lti_link')
    .set({ ended_at: now })
    .where('tool_id', '=', toolId)
    .where('tried_by', '=', userId)
    .where('ended_at', 'is', null)
    .execute();

/** Language of a person; null as the product is. Accounts belong to no campus. */
export async function findLanguage(system: Db, userId: number): Promise<string | null> {
  const row = await system
    .selectFrom('account')
    .where('id', '=', userId)
    .select('language')
    .executeTakeFirst();
  return row?.language ?? null;
}

/** Facts of a launch about the viewer and their campus. */
export async function findLauncher(db: Db, userId: number) {
  const { rows } = await sql<{
    given_name: string;
    family_name: string;
    name: string;
    email: string | null;
    campus: string;
    school: string;
  }>`
    select p.given_name, p.family_name, p.name, c.name as campus, s.name as school,
      (select a.email from accounts_of_members(array[p.user_id]) a) as email
    from person p join campus c on c.id = p.campus_id join school s on s.id = c.school_id
    where p.user_id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The person of a viewer is gone');
  return row;
}
