import type { RosterField } from '@pelion/contract/rosters/facts';

/** What each cell of a row holds; `school`, and the school of each of the sections and lessons, are looked at while comparing. */
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
