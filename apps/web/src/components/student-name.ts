import { defineMessages, type Text } from '@pelion/words';
import { useText } from '../lib/text.ts';

const messages = defineMessages({ unnamed: '{^student} {$id}' });

interface Student {
  readonly student_id: number;
  /** Null for viewers who may not see names. */
  readonly student_name: string | null;
}

/** Name of a student, or the student's number for viewers who may not see names. */
export function studentNameIn(text: Text): (student: Student) => string {
  const t = text(messages);
  return ({ student_id, student_name }) => student_name ?? t('unnamed', { id: student_id });
}

export const useStudentName = () => studentNameIn(useText());
