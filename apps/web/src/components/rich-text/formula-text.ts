import { longestFormula } from '@pelion/questions/formula';
import { splitMath } from '@pelion/questions/split-math';
import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';

/** Formula in the source text: \( … \) inline, \[ … \] or $$ … $$ as a block. */
export interface Formula {
  readonly tex: string;
  readonly isDisplay: boolean;
}

/** Formula with its document range, existing or to be inserted. */
export interface PlacedFormula extends Formula {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the formulas of a text block as the server does: not in code, and not across a change of formatting. `begin` is
 * the document position of the block's text.
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

/** Whether the selection lies within the formula, both ends included. */
export const isIn = (formula: PlacedFormula, { from, to }: { readonly from: number; readonly to: number }) =>
  from >= formula.from && to <= formula.to;

/** Returns the formula under the cursor, else a new one with the selected text. */
export function formulaAt({ state }: Editor): PlacedFormula {
  const { from, to, $from } = state.selection;
  const here = formulasIn($from.parent, $from.start()).find((formula) => isIn(formula, { from, to }));
  return here ?? { tex: state.doc.textBetween(from, to, ' '), isDisplay: false, from, to };
}

/** Source text of a formula, on one line. */
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
