import { assessmentTypes, playerThemes, preferences } from '@pelion/contract/assessment-kinds';
import { paperRefusal } from '@pelion/contract/papers/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { countGroups, countSections, countStudents } from './queries.ts';
import { audienceOf, type Draft } from './schedule-terms.ts';

// Rules for a draft beyond its schema.

/** Requires sections, groups and students of this campus; RLS hides all others. */
export async function assertAudience(db: Db, draft: Draft): Promise<void> {
  const { sectionIds, groupIds, studentIds } = audienceOf(draft);
  if ((await countSections(db, sectionIds)) !== sectionIds.length)
    invalid({ path: 'section_ids', message: phrase('Please select {section+} of this {campus}') });
  if ((await countGroups(db, groupIds)) !== groupIds.length)
    invalid({ path: 'group_ids', message: phrase('Please select groups of this {campus}') });
  if ((await countStudents(db, studentIds)) !== studentIds.length)
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

/** Requires exceptions to be for an assigned section, or for students who may be in an assigned section or group. */
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
