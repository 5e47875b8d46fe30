import { pathOf } from '@pelion/access';
import type { DigitalSatAnalysis } from '@pelion/contract/digital-sat';
import { besideRange, satSectionTable, scoreRangeText } from '@pelion/contract/digital-sat/facts';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import classes from './analysis.module.css';

const messages = defineMessages({
  title: 'Attempts compared',
  attempt: 'Attempt {$n}',
  score: 'Estimate: {$total} of {$of}',
  more: '{$n} more than before',
  less: '{$n} less than before',
  same: 'as before',
  this: 'this one',
  section: '{$name} {$scaled}',
  sectionMore: '{$name} {$scaled} (+{$n})',
  sectionLess: '{$name} {$scaled} (−{$n})',
});

function changeOf(total: number, before: number | undefined) {
  if (before === undefined) return null;
  const n = Math.abs(total - before);
  return { key: n === 0 ? ('same' as const) : total > before ? ('more' as const) : ('less' as const), n };
}

/** One below the other, each against the one before; a difference within the range says little. */
export function AttemptsCompared({ analysis }: { readonly analysis: DigitalSatAnalysis }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { attempts, student_id: studentId } = analysis;
  return (
    <section aria-labelledby="sat-attempts">
      <h3 id="sat-attempts">{t('title')}</h3>
      <ul className={`${classes.skills} ${classes.attempts}`}>
        {attempts.map((attempt, index) => {
          const change = changeOf(attempt.total, attempts[index - 1]?.total);
          const name = t('attempt', { n: attempt.attempt_no });
          const before = attempts[index - 1]?.sections ?? [];
          const sections = attempt.sections.map(({ digital_sat_section_id: id, scaled, from, to }) => {
            const earlier = before.find((section) => section.digital_sat_section_id === id)?.scaled ?? scaled;
            return t(scaled === earlier ? 'section' : scaled > earlier ? 'sectionMore' : 'sectionLess', {
              name: text.phrase(satSectionTable.labelOf(id)),
              scaled: text.phrase(scoreRangeText({ from, to })),
              n: Math.abs(scaled - earlier),
            });
          });
          const facts = [
            format.moment(attempt.ended_at),
            change ? t(change.key, { n: change.n }) : null,
            attempt.is_this ? t('this') : null,
          ];
          return (
            <li key={attempt.result_id}>
              {attempt.is_this ? (
                <strong>{name}</strong>
              ) : (
                <Link to={pathOf('viewScore', { studentId, resultId: attempt.result_id })}>{name}</Link>
              )}
              <span>
                {t('score', {
                  total: text.phrase(scoreRangeText(attempt)),
                  of: besideRange(attempt, attempt.of),
                })}
                <small className={classes.facts}>{sections.join(' · ')}</small>
                <small className={classes.facts}>{facts.filter(Boolean).join(' · ')}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
