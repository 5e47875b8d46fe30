import type { AttemptResult } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { Fragment, type ReactNode } from 'react';
import { partBefore, partName } from '../../../components/result-parts.ts';
import { useText } from '../../../lib/text.ts';
import { questionAnchor } from './question-anchor.ts';
import classes from './result-strip.module.css';
import type { NumberedItem } from './shown-items.ts';
import { verdictLabels, verdictOf, verdicts } from './verdict-of.ts';
import { VerdictSign } from './verdict-sign.tsx';

const messages = defineMessages({
  strip: 'All {question+} at a glance',
  question: '{^question} {$n}: {$verdict}',
  count: '{$n} {$verdict}',
});

interface ResultStripProps {
  readonly result: Pick<AttemptResult, 'items' | 'parts'>;
  /** Questions on the page. */
  readonly shown: readonly NumberedItem[];
  /** Choice of what is on the page. */
  readonly children: ReactNode;
}

/** Right and wrong at a glance: the count of each, and a sign for every question on the page that leads to it. */
export function ResultStrip({ result, shown, children }: ResultStripProps) {
  const text = useText();
  const t = text(messages);
  const all = result.items.map(verdictOf);
  const onPage = { items: shown.map(({ item }) => item), parts: result.parts };
  const counts = verdicts.flatMap((verdict) => {
    const n = all.filter((one) => one === verdict).length;
    return n > 0 ? [{ verdict, n }] : [];
  });
  return (
    <nav className={classes.strip} aria-label={t('strip')}>
      <div className={classes.head}>
        <ul className={classes.counts}>
          {counts.map(({ verdict, n }) => (
            <li key={verdict}>
              <VerdictSign verdict={verdict} />
              {t('count', { n, verdict: text.phrase(verdictLabels[verdict]) })}
            </li>
          ))}
        </ul>
        {children}
      </div>
      <ol className={classes.cells}>
        {shown.map(({ item, number: n }, index) => {
          const part = partBefore(onPage, index);
          const verdict = verdictOf(item);
          return (
            <Fragment key={item.item_id}>
              {part ? <li className={classes.part}>{partName(text, part)}</li> : null}
              <li>
                <a
                  href={`#${questionAnchor(n)}`}
                  data-verdict={verdict}
                  aria-label={t('question', { n, verdict: text.phrase(verdictLabels[verdict]) })}
                >
                  {n}
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
