import type { RosterField } from '@pelion/contract/rosters/facts';

/** Fields of a row by column; `school` and the schools of sections and lessons are used while comparing. */
export const oneRosterColumns = [
  'external_id',
  'given_name',
  'family_name',
  'username',
  'email',
  'roles',
  'sections',
  'parent_ids',
  'child_ids',
  'school',
  'section_schools',
  'lessons',
  'lesson_schools',
] as const satisfies readonly (RosterField | 'school' | 'section_schools' | 'lesson_schools')[];
