import type { QuestionDraft } from '@pelion/questions';
import { useSignedIn } from '../../lib/viewer.ts';

/**
 * How a new number is taken where its author has said nothing yet: on a digital-SAT campus as in the box of that test, elsewhere
 * by its value (decision 0069). What is written already stays as it is.
 */
export function useNumberRule(): <Draft extends QuestionDraft>(draft: Draft) => Draft {
  const { viewer } = useSignedIn();
  return (draft) => {
    if (viewer.campusType !== 'dsat' || draft.type !== 'number') return draft;
    const accepted = draft.answerKey.accepted.map((one) =>
      one.kind === 'exact' && one.value.trim() === '' ? { ...one, kind: 'gridIn' as const } : one,
    );
    return { ...draft, answerKey: { ...draft.answerKey, accepted } };
  };
}
