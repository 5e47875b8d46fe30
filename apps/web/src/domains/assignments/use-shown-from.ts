import type { Assignment } from '@pelion/contract/assignments';
import { assignmentTypes, shownTimeWords } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  from: 'shown from {$when}',
  hidden: 'hidden without a date',
  atClass: 'shown: {$time}',
});

/** Says from when students see an assignment; null once they do, as far as its own dates tell. */
export function useShownFrom() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  return ({ type, effective_date, class_starts_at, shown }: Assignment): string | null => {
    if (type === assignmentTypes.teacherMaterial) return null;
    const isTest = type === assignmentTypes.testDocument;
    const from = isTest ? (effective_date ?? class_starts_at) : effective_date;
    if (isTest && from === null) return t('hidden');
    if (from !== null && Date.parse(from) > Date.now()) return t('from', { when: format.when(from) });
    return shown === 'before' ? null : t('atClass', { time: text.phrase(shownTimeWords[shown]) });
  };
}
