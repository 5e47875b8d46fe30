import type { DigitalSatAnalysis } from '@pelion/contract/digital-sat';
import { answerStatusTable } from '@pelion/questions/question-types';
import { defineMessages } from '@pelion/words';
import { nothing } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { clockText } from '../player/clock-text.ts';
import classes from './analysis.module.css';

const messages = defineMessages({
  title: 'Where the time went',
  explain: 'The slowest {question+}, with the time of {student+} who got them right.',
  alone:
    'The slowest {question+}. Times of others are shown once five {student+} have got a {question} right.',
  question: '{^question} {$n}',
  one: '{^question}',
  took: '{$time}',
  all: 'All {question+}, one by one',
  answer: 'Answer',
  you: 'Time',
  others: 'With the right answer',
  few: 'A dash means: not measured, or fewer than five got it right.',
  usual: 'with the right answer: {$time}',
});

/** No more are of use at a glance. */
const most = 5;

const minutes = (seconds: number) => clockText(seconds * 1000);

/** The questions that took the most time; nothing where none was measured. */
export function PacingList({ analysis: { items } }: { readonly analysis: DigitalSatAnalysis }) {
  const text = useText();
  const t = text(messages);
  const measured = items.flatMap((item, index) =>
    item.seconds === null ? [] : [{ ...item, seconds: item.seconds, number: index + 1 }],
  );
  if (measured.length === 0) return null;
  const longest = measured.toSorted((one, other) => other.seconds - one.seconds).slice(0, most);
  return (
    <section aria-labelledby="sat-pace">
      <h3 id="sat-pace">{t('title')}</h3>
      <p className={classes.quiet}>
        {t(items.some(({ seconds_when_right: usual }) => usual !== null) ? 'explain' : 'alone')}
      </p>
      <ul className={classes.skills}>
        {longest.map(({ item_id, number, seconds, seconds_when_right: usual }) => (
          <li key={item_id}>
            <a href={`#question-${number}`}>{t('question', { n: number })}</a>
            <span>
              {t('took', { time: minutes(seconds) })}
              {usual === null ? null : (
                <small className={classes.facts}>{t('usual', { time: minutes(usual) })}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
      <details className={classes.all}>
        <summary>{t('all')}</summary>
        <p className={classes.quiet}>{t('few')}</p>
        <table>
          <thead>
            <tr>
              {(['one', 'answer', 'you', 'others'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <tr key={item.item_id}>
                <th scope="row">
                  <a href={`#question-${index + 1}`}>{index + 1}</a>
                </th>
                <td>{text.phrase(answerStatusTable.labelOf(item.answer_status_id))}</td>
                <td>{item.seconds === null ? nothing : minutes(item.seconds)}</td>
                <td>{item.seconds_when_right === null ? nothing : minutes(item.seconds_when_right)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
