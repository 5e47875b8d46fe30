import type { RevealedKey } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  exact: '{$value}',
  tolerance: '{$value} ± {$tolerance}',
  range: '{$from} to {$to}',
  rounded: '{$value}, rounded to {$places} {#places|decimal place|decimal places}',
});

type Accepted = RevealedKey<'number'>['accepted'][number];

/** A number that the key accepts, in words. */
export function useAcceptedNumber(): (accepted: Accepted) => string {
  const t = useMessages(messages);
  return (accepted) => {
    if (accepted.kind === 'tolerance') return t('tolerance', accepted);
    if (accepted.kind === 'range') return t('range', accepted);
    return accepted.kind === 'rounded' ? t('rounded', accepted) : t('exact', accepted);
  };
}
