import { userTypes } from '@pelion/access';
import type { personDraft } from '@pelion/contract/people';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { Failure, invalid } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';

type Draft = z.output<typeof personDraft>;

/** Saying who teaches a section changes the section, so it needs that right. */
export function assertMayTeach({ viewer }: Pick<Context, 'viewer'>, { lessons, user_types }: Draft): void {
  if (lessons.length === 0) return;
  if (!user_types.includes(userTypes.teacher))
    invalid({ path: 'lessons', message: phrase('This does not fit the roles of this person.') });
  if (!viewer.permissions.has('edit_grades')) throw new Failure('accessDenied', { reason: 'permission' });
}

/** Adds subjects that a new teacher teaches in sections. Returns them as `Science: Grade 6 - A`. */
export async function addLessons(
  transaction: Db,
  { campusId, userId }: { readonly campusId: number; readonly userId: number },
  lessons: Draft['lessons'],
): Promise<readonly string[]> {
  const pairs = lessons.flatMap(({ subject_id, section_ids }) =>
    section_ids.map((section_id) => ({ subject_id, section_id })),
  );
  if (pairs.length === 0) return [];
  const sectionIds = pairs.map(({ section_id }) => section_id);
  await ofThisCampus(
    transaction,
    'subject_ids',
    pairs.map(({ subject_id }) => subject_id),
    'lessons',
  );
  await ofThisCampus(transaction, 'section_ids', sectionIds, 'lessons');
  // A form of the section that is open elsewhere would replace its lessons without these.
  await transaction
    .updateTable('section')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', sectionIds)
    .execute();
  const { rows } = await sql<{ readonly label: string }>`
    with made as (
      insert into section_teacher (campus_id, section_id, subject_id, teacher_id)
      select ${campusId}, wanted.section_id, wanted.subject_id, ${userId}
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as wanted (subject_id bigint, section_id bigint)
      on conflict do nothing
      returning campus_id, section_id, subject_id
    )
    select u.name || ': ' || g.name || ' - ' || s.name as label
    from made
    join subject u on u.campus_id = made.campus_id and u.id = made.subject_id
    join section s on s.campus_id = made.campus_id and s.id = made.section_id
    join grade g on g.campus_id = s.campus_id and g.id = s.grade_id
    order by label`.execute(transaction);
  return rows.map(({ label }) => label);
}
