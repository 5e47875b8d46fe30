import type { AttemptResult } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { Fragment } from 'react';
import { partBefore, partName } from '../../../components/result-parts.ts';
import { useText } from '../../../lib/text.ts';
import classes from './result-strip.module.css';
import { verdictLabels, verdictOf, verdicts } from './verdict-of.ts';
import { VerdictSign } from './verdict-sign.tsx';

const messages = defineMessages({
  strip: 'All {question+} at a glance',
  question: '{^question} {$n}: {$verdict}',
  count: '{$n} {$verdict}',
});

export const questionAnchor = (number: number) => `question-${number}`;

/** Right and wrong at a glance: how many of each, and every question as a sign that leads to it. */
export function ResultStrip({ result }: { readonly result: Pick<AttemptResult, 'items' | 'parts'> }) {
  const text = useText();
  const t = text(messages);
  const { items } = result;
  const all = items.map(verdictOf);
  const counts = verdicts.flatMap((verdict) => {
    const n = all.filter((one) => one === verdict).length;
    return n > 0 ? [{ verdict, n }] : [];
  });
  return (
    <nav className={classes.strip} aria-label={t('strip')}>
      <ul className={classes.counts}>
        {counts.map(({ verdict, n }) => (
          <li key={verdict}>
            <VerdictSign verdict={verdict} />
            {t('count', { n, verdict: text.phrase(verdictLabels[verdict]) })}
          </li>
        ))}
      </ul>
      <ol className={classes.cells}>
        {all.map((verdict, index) => {
          const part = partBefore(result, index);
          return (
            <Fragment key={items[index]?.item_id}>
              {part ? <li className={classes.part}>{partName(text, part)}</li> : null}
              <li>
                <a
                  href={`#${questionAnchor(index + 1)}`}
                  data-verdict={verdict}
                  aria-label={t('question', { n: index + 1, verdict: text.phrase(verdictLabels[verdict]) })}
                >
                  {index + 1}
                  <VerdictSign verdict={verdict} />
                </a>
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
