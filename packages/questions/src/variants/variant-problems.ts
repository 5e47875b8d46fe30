import { type Phrase, phrase } from '@pelion/words';
import { notANumber } from '../not-a-number.ts';
import type { Problem } from '../problem.ts';
import { compare, exact, parseRational, zero } from '../rational.ts';
import { countOf, expressionOf, stepOf } from './draw.ts';
import { namesIn, readExpression } from './expression.ts';
import { formulasIn, textsShowing } from './filled.ts';
import { functionOf, type Trouble } from './functions.ts';
import { mostInRange } from './limits.ts';
import { namesShownIn, numberToken } from './number-tokens.ts';
import { type Step, troubleOf, valuesOf } from './sample-values.ts';
import type { Parameter, Variants } from './variants.ts';

function rangeProblem(
  parameter: Extract<Parameter, { kind: 'range' }>,
): { field: string; message: Phrase } | null {
  if (compare(exact(parameter.min), exact(parameter.max)) > 0)
    return { field: 'max', message: phrase('The largest number is below the smallest.') };
  if (compare(stepOf(parameter), zero) <= 0)
    return { field: 'step', message: phrase('A step is above zero.') };
  if (countOf(parameter) > mostInRange)
    return {
      field: 'step',
      message: phrase('This range has more than {$most} values. Take a larger step.', { most: mostInRange }),
    };
  return null;
}

function parameterProblems(parameters: readonly Parameter[]): Problem[] {
  return parameters.flatMap((parameter, index): Problem[] => {
    const path = ['content', 'variants', 'parameters', index];
    if (parameter.kind === 'list')
      return parameter.values.length === 0
        ? [{ path: [...path, 'values'], message: phrase('Give at least one value.') }]
        : [];
    const problem = rangeProblem(parameter);
    return problem ? [{ path: [...path, problem.field], message: problem.message }] : [];
  });
}

function nameProblems({ parameters, derived }: Variants): Problem[] {
  const names = [...parameters, ...derived].map(({ name }) => name);
  return names.flatMap((name, index) => {
    const place = index < parameters.length ? ['parameters', index] : ['derived', index - parameters.length];
    const path = ['content', 'variants', ...place, 'name'];
    if (functionOf(name))
      return [{ path, message: phrase('“{$name}” is the name of a function. Take another.', { name }) }];
    return names.indexOf(name) < index
      ? [{ path, message: phrase('There is already a number named “{$name}”.', { name }) }]
      : [];
  });
}

const saidOf: Readonly<Record<Trouble, (values: string) => Phrase>> = {
  zeroDivision: (values) => phrase('This divides by zero when {$values}.', { values }),
  exponent: (values) =>
    phrase('An exponent is a whole number from -64 to 64; it is not when {$values}.', { values }),
  places: (values) =>
    phrase('Rounding takes a whole number of decimals from 0 to 12; it is not when {$values}.', { values }),
  fraction: (values) =>
    phrase('gcd and lcm take whole numbers; they get a fraction when {$values}.', { values }),
  domain: (values) =>
    phrase('A root, logarithm, arc or factorial in it has no value when {$values}.', { values }),
  tooLong: (values) => phrase('The result is too long a number when {$values}.', { values }),
  unknownName: (values) => phrase('This has no value when {$values}.', { values }),
};

/** Reason why a formula is invalid after those of `before`; null when valid. */
function formulaProblem({ parameters }: Variants, before: readonly Step[], formula: string): Phrase | null {
  const expression = expressionOf(formula);
  if (!expression) {
    const read = readExpression(formula);
    return read.kind === 'unreadable' ? read.message : notANumber;
  }
  const known = new Set([...parameters, ...before].map(({ name }) => name));
  const unknown = [...namesIn(expression)].find((name) => !known.has(name));
  if (unknown !== undefined)
    return phrase('There is no number named “{$name}” before this.', { name: unknown });
  const tried = troubleOf(parameters, before, expression);
  return tried && saidOf[tried.trouble](valuesOf(tried.numbers));
}

/**
 * Problems of derived numbers, each of which may use those before it; the first mistake is reported, not its
 * consequences.
 */
function derivedProblems(variants: Variants): {
  readonly problems: Problem[];
  readonly steps: readonly Step[];
} {
  const problems: Problem[] = [];
  const steps: Step[] = [];
  for (const [index, { name, formula }] of variants.derived.entries()) {
    const message = formulaProblem(variants, steps, formula);
    const expression = expressionOf(formula);
    if (message) problems.push({ path: ['content', 'variants', 'derived', index, 'formula'], message });
    else if (expression) steps.push({ name, expression });
  }
  return { problems, steps };
}

interface Written {
  readonly content: { readonly variants?: Variants | undefined };
  readonly answerKey: unknown;
}

const textProblems = ({ parameters, derived }: Variants, written: Written): Problem[] => {
  const known = new Set([...parameters, ...derived].map(({ name }) => name));
  const { content, answerKey } = written;
  return [...textsShowing({ content, answerKey })].flatMap(({ path, text }) => {
    const name = namesShownIn(text).find((one) => !known.has(one));
    return name === undefined
      ? []
      : [
          {
            path: path.at(-1) === 'source' ? path.slice(0, -1) : [...path],
            message: phrase('The text has {$token}, and there is no such number.', {
              token: numberToken(name),
            }),
          },
        ];
  });
};

/** Problems that keep the numbers from being drawn, shown or computed, each at its field. */
export function variantProblems(written: Written): Problem[] {
  const { variants } = written.content;
  const formulas = [...formulasIn(written.answerKey)].map(({ path, formula }) => ({
    path: ['answerKey', ...path],
    formula,
  }));
  if (!variants)
    return formulas
      .filter(({ formula }) => parseRational(formula) === null)
      .map(({ path }) => ({ path, message: notANumber }));
  const drawing = [...nameProblems(variants), ...parameterProblems(variants.parameters)];
  if (drawing.length > 0) return drawing;
  const { problems, steps } = derivedProblems(variants);
  if (problems.length > 0) return problems;
  return [
    ...textProblems(variants, written),
    ...formulas.flatMap(({ path, formula }) => {
      const message = formulaProblem(variants, steps, formula);
      return message ? [{ path, message }] : [];
    }),
  ];
}
