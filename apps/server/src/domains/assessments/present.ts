import {
  assessmentStatusTable,
  assessmentTypeTable,
  resultStatusTable,
} from '@pelion/contract/assessment-kinds';
import { feedbackStatusTable } from '@pelion/contract/feedback/facts';
import { ratingTable } from '@pelion/contract/marking/ratings';
import type { Viewer } from '../../lib/viewer.ts';
import type { LinkRow } from './bundle-columns.ts';
import type { ListedRow } from './list-query.ts';
import { abilities, shareTypeOf } from './policy.ts';
import type { AssessmentRow } from './queries.ts';

/** The numbers and names of the types, as the filter panel offers them. */
export const typeOptions = ({ text }: Viewer) =>
  assessmentTypeTable.names.map((type) => ({
    id: assessmentTypeTable.idOf(type),
    name: text.phrase(assessmentTypeTable.labelOf(type)),
  }));

/** Offers no filter for deleted assessments, which are in no list. */
export const statusOptions = ({ text }: Viewer) =>
  (['draft', 'active', 'inactive'] as const).map((status) => ({
    id: assessmentStatusTable.idOf(status),
    name: text.phrase(assessmentStatusTable.labelOf(status)),
  }));

/** Result statuses to filter by (spec 2 §4). */
export const resultStatusOptions = ({ text }: Viewer) =>
  resultStatusTable.names.map((status) => ({
    id: resultStatusTable.idOf(status),
    name: text.phrase(resultStatusTable.labelOf(status)),
  }));

export const ratingOptions = ({ text }: Viewer) =>
  ratingTable.names.map((rating) => ({
    id: ratingTable.idOf(rating),
    name: text.phrase(ratingTable.labelOf(rating)),
  }));

export const feedbackStatusOptions = ({ text }: Viewer) =>
  feedbackStatusTable.names.map((status) => ({
    id: feedbackStatusTable.idOf(status),
    name: text.phrase(feedbackStatusTable.labelOf(status)),
  }));

/** Fields of both the list row and the full record. */
function common(viewer: Viewer, row: ListedRow | AssessmentRow) {
  return {
    assessment_category_id: row.category,
    assessment_status: viewer.text.phrase(assessmentStatusTable.labelOf(row.status)),
    assessment_type_name: viewer.text.phrase(assessmentTypeTable.labelOf(row.type)),
    multipart_assessment_type_id: row.multipart_type,
    sharing: row.sharing.map(({ user_id, share_type_id }) => ({
      user_id,
      share_type_id,
      active: 1 as const,
    })),
    share_type_id: shareTypeOf(viewer, row),
    can: abilities(viewer, row),
  };
}

/** Each field by its name: copying the rows of a list of eight as a whole takes Node some ten times as long. */
export function presentRow(viewer: Viewer, row: ListedRow) {
  const shared = common(viewer, row);
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    type: row.type,
    grading_type_id: row.grading_type_id,
    grade_id: row.grade_id,
    grade_name: row.grade_name,
    subject_id: row.subject_id,
    subject_name: row.subject_name,
    subject_icon: row.subject_icon,
    chapter_name: row.chapter_name,
    lesson_name: row.lesson_name,
    questions_count: row.questions_count,
    is_placement: row.is_placement,
    is_for_practice: row.is_for_practice,
    is_public: row.is_public,
    sharing_version: row.sharing_version,
    version: row.version,
    created_by: row.created_by,
    created_by_name: row.created_by_name,
    created_at: row.created_at,
    updated_by_name: row.updated_by_name,
    updated_at: row.updated_at,
    linked_assessments: row.linked,
    assessment_category_id: shared.assessment_category_id,
    assessment_status: shared.assessment_status,
    assessment_type_name: shared.assessment_type_name,
    multipart_assessment_type_id: shared.multipart_assessment_type_id,
    sharing: shared.sharing,
    share_type_id: shared.share_type_id,
    can: shared.can,
  };
}

/** Includes the source text only for viewers who may edit it. */
export function present(viewer: Viewer, row: AssessmentRow) {
  const { instruction_html, instruction_source, linked, grades, subjects, ...rest } = row;
  const shared = common(viewer, row);
  return {
    ...rest,
    ...shared,
    linked_assessments: linked.map(presentLink),
    linked_assessments_grades: grades,
    linked_assessments_subjects: subjects,
    instruction: instruction_html,
    instruction_source: shared.can.edit ? instruction_source : null,
  };
}

/** Named as in spec 2 §3. */
const presentLink = (link: LinkRow) => ({
  linked_assessment_id: link.id,
  linked_assessment_name: link.name,
  assessment_type_id: link.type,
  type_id: link.type,
  school_grade_id: link.grade_id,
  grade: link.grade,
  school_campus_subject_id: link.subject_id,
  subject: link.subject,
  sequence_no: link.position,
  digital_sat_module_type_id: link.module_type,
  duration_minutes: link.duration_minutes,
  status: link.status,
  questions_count: link.questions_count,
  is_visible: link.is_visible,
});
