import type { QuestionDraft, Variants } from '@pelion/questions';
import { exact, toText } from '@pelion/questions/rational';
import { areReadable } from '@pelion/questions/variants/are-readable';
import { exampleOf, expressionOf, toNumbers } from '@pelion/questions/variants/draw';
import { evaluate } from '@pelion/questions/variants/evaluate';
import { formulasIn } from '@pelion/questions/variants/filled';
import { filledText } from '@pelion/questions/variants/number-tokens';
import { shownNumber, shownNumbers } from '@pelion/questions/variants/shown-number';
import { variantProblems } from '@pelion/questions/variants/variant-problems';
import { textOf } from '@pelion/questions/words-in';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useMessages } from '../../../lib/text.ts';
import classes from './variants.module.css';

const messages = defineMessages({
  title: 'Example {$n}',
  another: 'Another example',
  notYet: 'An example appears here once the numbers can be drawn.',
  equals: '{$name} = {$value}',
  answers: 'Accepted',
});

interface Example {
  readonly stem: string;
  /** Variable values by name, formatted for display. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly answers: readonly { readonly formula: string; readonly value: string }[];
}

function exampleFrom(draft: QuestionDraft, variants: Variants, n: number): Example {
  const drawn = exampleOf(variants, n);
  const shown = shownNumbers(variants, drawn);
  const numbers = toNumbers(drawn);
  const answers = [...formulasIn(draft.answerKey)].flatMap(({ formula }) => {
    const expression = expressionOf(formula);
    const value = expression && expression.kind !== 'number' ? evaluate(expression, numbers) : null;
    return value === null || typeof value === 'string'
      ? []
      : [{ formula, value: shownNumber(exact(toText(value))) }];
  });
  return { stem: textOf(filledText(draft.content.stem.source, shown)).trim(), numbers: shown, answers };
}

/** Example values of one attempt, with their answers. */
export function VariantExample({ draft }: { readonly draft: QuestionDraft }) {
  const t = useMessages(messages);
  const [n, setN] = useState(1);
  const { variants } = draft.content;
  const canDraw =
    variants &&
    areReadable(variants) &&
    variantProblems({ content: { variants }, answerKey: null }).length === 0;
  const example = canDraw ? exampleFrom(draft, variants, n) : null;
  return (
    <section className={classes.example} aria-label={t('title', { n })}>
      <div aria-live="polite">
        <h4>{t('title', { n })}</h4>
        {example ? (
          <>
            {example.stem === '' ? null : <p className={classes.stem}>{example.stem}</p>}
            <ul>
              {[...example.numbers].map(([name, value]) => (
                <li key={name}>{t('equals', { name, value })}</li>
              ))}
            </ul>
            {example.answers.length > 0 ? (
              <>
                <h5>{t('answers')}</h5>
                <ul>
                  {example.answers.map(({ formula, value }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: answers may share a formula, and the order is fixed
                    <li key={index}>{t('equals', { name: formula, value })}</li>
                  ))}
                </ul>
              </>
            ) : null}
          </>
        ) : (
          <p className="field-hint">{t('notYet')}</p>
        )}
      </div>
      <Button size="sm" disabled={!example} onClick={() => setN(n + 1)}>
        {t('another')}
      </Button>
    </section>
  );
}
