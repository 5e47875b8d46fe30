import type { graphTypeTable } from '../../../question-types.ts';
import type { Figure, Given } from '../figure.ts';

/**
 * One kind of graph: how it is answered and what an answer shows; what is no key of it is in flaws.ts, which students do not
 * load. Who draws and who judges knows families of figures (figure.ts) and no kinds, so that a kind of a known family is
 * one file and one line there.
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
}

export const noPoints = { least: 0, most: 0 };
