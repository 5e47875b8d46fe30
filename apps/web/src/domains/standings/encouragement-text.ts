import type { Encouragement } from '@pelion/contract/standings';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { useDayNames } from '../../lib/use-day-names.ts';

const messages = defineMessages({
  up: 'Up {$by} {#by|point|points} in {$subject} since {$when}',
  best: 'Best score in {$subject} so far',
  allOnTime: 'All {$n} submitted on time this week',
  onTime: '{$n} of {$due} submitted on time this week',
});

/** Sentence of an encouragement. */
export function useEncouragement(): (told: Encouragement) => string {
  const t = useMessages(messages);
  const { month } = useDayNames();
  return (told) => {
    if (told.kind === 'up')
      return t('up', { by: told.by, subject: told.subject_name, when: month(told.since) });
    if (told.kind === 'best') return t('best', { subject: told.subject_name });
    return told.on_time === told.due
      ? t('allOnTime', { n: told.due })
      : t('onTime', { n: told.on_time, due: told.due });
  };
}
