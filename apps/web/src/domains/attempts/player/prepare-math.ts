import type { Paper } from '@pelion/contract/attempts';

/** The faces that nearly every formula uses; the others follow when they are met. */
const faces = ['KaTeX_Main', 'KaTeX_Math', 'KaTeX_Size1', 'KaTeX_Size2', 'KaTeX_AMS'];

/** A question further on may have the first formula, and the network may be gone by then. */
export function prepareMath({ items, passages }: Paper): void {
  if (!JSON.stringify([items, passages]).includes('katex')) return;
  void import('../../../components/rich-text/math-styles.ts')
    .then(() => Promise.all(faces.map((face) => document.fonts.load(`1em ${face}`))))
    .catch(() => undefined);
}
