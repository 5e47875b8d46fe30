import type { DigitalSatAnalysis } from '@pelion/contract/digital-sat';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../../lib/text.ts';
import { clockText } from '../player/countdown.tsx';
import classes from './analysis.module.css';

const messages = defineMessages({
  title: 'Where the time went',
  explain: 'The {question+} that took you longest, and what those took who got them right.',
  question: '{^question} {$n}',
  took: '{$time}',
  usual: 'those with the right answer: {$time}',
});

/** No more are of use at a glance. */
const most = 5;

const minutes = (seconds: number) => clockText(seconds * 1000);

/** The questions that took the most time; nothing where none was measured. */
export function PacingList({ analysis: { items } }: { readonly analysis: DigitalSatAnalysis }) {
  const t = useMessages(messages);
  const measured = items.flatMap((item, index) =>
    item.seconds === null ? [] : [{ ...item, seconds: item.seconds, number: index + 1 }],
  );
  if (measured.length === 0) return null;
  const longest = measured.toSorted((one, other) => other.seconds - one.seconds).slice(0, most);
  return (
    <section aria-labelledby="sat-pace">
      <h3 id="sat-pace">{t('title')}</h3>
      <p className={classes.quiet}>{t('explain')}</p>
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
    </section>
  );
}
