import { optionLabel } from '@pelion/questions';
import { curveOfEquation } from '@pelion/questions/types/graph/equation';
import type { Given, GivenSpan } from '@pelion/questions/types/graph/figure';
import { shown } from '@pelion/questions/types/graph/plotted';
import { escapeMarkup } from '../../../../lib/escape-markup.ts';

/** A part of a number line as mathematicians write it, its ends as they were typed. */
function interval({ from, to, fromOpen, toOpen }: GivenSpan): string {
  if (from !== null && from === to) return `\\{${from}\\}`;
  const low = from === null ? '(-\\infty' : `${fromOpen ? '(' : '['}${from}`;
  const high = to === null ? '\\infty)' : `${to}${toOpen ? ')' : ']'}`;
  return `${low},\\ ${high}`;
}

/** Typed signs and their TeX, applied in order, because one replacement may feed the next. */
const signs = [
  [/[−–]/g, '-'],
  [/\*\*/g, '^'],
  [/[*·×∙⋅]/g, ' \\cdot '],
  [/[÷⁄∕]/g, '/'],
  [/½/g, '\\tfrac{1}{2}'],
  [/⅓/g, '\\tfrac{1}{3}'],
  [/⅔/g, '\\tfrac{2}{3}'],
  [/¼/g, '\\tfrac{1}{4}'],
  [/¾/g, '\\tfrac{3}{4}'],
  [/²/g, '^2'],
  [/³/g, '^3'],
  [/⁴/g, '^4'],
  [/\^\s*(\d+)/g, '^{$1}'],
] as const satisfies readonly (readonly [RegExp, string])[];

/** Typed equation set as a formula; other text stays as typed. */
function equationShown(typed: string): string {
  if (curveOfEquation(typed) === null) return escapeMarkup(typed);
  return `\\(${signs.reduce((text, [typedSign, sign]) => text.replace(typedSign, sign), typed)}\\)`;
}

/** Exact answer for markers: points, equation or intervals. */
export function toldAnswer({ points, equation, spans }: Given): string {
  if (equation.trim() !== '') return equationShown(equation.trim());
  if (spans.length > 0) return `\\(${spans.map(interval).join(' \\cup ')}\\)`;
  return escapeMarkup(
    points.map(({ x, y }, index) => `${optionLabel(index)} (${shown(x)}, ${shown(y)})`).join(', '),
  );
}
