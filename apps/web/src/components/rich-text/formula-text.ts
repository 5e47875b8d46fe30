import { longestFormula } from '@pelion/questions/formula';
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

/** The formula that the cursor is in; otherwise one begins with what is selected. */
export function formulaAt({ state }: Editor): PlacedFormula {
  const { from, to, $from } = state.selection;
  const begin = $from.start();
  // One character for a picture, so that places in the text are places in the document.
  const text = $from.parent.textBetween(0, $from.parent.content.size, undefined, '￼');
  for (const { 0: whole, 1: inLine, 2: onItsOwn, index } of text.matchAll(written)) {
    const start = begin + index;
    const end = start + whole.length;
    if (from >= start && to <= end)
      return {
        tex: (inLine ?? onItsOwn ?? '').trim(),
        isDisplay: inLine === undefined,
        from: start,
        to: end,
      };
  }
  return { tex: state.doc.textBetween(from, to, ' '), isDisplay: false, from, to };
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
