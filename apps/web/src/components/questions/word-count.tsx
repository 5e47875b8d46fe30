import { countWords } from '@pelion/questions/words-in';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import classes from './long-answer.module.css';

const messages = defineMessages({
  count: '{$n} {#n|word|words}',
  between: 'Write {$min} to {$max} words.',
  least: 'Write at least {$min} {#min|word|words}.',
  most: 'Write at most {$max} {#max|word|words}.',
  few: '{$n} {#n|word|words} to go',
  many: '{$n} {#n|word|words} too many',
});

export interface WordLimits {
  readonly minWords?: number | undefined;
  readonly maxWords?: number | undefined;
}

interface WordCountProps {
  /** Described by what is asked for; the count changes too often to be read out with it. */
  readonly id: string;
  readonly text: string;
  readonly limits: WordLimits;
}

/** How many words there are and how many are asked for. Nothing is cut off: who writes more is told. */
export function WordCount({ id, text, limits: { minWords: min, maxWords: max } }: WordCountProps) {
  const t = useMessages(messages);
  const n = countWords(text);
  const asked =
    min && max ? t('between', { min, max }) : min ? t('least', { min }) : max ? t('most', { max }) : null;
  const off =
    max && n > max ? t('many', { n: n - max }) : min && n > 0 && n < min ? t('few', { n: min - n }) : null;
  return (
    <div className={classes.count}>
      {asked ? <span id={id}>{asked}</span> : null}
      <span>{t('count', { n })}</span>
      {off ? <strong data-over={(max && n > max) || undefined}>{off}</strong> : null}
    </div>
  );
}
