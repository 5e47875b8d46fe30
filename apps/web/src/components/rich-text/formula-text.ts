import { longestFormula } from '@pelion/questions/formula';
import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';

/** A formula in the text that is written: \( … \) in a line, \[ … \] on a line of its own. */
export interface Formula {
  readonly tex: string;
  readonly isDisplay: boolean;
}

/** A formula and where it stands, or where it will. */
export interface PlacedFormula extends Formula {
  readonly from: number;
  readonly to: number;
}

const written = /\\\((.*?)\\\)|\\\[(.*?)\\\]/g;

/** The formulas of a paragraph, a heading or a cell; `begin`: where its text begins in the document. */
export function formulasIn(block: Node, begin: number): readonly PlacedFormula[] {
  // One character for a picture, so that places in the text are places in the document.
  const text = block.textBetween(0, block.content.size, undefined, '￼');
  return [...text.matchAll(written)].map(({ 0: whole, 1: inLine, 2: onItsOwn, index }) => ({
    tex: (inLine ?? onItsOwn ?? '').trim(),
    isDisplay: inLine === undefined,
    from: begin + index,
    to: begin + index + whole.length,
  }));
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
