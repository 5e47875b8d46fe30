import { pathOf } from '@pelion/access';
import { type AssignmentType, assignmentTypeTable } from '@pelion/contract/assignments/facts';

/** Word of each type in the address of an assignment; the first two have lists of their own. spec 1 §2 */
export const assignmentTypeWords = {
  classwork: 'classwork',
  homework: 'homework',
  notes: 'notes',
  testDocument: 'test',
  teacherMaterial: 'materials',
} as const satisfies Record<AssignmentType, string>;

export interface TypedAssignment {
  readonly id: number;
  readonly type: number;
}

export const assignmentPath = ({ id, type }: TypedAssignment): string => {
  const name = assignmentTypeTable.nameOf(type) ?? 'classwork';
  return name === 'notes'
    ? pathOf('previewNotes', { noteId: id })
    : pathOf('assignment', { type: assignmentTypeWords[name], assignmentId: id });
};
