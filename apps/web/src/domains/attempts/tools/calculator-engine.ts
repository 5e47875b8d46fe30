import { all, create } from 'mathjs/number';

// Formulas are parsed by mathjs into a tree and walked: nothing of them is ever run as a program. Whatever a formula could use to
// reach further than numbers is taken out.

const math = create(all ?? {}, {});
const closed = () => {
  throw new Error('Not part of this calculator.');
};
const { parse } = math;
math.import(
  Object.fromEntries(
    [
      'import',
      'createUnit',
      'reviver',
      'evaluate',
      'parse',
      'compile',
      'simplify',
      'derivative',
      'parser',
      'chain',
      'help',
    ].map((name) => [name, closed]),
  ),
  { override: true },
);

export type AngleUnit = 'degrees' | 'radians';

const inDegrees: Readonly<Record<string, (x: number) => number>> = {
  sin: (x) => Math.sin((x * Math.PI) / 180),
  cos: (x) => Math.cos((x * Math.PI) / 180),
  tan: (x) => Math.tan((x * Math.PI) / 180),
  asin: (x) => (Math.asin(x) * 180) / Math.PI,
  acos: (x) => (Math.acos(x) * 180) / Math.PI,
  atan: (x) => (Math.atan(x) * 180) / Math.PI,
};

/** As a calculator writes it, and as a keyboard does. */
const written = (formula: string): string =>
  formula
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .replaceAll('π', 'pi')
    .replaceAll('√', 'sqrt')
    .replaceAll('²', '^2')
    .replace(/\bln\(/g, 'log(')
    .replace(/\blg\(/g, 'log10(')
    .replace(/^\s*y\s*=/, '');

const longest = 200;

/** What a formula is worth for each x; null: it cannot be read. */
export function compile(
  formula: string,
  unit: AngleUnit,
): ((x: number, answer?: number) => number | null) | null {
  const text = written(formula);
  if (text.trim() === '' || text.length > longest) return null;
  try {
    const code = parse(text).compile();
    const functions = unit === 'degrees' ? inDegrees : {};
    return (x, answer = 0) => {
      try {
        const value: unknown = code.evaluate({ ...functions, x, ans: answer });
        return typeof value === 'number' && Number.isFinite(value) ? value : null;
      } catch {
        return null;
      }
    };
  } catch {
    return null;
  }
}

/** Twelve figures: what comes after them is the noise of a double. */
export const numberText = (value: number): string => String(Number(value.toPrecision(12)));
