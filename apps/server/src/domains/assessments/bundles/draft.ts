import { multipartTypes } from '@pelion/contract/assessment-kinds';
import type { bundleDraft } from '@pelion/contract/bundles';
import type { z } from 'zod';
import type { AssessmentRow } from '../queries.ts';

export type Draft = z.output<typeof bundleDraft>;

/** The saved record in the shape of a draft. */
export const draftOf = (row: AssessmentRow): Draft => ({
  name: row.name,
  multipart_assessment_type_id: row.multipart_type ?? multipartTypes.standard,
  grade_ids: row.grades.map(({ id }) => id),
  subject_ids: row.subjects.map(({ id }) => id),
  instruction: row.instruction_source,
  is_public: row.is_public,
  is_placement: row.is_placement,
  linked_assessments: row.linked.map((link) => ({
    linked_assessment_id: link.id,
    sequence_no: link.position,
    digital_sat_module_type_id: link.module_type,
    duration_minutes: link.duration_minutes,
  })),
});
