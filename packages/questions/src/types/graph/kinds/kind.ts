import type { Phrase } from '@pelion/words';
import type { graphTypeTable } from '../../../question-types.ts';
import type { Figure, Given } from '../figure.ts';

/**
 * One kind of graph: how it is answered, what an answer shows, and what is no answer of this kind. Who draws and who
 * judges knows families of figures (figure.ts) and no kinds, so that a kind of a known family is one file.
 */
export interface GraphKind {
  readonly name: (typeof graphTypeTable)['names'][number];
  /** What the answer is made of. */
  readonly by: 'points' | 'equation' | 'spans';
  /** How many points make one, and how many there may be; none where it is not made of points. */
  readonly points: { readonly least: number; readonly most: number };
  /** The same of a parabola that is given by three of its points. */
  readonly threePoints?: { readonly least: number; readonly most: number };
  /** null: not whole yet, or nothing can be drawn through it. */
  readonly figure: (given: Given) => Figure | null;
  /** What an author has drawn that is no key of this kind; null: it is one. Asked only of what is whole. */
  readonly flaw: (given: Given, figure: Figure | null) => Phrase | null;
}

export const noPoints = { least: 0, most: 0 };
