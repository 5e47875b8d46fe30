import type { graphTypeTable } from '../../../question-types.ts';
import type { Figure, Given } from '../figure.ts';

/**
 * One kind of graph: its input and the figure of an answer. Checks of keys are in flaws.ts, which students do not load.
 * Drawing and scoring handle families of figures (figure.ts), not kinds, so a new kind of a known family takes one file
 * and one line there.
 */
export interface GraphKind {
  readonly name: (typeof graphTypeTable)['names'][number];
  /** Input by which an answer is given. */
  readonly by: 'points' | 'equation' | 'spans';
  /** Minimum and maximum number of points; zero for other inputs. */
  readonly points: { readonly least: number; readonly most: number };
  /** The same for a parabola given by three points. */
  readonly threePoints?: { readonly least: number; readonly most: number };
  /** Null when incomplete, or when no curve passes through the points. */
  readonly figure: (given: Given) => Figure | null;
}

export const noPoints = { least: 0, most: 0 };
