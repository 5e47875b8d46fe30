import { parseRational } from '../rational.ts';
import { expressionOf, toNumbers } from './draw.ts';
import { evaluate } from './evaluate.ts';
import { filledHtml, filledSource, filledText } from './number-tokens.ts';
import { shownNumber, shownNumbers } from './shown-number.ts';
import type { DrawnValues, Variants } from './variants.ts';

type Path = readonly (string | number)[];

/** Fields of an accepted number that may be formulas. */
const formulaFields: ReadonlySet<string> = new Set(['value', 'tolerance', 'from', 'to']);

/** Whether the path is a formula field of an accepted number, in the question or in one blank. */
const isFormula = (path: Path) =>
  path.at(-3) === 'accepted' && typeof path.at(-2) === 'number' && formulaFields.has(String(path.at(-1)));

/** All formulas of a key, with their paths. */
export function* formulasIn(value: unknown, path: Path = []): Generator<{ path: Path; formula: string }> {
  if (typeof value === 'string' && isFormula(path)) yield { path, formula: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value))
    yield* formulasIn(child, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** All texts that can show numbers, with their paths. */
export function* textsShowing(value: unknown, path: Path = []): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string' && path.at(-1) !== 'html' && !isFormula(path)) yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value))
    if (key !== 'variants') yield* textsShowing(child, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Content and key with the numbers of one attempt in texts and formulas. */
export interface Filled {
  readonly value: unknown;
  /** Number of formulas without a value for these numbers, a case that validation did not find. */
  readonly missing: number;
}

const nothing = Symbol('nothing');

export function fill(variants: Variants, drawn: DrawnValues, whole: unknown): Filled {
  const shown = shownNumbers(variants, drawn);
  const numbers = toNumbers(drawn);
  let missing = 0;

  function formula(text: string): string | typeof nothing {
    if (parseRational(text)) return text;
    const expression = expressionOf(text);
    const value = expression ? evaluate(expression, numbers) : 'unknownName';
    return typeof value === 'string' ? nothing : shownNumber(value);
  }

  function text(value: string, path: Path): unknown {
    if (isFormula(path)) return formula(value);
    if (path.at(-1) === 'source') return filledSource(value, shown);
    return path.at(-1) === 'html' ? filledHtml(value, shown) : filledText(value, shown);
  }

  function walk(value: unknown, path: Path): unknown {
    if (typeof value === 'string') return text(value, path);
    if (Array.isArray(value)) {
      const items = value.map((one, index) => walk(one, [...path, index]));
      const kept = items.filter((one) => one !== nothing);
      missing += items.length - kept.length;
      return kept;
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value)
      .filter(([key]) => key !== 'variants')
      .map(([key, one]) => [key, walk(one, [...path, key])] as const);
    return entries.some(([, one]) => one === nothing) ? nothing : Object.fromEntries(entries);
  }

  return { value: walk(whole, []), missing };
}
