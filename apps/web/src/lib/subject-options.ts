import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { subjectsQuery } from './campus-lists.ts';
import { useMessages } from './text.ts';

const messages = defineMessages({ elsewhere: '{$name} (not taught in this {grade})' });

interface Taught {
  /** Grades with the subject; empty: all. */
  readonly grade_ids: readonly number[];
}

/** Whether at least one of these grades has the subject; true without grades. */
export const isTaughtIn = ({ grade_ids }: Taught, gradeIds: readonly number[]): boolean =>
  gradeIds.length === 0 || grade_ids.length === 0 || grade_ids.some((id) => gradeIds.includes(id));

interface Chosen {
  readonly gradeIds: readonly number[];
  readonly subjectIds: readonly number[];
}

/**
 * Subject options for the chosen grades. A selected subject of another grade stays, with a note: one choice must not
 * remove another.
 */
export function useSubjectOptions({ gradeIds, subjectIds }: Chosen) {
  const t = useMessages(messages);
  // Reference lists that fail to load are treated as empty (spec 2 §8).
  const { data = [], isPending } = useQuery(subjectsQuery);
  const options = data.flatMap((subject) => {
    const { id, name } = subject;
    if (isTaughtIn(subject, gradeIds)) return [{ id, name }];
    return subjectIds.includes(id) ? [{ id, name: t('elsewhere', { name }) }] : [];
  });
  return { options, isPending };
}
