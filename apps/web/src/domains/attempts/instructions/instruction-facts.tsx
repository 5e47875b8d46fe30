import { countedAttemptTable, releaseTable } from '@pelion/contract/assessment-kinds';
import type { Instructions } from '@pelion/contract/attempts';
import { tutorLevelWords } from '@pelion/contract/tutor/facts';
import { defineMessages } from '@pelion/words';
import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format.ts';
import { useMessages, useText } from '../../../lib/text.ts';
import classes from './instructions-screen.module.css';

const messages = defineMessages({
  facts: 'About this {assessment}',
  questions: '{$n} {question#n}',
  points: '{$n} {#worth|point|points}',
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
  help: 'Chiron: {$level}',
});

/** Questions, points and time in one line. */
export function MainFacts({ instructions }: { readonly instructions: Instructions }) {
  const t = useMessages(messages);
  const format = useFormat();
  const {
    duration_minutes: planned,
    own_duration_minutes: own,
    questions_count,
    total_points,
  } = instructions;
  const time =
    own === null
      ? t(instructions.due_at === null ? 'noLimit' : 'untilDue')
      : planned !== null && planned !== own
        ? t('extended', { own: format.duration(own), usual: format.duration(planned) })
        : format.duration(own);
  const facts = [
    t('questions', { n: questions_count }),
    // A bundle has none of its own.
    instructions.parts.length === 0 &&
      t('points', { n: format.points(total_points), worth: Number(total_points) === 1 ? 1 : 2 }),
    time,
  ].filter(Boolean);
  return (
    <p className={classes.mainFacts}>
      {facts.map((fact) => (
        <span key={String(fact)}>{fact}</span>
      ))}
    </p>
  );
}

/** Help by Chiron in one line; nothing where the campus has none in tests. */
export function HelpFact({ instructions }: { readonly instructions: Instructions }) {
  const text = useText();
  const { help_level: level } = instructions;
  if (level === null) return null;
  const Icon = level === 'off' ? IconBulbOff : IconBulb;
  return (
    <p className={classes.help}>
      <Icon size={18} stroke={1.8} aria-hidden />
      {text(messages)('help', { level: text.phrase(tutorLevelWords[level]) })}
    </p>
  );
}

export function InstructionFacts({ instructions }: { readonly instructions: Instructions }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const facts = [
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
