import type { QuestionDraft } from '@pelion/questions';
import { useSignedIn } from '../../lib/viewer.ts';

/**
 * Sets the default kind of accepted number: grid-in on a digital-SAT campus, exact value elsewhere (decision 0069).
 * Typed values keep their kind.
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
