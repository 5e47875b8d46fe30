import type { Instructions } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useDates } from '../../../lib/dates.ts';
import { useMessages } from '../../../lib/text.ts';
import classes from './instructions-screen.module.css';

const messages = defineMessages({
  facts: 'About this {assessment}',
  questions: '{^question+}',
  points: 'Points',
  time: 'Time',
  opens: 'Opens',
  due: 'Due',
  attempts: 'Attempts',
  score: 'Score',
  minutes: '{$n} min',
  extended: '{$own} min (extended from {$n})',
  untilDue: 'Until the due date',
  noLimit: 'Without a limit',
  used: '{$used} of {$allowed} used',
  hidden: 'Shown later',
  atOnce: 'Shown after submitting',
});

export function InstructionFacts({ instructions }: { readonly instructions: Instructions }) {
  const t = useMessages(messages);
  const dates = useDates();
  const { duration_minutes: planned, own_duration_minutes: own } = instructions;
  const time =
    own === null
      ? t(instructions.due_at === null ? 'noLimit' : 'untilDue')
      : planned !== null && planned !== own
        ? t('extended', { own, n: planned })
        : t('minutes', { n: own });
  const facts = [
    ['questions', instructions.questions_count],
    ['points', instructions.total_points],
    ['time', time],
    ['opens', dates.moment(instructions.effective_at)],
    ['due', dates.moment(instructions.due_at)],
    ['attempts', t('used', { used: instructions.attempts_used, allowed: instructions.attempts_allowed })],
    ['score', t(instructions.hide_score ? 'hidden' : 'atOnce')],
  ] as const;
  return (
    <section className={classes.card} aria-labelledby="facts">
      <h2 id="facts">{t('facts')}</h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
