import { keysOf } from '@pelion/access';
import {
  assessmentStatuses,
  assessmentStatusNames,
  assessmentTypeNames,
  assessmentTypes,
} from '@pelion/contract/assessment-kinds';
import type { Viewer } from '../../lib/viewer.ts';
import { statusOf } from './moves.ts';
import { abilities } from './policy.ts';
import type { AssessmentRow } from './queries.ts';

/** The numbers and names of the types, as the filter panel offers them. */
export const typeOptions = keysOf(assessmentTypes).map((type) => ({
  id: assessmentTypes[type],
  name: assessmentTypeNames[type],
}));

/** Deleted ones are in no list, so nobody is offered to ask for them. */
export const statusOptions = (['draft', 'active', 'inactive'] as const).map((status) => ({
  id: assessmentStatuses[status],
  name: assessmentStatusNames[status],
}));

const typeName = (id: number) => typeOptions.find((option) => option.id === id)?.name ?? '';

const statusName = (id: number) => {
  const status = statusOf(id);
  return status ? assessmentStatusNames[status] : '';
};

/** What the author typed goes only to those who may edit it. */
export function present(viewer: Viewer, row: AssessmentRow) {
  const { category, instruction_html, instruction_source, ...rest } = row;
  const can = abilities(viewer, row);
  return {
    ...rest,
    assessment_category_id: category,
    assessment_status: statusName(row.status),
    assessment_type_name: typeName(row.type),
    instruction: instruction_html,
    instruction_source: can.edit ? instruction_source : null,
    can,
  };
}
