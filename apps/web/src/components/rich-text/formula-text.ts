import { longestFormula } from '@pelion/questions/formula';
import { splitMath } from '@pelion/questions/split-math';
import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';

/** A formula in the text that is written: \( … \) in a line, \[ … \] or $$ … $$ on a line of its own. */
export interface Formula {
  readonly tex: string;
  readonly isDisplay: boolean;
}

/** A formula and where it stands, or where it will. */
export interface PlacedFormula extends Formula {
  readonly from: number;
  readonly to: number;
}

/**
 * The formulas of a paragraph, a heading or a cell, as the server finds them: none in code, and none across a change of the letters;
 * `begin`: where its text begins in the document.
 */
export function formulasIn(block: Node, begin: number): readonly PlacedFormula[] {
  const found: PlacedFormula[] = [];
  if (block.type.spec.code) return found;
  block.forEach((run, offset) => {
    if (!run.text || run.marks.some(({ type }) => type.spec.code)) return;
    let from = begin + offset;
    for (const piece of splitMath(run.text)) {
      const to = from + piece.text.length;
      if (piece.kind === 'math') found.push({ tex: piece.tex.trim(), isDisplay: piece.isDisplay, from, to });
      from = to;
    }
  });
  return found;
}

/** Whether what is selected lies in it, its two ends included. */
export const isIn = (formula: PlacedFormula, { from, to }: { readonly from: number; readonly to: number }) =>
  from >= formula.from && to <= formula.to;

/** The formula that the cursor is in; otherwise one begins with what is selected. */
export function formulaAt({ state }: Editor): PlacedFormula {
  const { from, to, $from } = state.selection;
  const here = formulasIn($from.parent, $from.start()).find((formula) => isIn(formula, { from, to }));
  return here ?? { tex: state.doc.textBetween(from, to, ' '), isDisplay: false, from, to };
}

/** As it is stored; a formula is one line of text. */
export function textOf({ tex, isDisplay }: Formula): string {
  const line = tex.replace(/\s+/g, ' ').trim();
  return isDisplay ? `\\[ ${line} \\]` : `\\( ${line} \\)`;
}

export const insertFormula = (editor: Editor, { from, to }: PlacedFormula, formula: Formula) =>
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to }, { type: 'text', text: textOf(formula) })
    .run();

export const isTooLong = (formula: Formula) => textOf(formula).length > longestFormula;
