import type { NamedRule } from '@pelion/access';
import type { Context } from './http/implement.ts';
import { ofThisCampus } from './of-this-campus.ts';
import { assertMayOpen } from './refusal.ts';

/** Students to whom something is given. */
export interface Audience {
  readonly section_ids: readonly number[];
  readonly group_ids: readonly number[];
  readonly student_ids: readonly number[];
}

interface Known {
  /** Students to whom it is given already. */
  readonly students: readonly number[];
  /** Rule of giving it to single students; `premiumFeature` where the plan leaves that out. */
  readonly ofSingleStudents: NamedRule;
}

/** Audience of this campus without duplicates; students beyond those known need the rule of single students. */
export async function checkedAudience(
  { viewer, db }: Pick<Context, 'viewer' | 'db'>,
  { section_ids, group_ids, student_ids }: Audience,
  { students, ofSingleStudents }: Known,
): Promise<Audience> {
  const added = student_ids.filter((id) => !students.includes(id));
  if (added.length > 0) assertMayOpen(viewer, ofSingleStudents);
  await ofThisCampus(db, 'student_ids', added);
  return {
    student_ids: [...new Set(student_ids)],
    section_ids: await ofThisCampus(db, 'section_ids', section_ids),
    group_ids: await ofThisCampus(db, 'group_ids', group_ids),
  };
}
