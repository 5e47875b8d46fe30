import { assessmentTypes, playerThemes, preferences } from '@pelion/contract/assessment-kinds';
import { paperRefusal } from '@pelion/contract/papers/facts';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { Failure, invalid } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { launchProblems, sayLaunchProblems } from '../assessments/bundles/launch-problems.ts';
import type { LoadedAssessment } from '../assessments/load-assessment.ts';
import { countClassrooms, countGroups, countSections, countStudents } from './queries.ts';
import { audienceOf, type Draft } from './schedule-terms.ts';

// Rules for a draft beyond its schema.

/** Requires sections, groups, classrooms and students of this campus; RLS hides all others. */
export async function assertAudience(db: Db, draft: Draft): Promise<void> {
  const { section_ids, group_ids, classroom_ids, student_ids } = audienceOf(draft);
  if ((await countSections(db, section_ids)) !== section_ids.length)
    invalid({ path: 'section_ids', message: phrase('Please select {section+} of this {campus}') });
  if ((await countGroups(db, group_ids)) !== group_ids.length)
    invalid({ path: 'group_ids', message: phrase('Please select groups of this {campus}') });
  if ((await countClassrooms(db, classroom_ids)) !== classroom_ids.length)
    invalid({ path: 'classroom_ids', message: phrase('Please select {classroom+} of this {campus}') });
  if ((await countStudents(db, student_ids)) !== student_ids.length)
    invalid({ path: 'student_ids', message: phrase('Please select {student+} of this {campus}') });
  await assertExceptions(db, draft);
}

/** Allows digital SAT themes only on digital SAT campuses and for standardized tests. */
export function assertTheme(
  { campusType }: Viewer,
  { type }: { readonly type: number },
  theme: number,
): void {
  if (theme === playerThemes.standard || campusType === 'dsat' || type === assessmentTypes.standardizedTest)
    return;
  invalid({ path: 'player_theme', message: phrase('Please select the standard theme') });
}

/** Refuses paper for assessment types without papers. */
export function assertPreference({ type }: { readonly type: number }, preference: number): void {
  const message = paperRefusal(type);
  if (message && preference === preferences.paper) invalid({ path: 'preference', message });
}

/** Requires exceptions to be for an assigned section, or for students who may be in an assigned section, group or classroom. */
async function assertExceptions(db: Db, { exceptions, section_ids }: Draft): Promise<void> {
  const foreign = exceptions.findIndex(
    ({ section_id }) => section_id !== null && !section_ids.includes(section_id),
  );
  if (foreign >= 0)
    invalid({
      path: `exceptions.${foreign}.student_id`,
      message: phrase('Please select a {section} that it is scheduled for'),
    });
  const ids = exceptions.flatMap(({ student_id }) => student_id ?? []);
  if ((await countStudents(db, ids)) !== ids.length)
    invalid({ path: 'exceptions', message: phrase('Please select {student+} of this {campus}') });
}

type Compared = Pick<Draft, 'allowed_difference'>;

/** Throws `conflict` once provisional marks exist: the comparison of two marks must not change afterwards. */
export async function assertComparedAsBefore(db: Db, id: number, was: Compared, draft: Compared) {
  if (was.allowed_difference === null || was.allowed_difference === draft.allowed_difference) return;
  const { rows } = await sql`
    select from attempt t
    join attempt_item i on i.campus_id = t.campus_id and i.attempt_id = t.id
    join provisional_mark o on o.campus_id = i.campus_id and o.item_id = i.id
    where t.schedule_id = ${id} limit 1`.execute(db);
  if (rows.length > 0)
    throw new Failure(
      'conflict',
      { reason: 'marked' },
      phrase('Two people have already marked answers, so the way two marks are compared cannot change.'),
    );
}

/** Refuses a bundle that students could not complete, with all reasons (spec 2 §7, launch validation). */
export function assertLaunchable(
  viewer: Pick<Viewer, 'text'>,
  { multipart_assessment_type_id, linked_assessments }: LoadedAssessment,
): void {
  const problems = launchProblems({
    multipart_type: multipart_assessment_type_id,
    links: linked_assessments.map((link) => ({
      name: link.linked_assessment_name,
      status: link.status,
      module_type: link.digital_sat_module_type_id,
      questions_count: link.questions_count,
    })),
  });
  if (problems.length === 0) return;
  const messages = sayLaunchProblems(viewer.text, problems);
  throw new Failure(
    'conflict',
    { reason: 'incomplete', message_string_for_dsat_question_validation: messages },
    phrase('This bundle cannot be launched yet. {$messages}', { messages: messages.join(' ') }),
  );
}
