import type { assessmentSections, SectionDraft, SectionEdit } from '@pelion/contract/assessment-sections';
import { assessmentSectionRoutes } from '@pelion/contract/assessment-sections/routes';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../lib/transport.ts';
import { assessmentsKey } from '../queries.ts';

const client = clientOf<typeof assessmentSections>(assessmentSectionRoutes);

export const sectionsQuery = (assessmentId: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'sections', assessmentId],
    queryFn: ({ signal }) =>
      client.listAssessmentSections({ params: { assessment_id: assessmentId } }, { signal }),
  });

type SectionWords = Pick<SectionDraft, 'name' | 'instruction'>;

interface Save {
  /** Version the change was made from; null for a new section, with its first questions. */
  readonly edited: { readonly section_id: number; readonly version: SectionEdit['version'] } | null;
  readonly words: SectionWords;
  readonly questionIds: readonly number[];
}

export const saveSection = (assessmentId: number) =>
  mutationOptions({
    mutationFn: ({ edited, words, questionIds }: Save) =>
      edited === null
        ? client.addAssessmentSection({
            params: { assessment_id: assessmentId },
            body: { ...words, question_ids: [...questionIds] },
          })
        : client.updateAssessmentSection({
            params: { assessment_id: assessmentId, section_id: edited.section_id },
            body: { ...words, version: edited.version },
          }),
    meta: { failure: 'inline', invalidates: [assessmentsKey] },
  });

export const removeSection = (assessmentId: number) =>
  mutationOptions({
    mutationFn: (sectionId: number) =>
      client.removeAssessmentSection({ params: { assessment_id: assessmentId, section_id: sectionId } }),
    meta: { invalidates: [assessmentsKey] },
  });

interface Order {
  readonly sectionIds: readonly number[];
  /** Order before the change. */
  readonly was: readonly number[];
}

export const orderSections = (assessmentId: number) =>
  mutationOptions({
    mutationFn: ({ sectionIds, was }: Order) =>
      client.orderAssessmentSections({
        params: { assessment_id: assessmentId },
        body: { section_ids: [...sectionIds], was: [...was] },
      }),
    meta: { invalidates: [assessmentsKey], restores: [sectionsQuery(assessmentId).queryKey] },
  });

/** Not a cached query: reads the newer version for an edit conflict. */
export const readSection = async (assessmentId: number, sectionId: number) => {
  const sections = await client.listAssessmentSections({ params: { assessment_id: assessmentId } });
  return sections.find(({ section_id }) => section_id === sectionId) ?? null;
};
