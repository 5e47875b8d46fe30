import { pathOf } from '@pelion/access';
import { type AssignmentType, assignmentTypeTable } from '@pelion/contract/assignments/facts';
import { assignmentTypeWords, type TypedAssignment } from '../../lib/assignment-path.ts';

export type ListedType = 'classwork' | 'homework';
const listedTypes: readonly ListedType[] = ['classwork', 'homework'];

export const listedTypeIn = (word: string | undefined): ListedType | undefined =>
  listedTypes.find((type) => assignmentTypeWords[type] === word);

export const isTypeWord = (word: string | undefined): boolean =>
  Object.values(assignmentTypeWords).some((known) => known === word);

/** Path of the list of a type; test documents stand on the page of their class. */
export function listPathOf(type: AssignmentType): string {
  if (type === 'notes') return pathOf('notes');
  if (type === 'teacherMaterial') return pathOf('teacherMaterials');
  return pathOf('assignments', { type: assignmentTypeWords[type === 'homework' ? 'homework' : 'classwork'] });
}

/** Path of online notes, which a student or a parent reads by their schedule. */
export const onlineNotesPath = (assessmentId: number, scheduleId: number, studentId: number): string =>
  `${pathOf('previewNotes', { noteId: assessmentId })}?schedule=${scheduleId}&student=${studentId}`;

/** Place where the turn-in of a student is marked. */
export const markingPath = ({ id, type }: TypedAssignment, studentId: number): string =>
  pathOf('markSubmission', {
    type: assignmentTypeWords[assignmentTypeTable.nameOf(type) ?? 'classwork'],
    assignmentId: id,
    studentId,
  });
