import { assessmentTypes, playerThemes, preferences } from '@pelion/contract/assessment-kinds';
import { paperRefusal } from '@pelion/contract/papers/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { countGroups, countSections, countStudents } from './queries.ts';
import { audienceOf, type Draft } from './schedule-terms.ts';

// What a draft may not say, beyond its schema.

/** Sections, groups and students of this campus; row-level security answers for the others. */
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

/** The themes of the digital SAT are for its campuses and for standardized tests. */
export function assertTheme(
  { campusType }: Viewer,
  { type }: { readonly type: number },
  theme: number,
): void {
  if (theme === playerThemes.standard || campusType === 'dsat' || type === assessmentTypes.standardizedTest)
    return;
  invalid({ path: 'player_theme', message: phrase('Please select the standard theme') });
}

/** What has no papers is not given on paper: nobody could take it at all. */
export function assertPreference({ type }: { readonly type: number }, preference: number): void {
  const message = paperRefusal(type);
  if (message && preference === preferences.paper) invalid({ path: 'preference', message });
}

/** An exception is for a section that it is given to, or for anybody who may be in one of its sections or groups. */
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
