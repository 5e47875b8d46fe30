import { optionLabel } from '@pelion/questions';
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

/** An answer in exact numbers, for who marks it: its points, its equation or its parts. */
export function toldAnswer({ points, equation, spans }: Given): string {
  if (equation.trim() !== '') return escapeMarkup(equation.trim());
  if (spans.length > 0) return `\\(${spans.map(interval).join(' \\cup ')}\\)`;
  return escapeMarkup(
    points.map(({ x, y }, index) => `${optionLabel(index)} (${shown(x)}, ${shown(y)})`).join(', '),
  );
}
