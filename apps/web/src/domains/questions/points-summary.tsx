import type { AssessmentQuestion } from '@pelion/contract/questions';
import { add, parseRational, type Rational, toText, zero } from '@pelion/questions/rational';
import { questionTypes } from '@pelion/questions/types/facts';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './points-summary.module.css';

const messages = defineMessages({
  label: 'Points by type',
  part: '{$n} × {$type} · {$points} pts',
  onePoint: '{$n} × {$type} · 1 pt',
});

interface Share {
  readonly type: AssessmentQuestion['question']['type'];
  readonly count: number;
  readonly points: Rational;
}

const worthOf = ({ points }: AssessmentQuestion) => parseRational(points) ?? zero;

/** Exact, and those that are worth most first in the order in which they come. */
export function sharesOf(questions: readonly AssessmentQuestion[]): readonly Share[] {
  const shares = new Map<Share['type'], Share>();
  for (const question of questions) {
    const { type } = question.question;
    const { count, points } = shares.get(type) ?? { count: 0, points: zero };
    shares.set(type, { type, count: count + 1, points: add(points, worthOf(question)) });
  }
  return [...shares.values()];
}

export const totalOf = (questions: readonly AssessmentQuestion[]) =>
  toText(questions.map(worthOf).reduce(add, zero));

/** How the points fall on the types of questions; nothing where there is but one. */
export function PointsSummary({ questions }: { readonly questions: readonly AssessmentQuestion[] }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const shares = sharesOf(questions);
  if (shares.length < 2) return null;
  return (
    <ul className={classes.shares} aria-label={t('label')}>
      {shares.map(({ type, count, points }) => {
        const said = { type: text.phrase(questionTypes[type].label), n: count };
        const exact = toText(points);
        return (
          <li key={type}>
            {exact === '1' ? t('onePoint', said) : t('part', { ...said, points: format.points(exact) })}
          </li>
        );
      })}
    </ul>
  );
}
