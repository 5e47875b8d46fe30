import { countedAttemptTable, releaseRules } from '@pelion/contract/assessment-kinds';
import type { Instructions } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import classes from './retry-cost.module.css';

const messages = defineMessages({
  last: 'This is your last attempt.',
  left: 'This uses one attempt: {$n} will be left.',
  best: 'The best attempt counts: your score cannot get lower.',
  latest: 'The latest attempt counts: its score replaces this one, even if it is lower.',
  first: 'The first attempt counts: your score stays as it is.',
  kept: 'Your answers so far are kept; the new attempt starts empty.',
  hidden: 'The right answers that you can see now are hidden until you have submitted it.',
});

type Cost = Pick<Instructions, 'attempts_allowed' | 'attempts_used' | 'counted_attempt' | 'key_release'>;

/** Cost of another attempt, shown before the start. Keys are shown only between attempts (decision 0042). */
export function RetryCost({ cost }: { readonly cost: Cost }) {
  const t = useMessages(messages);
  // Extra attempts count on top of the allowed ones.
  const left = Math.max(0, cost.attempts_allowed - cost.attempts_used - 1);
  const counts = countedAttemptTable.nameOf(cost.counted_attempt);
  return (
    <ul className={classes.cost}>
      <li>{left === 0 ? t('last') : t('left', { n: left })}</li>
      {counts ? <li>{t(counts)}</li> : null}
      <li>{t('kept')}</li>
      {cost.key_release === releaseRules.afterSubmitting ? <li>{t('hidden')}</li> : null}
    </ul>
  );
}
