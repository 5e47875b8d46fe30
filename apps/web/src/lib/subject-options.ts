import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { subjectsQuery } from './campus-lists.ts';
import { useMessages } from './text.ts';

const messages = defineMessages({ elsewhere: '{$name} (not taught in this {grade})' });

interface Taught {
  /** Where it is taught; empty: in every grade. */
  readonly grade_ids: readonly number[];
}

/** Whether it is taught in one of these grades at least; without grades, everything is. */
export const isTaughtIn = ({ grade_ids }: Taught, gradeIds: readonly number[]): boolean =>
  gradeIds.length === 0 || grade_ids.length === 0 || grade_ids.some((id) => gradeIds.includes(id));

interface Chosen {
  readonly gradeIds: readonly number[];
  readonly subjectIds: readonly number[];
}

/**
 * What a form offers once grades are chosen: the subjects that are taught there. One that was chosen before stays until
 * another is, with a word about it: what somebody chose is not taken away by choosing something else.
 */
export function useSubjectOptions({ gradeIds, subjectIds }: Chosen) {
  const t = useMessages(messages);
  // A reference list that fails is an empty one, silently (spec 2 §8).
  const { data = [], isPending } = useQuery(subjectsQuery);
  const options = data.flatMap((subject) => {
    const { id, name } = subject;
    if (isTaughtIn(subject, gradeIds)) return [{ id, name }];
    return subjectIds.includes(id) ? [{ id, name: t('elsewhere', { name }) }] : [];
  });
  return { options, isPending };
}
