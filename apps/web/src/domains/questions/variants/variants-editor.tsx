import type { QuestionDraft, Variants } from '@pelion/questions';
import { areReadable } from '@pelion/questions/variants/are-readable';
import { mostDerived, mostParameters } from '@pelion/questions/variants/limits';
import { variantProblems } from '@pelion/questions/variants/variant-problems';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import { useMessages, useText } from '../../../lib/text.ts';
import type { ProblemOf } from '../question-editor.ts';
import { RungList } from '../rung-list.tsx';
import { DerivedFields } from './derived-fields.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { VariantExample } from './variant-example.tsx';
import classes from './variants.module.css';

const messages = defineMessages({
  about:
    'Each attempt gets its own numbers. Write [[a]] where the number a should appear, even inside a formula. An accepted number can be a formula such as a * b.',
  drawn: 'Drawn numbers',
  drawnText: 'From a range or a list; every value is equally likely.',
  parameter: 'number {$n}',
  addParameter: 'Add a number that varies',
  derived: 'Numbers that follow',
  derivedText:
    'Exact: + - * / ^, parentheses, abs, floor, ceil, round(x, 2), min, max, mod, gcd, lcm, fact. To twelve digits: sqrt, pow, exp, ln, log10, sin, cos, tan, asin, acos, atan, deg2rad, rad2deg (radians).',
  follows: 'result {$n}',
  addDerived: 'Add a calculated number',
});

const none: Variants = { parameters: [], derived: [] };
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The first letter that nothing is called by yet. */
function freeName({ parameters, derived }: Variants): string {
  const taken = new Set([...parameters, ...derived].map(({ name }) => name));
  return [...letters].find((letter) => !taken.has(letter)) ?? '';
}

interface VariantsEditorProps {
  readonly draft: QuestionDraft;
  readonly onChange: (variants: Variants | undefined) => void;
  readonly problemOf: ProblemOf;
}

/** The numbers of a question that vary, what follows from them, and an example of both. */
export function VariantsEditor({ draft, onChange, problemOf }: VariantsEditorProps) {
  const t = useMessages(messages);
  const written = draft.content.variants ?? none;
  const { parameters, derived } = written;
  const early = useEarlyProblems(draft);
  const problemAt = (path: string) => problemOf(`content.variants.${path}`) ?? early(path);
  // Without any there is nothing to draw: the question is as it was.
  const change = (changed: Partial<Variants>) => {
    const all = { ...written, ...changed };
    onChange(all.parameters.length + all.derived.length === 0 ? undefined : all);
  };
  return (
    <div className={classes.editor}>
      <p className="field-hint">{t('about')}</p>
      <RungList
        title={t('drawn')}
        hint={t('drawnText')}
        rungs={parameters}
        most={mostParameters}
        nameOf={(n) => t('parameter', { n })}
        blank={{ kind: 'range', name: freeName(written), min: '1', max: '10', step: '1' }}
        addLabel={t('addParameter')}
        onChange={(changed) => change({ parameters: [...changed] })}
        problem={problemOf('content.variants.parameters', true) ?? problemOf('content.variants', true)}
      >
        {(parameter, index, isNew) => (
          <ParameterFields
            parameter={parameter}
            place={index + 1}
            isNew={isNew}
            onChange={(changed) =>
              change({ parameters: parameters.map((one, place) => (place === index ? changed : one)) })
            }
            problemOf={(field) => problemAt(`parameters.${index}.${field}`)}
          />
        )}
      </RungList>
      <RungList
        title={t('derived')}
        hint={t('derivedText')}
        rungs={derived}
        most={mostDerived}
        nameOf={(n) => t('follows', { n })}
        blank={{ name: freeName(written), formula: '' }}
        addLabel={t('addDerived')}
        onChange={(changed) => change({ derived: [...changed] })}
        problem={problemOf('content.variants.derived', true)}
      >
        {(one, index, isNew) => (
          <DerivedFields
            derived={one}
            place={index + 1}
            isNew={isNew}
            onChange={(changed) =>
              change({ derived: derived.map((other, place) => (place === index ? changed : other)) })
            }
            problemOf={(field) => problemAt(`derived.${index}.${field}`)}
          />
        )}
      </RungList>
      {parameters.length > 0 ? <VariantExample draft={draft} /> : null}
    </div>
  );
}

/**
 * Validates variables while typing; returns the error at a path within `content.variants`. Incomplete variables and
 * empty formulas show no error.
 */
function useEarlyProblems({ content, answerKey }: QuestionDraft): (path: string) => string | undefined {
  const text = useText();
  const problems = useMemo(() => {
    const { variants } = content;
    return variants && areReadable(variants) ? variantProblems({ content: { variants }, answerKey }) : [];
  }, [content, answerKey]);
  return (path) => {
    const isUnwritten = content.variants?.derived.some(
      ({ formula }, index) => formula.trim() === '' && path === `derived.${index}.formula`,
    );
    const problem = problems.find((one) => one.path.join('.') === `content.variants.${path}`);
    return problem && !isUnwritten ? text.phrase(problem.message) : undefined;
  };
}
