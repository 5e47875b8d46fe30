import { formulaOptions, isOversized, refusedCommand } from '@pelion/questions/formula';
import katex from 'katex';
import './math-styles.ts';

/** Draws it as the server will when it is saved; false: it cannot be read yet, and what was drawn stays. */
export function drawFormula(box: HTMLElement, tex: string, isDisplay: boolean): boolean {
  if (refusedCommand(tex) || isOversized(tex)) return false;
  try {
    box.innerHTML = katex.renderToString(tex, { ...formulaOptions(isDisplay), throwOnError: true });
    return true;
  } catch {
    return false;
  }
}
