import { assessmentStatusTable, assessmentTypeTable } from '@pelion/contract/assessment-kinds';
import type { Viewer } from '../../lib/viewer.ts';
import { abilities, shareTypeOf } from './policy.ts';
import type { AssessmentRow } from './queries.ts';

/** The numbers and names of the types, as the filter panel offers them. */
export const typeOptions = ({ text }: Viewer) =>
  assessmentTypeTable.names.map((type) => ({
    id: assessmentTypeTable.idOf(type),
    name: text.phrase(assessmentTypeTable.labelOf(type)),
  }));

/** Deleted ones are in no list, so nobody is offered to ask for them. */
export const statusOptions = ({ text }: Viewer) =>
  (['draft', 'active', 'inactive'] as const).map((status) => ({
    id: assessmentStatusTable.idOf(status),
    name: text.phrase(assessmentStatusTable.labelOf(status)),
  }));

/** What the author typed goes only to those who may edit it. */
export function present(viewer: Viewer, row: AssessmentRow) {
  const { category, instruction_html, instruction_source, ...rest } = row;
  const can = abilities(viewer, row);
  return {
    ...rest,
    assessment_category_id: category,
    assessment_status: viewer.text.phrase(assessmentStatusTable.labelOf(row.status)),
    assessment_type_name: viewer.text.phrase(assessmentTypeTable.labelOf(row.type)),
    sharing: row.sharing.map((share) => ({ ...share, active: 1 as const })),
    share_type_id: shareTypeOf(viewer, row),
    instruction: instruction_html,
    instruction_source: can.edit ? instruction_source : null,
    can,
  };
}
