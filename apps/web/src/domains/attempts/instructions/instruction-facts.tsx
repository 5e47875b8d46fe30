import { countedAttemptTable, releaseTable } from '@pelion/contract/assessment-kinds';
import type { Instructions } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import classes from './instructions-screen.module.css';

const messages = defineMessages({
  facts: 'About this {assessment}',
  questions: '{^question+}',
  points: 'Points',
  time: 'Time',
  opens: 'Opens',
  due: 'Due',
  attempts: 'Attempts',
  counts: 'If you try again',
  score: 'Score',
  rightAnswers: 'Right answers',
  extended: '{$own} (extended from {$usual})',
  untilDue: 'Until the due date',
  noLimit: 'Without a limit',
  used: '{$used} of {$allowed} used',
  hidden: 'Not shown',
});

export function InstructionFacts({ instructions }: { readonly instructions: Instructions }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { duration_minutes: planned, own_duration_minutes: own } = instructions;
  const time =
    own === null
      ? t(instructions.due_at === null ? 'noLimit' : 'untilDue')
      : planned !== null && planned !== own
        ? t('extended', { own: format.duration(own), usual: format.duration(planned) })
        : format.duration(own);
  const facts = [
    ['questions', format.number(instructions.questions_count)],
    // A bundle has none of its own.
    ...(instructions.parts.length > 0 ? [] : [['points', format.points(instructions.total_points)] as const]),
    ['time', time],
    ['opens', format.moment(instructions.effective_at)],
    ['due', format.moment(instructions.due_at)],
    ['attempts', t('used', { used: instructions.attempts_used, allowed: instructions.attempts_allowed })],
    // With a single attempt there is nothing to choose from.
    ...(instructions.attempts_allowed > 1
      ? [['counts', text.phrase(countedAttemptTable.labelOf(instructions.counted_attempt))] as const]
      : []),
    [
      'score',
      instructions.hide_score ? t('hidden') : text.phrase(releaseTable.labelOf(instructions.score_release)),
    ],
    ['rightAnswers', text.phrase(releaseTable.labelOf(instructions.key_release))],
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
