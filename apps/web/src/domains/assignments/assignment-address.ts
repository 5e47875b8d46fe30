import { pathOf } from '@pelion/access';
import { type AssignmentType, assignmentTypeTable } from '@pelion/contract/assignments/facts';

/** Word of each type in the address of an assignment; the first two have lists of their own. spec 1 §2 */
const typeWords = {
  classwork: 'classwork',
  homework: 'homework',
  notes: 'notes',
  testDocument: 'test',
  teacherMaterial: 'materials',
} as const satisfies Record<AssignmentType, string>;

export type ListedType = 'classwork' | 'homework';
const listedTypes: readonly ListedType[] = ['classwork', 'homework'];

export const listedTypeIn = (word: string | undefined): ListedType | undefined =>
  listedTypes.find((type) => typeWords[type] === word);

export const isTypeWord = (word: string | undefined): boolean =>
  Object.values(typeWords).some((known) => known === word);

/** Path of the list of a type; test documents stand on the page of their class. */
export function listPathOf(type: AssignmentType): string {
  if (type === 'notes') return pathOf('notes');
  if (type === 'teacherMaterial') return pathOf('teacherMaterials');
  return pathOf('assignments', { type: typeWords[type === 'homework' ? 'homework' : 'classwork'] });
}

interface Typed {
  readonly id: number;
  readonly type: number;
}

export const assignmentPath = ({ id, type }: Typed): string => {
  const name = assignmentTypeTable.nameOf(type) ?? 'classwork';
  return name === 'notes'
    ? pathOf('previewNotes', { noteId: id })
    : pathOf('assignment', { type: typeWords[name], assignmentId: id });
};

/** Path of online notes, which a student or a parent reads by their schedule. */
export const onlineNotesPath = (assessmentId: number, scheduleId: number, studentId: number): string =>
  `${pathOf('previewNotes', { noteId: assessmentId })}?schedule=${scheduleId}&student=${studentId}`;
