import { all, create } from 'mathjs/number';

// mathjs parses formulas into a tree and evaluates the tree, never JavaScript. Functions that could reach beyond
// numbers are disabled.

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

/** Converts calculator and keyboard notation to mathjs syntax. */
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

/** Compiles a formula to a function of x; null if the formula is invalid. */
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

/** Formats with twelve significant digits, which hides floating-point noise. */
export const numberText = (value: number): string => String(Number(value.toPrecision(12)));
