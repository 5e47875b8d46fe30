import { mostSections } from '@pelion/contract/assessment-sections/facts';
import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import type { Sections } from './arrangement.ts';

/** Throws `conflict` if the section no longer exists. */
export function assertSection(sections: Sections, sectionId: number | null): void {
  if (sectionId === null || sections.some(({ section_id }) => section_id === sectionId)) return;
  throw new Failure('conflict', { reason: 'otherSections' }, OTHER_SECTIONS);
}

export const OTHER_SECTIONS = phrase(
  'Somebody else has changed the parts of this {assessment}. Please look at them again.',
);

/** Throws `conflict` above the section limit of an assessment. */
export function assertSectionRoom(count: number): void {
  if (count <= mostSections) return;
  throw new Failure(
    'conflict',
    { reason: 'tooManySections' },
    phrase('An {assessment} can have at most {$most} parts.', { most: mostSections }),
  );
}
