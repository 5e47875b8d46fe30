import type { PresentedQuestion, QuestionResponse } from '@pelion/questions';
import { numberOf } from '@pelion/questions/types/graph/plotted';
import type { Axis } from '@pelion/questions/types/graph/window';
import { stepped } from './coordinates.ts';
import type { Frame } from './frame.ts';

export type Graph = Pick<
  PresentedQuestion<'graph'>,
  'kind' | 'parabolaBy' | 'x' | 'y' | 'background' | 'picture'
>;
export type Given = Omit<QuestionResponse<'graph'>, 'type'>;
export type GivenPoint = Given['points'][number];
export type GivenSpan = Given['spans'][number];

export const nothing: Given = { points: [], equation: '', spans: [] };

/** Props shared by all drawing modes of a graph answer. */
export interface DrawingProps {
  readonly graph: Graph;
  readonly frame: Frame;
  readonly given: Given;
  /** Records an undoable step. */
  readonly onStep: (given: Given) => void;
  /** Announces a sentence in a live region. */
  readonly onSay: (sentence: string) => void;
  /** Undo and redo, beside the other buttons; null without a step. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** The origin, or the middle of an axis without one. */
export function middleOf(axis: Axis): string {
  const [from, to] = [numberOf(axis.from), numberOf(axis.to)];
  const start = stepped(axis.from, 0, axis);
  return from <= 0 && to >= 0 ? '0' : stepped(start, Math.round((to - from) / 2 / numberOf(axis.snap)), axis);
}

/** Number of snap positions in one grid step of an axis. */
export const placesPerStep = ({ step, snap }: Axis): number =>
  Math.max(1, Math.round(numberOf(step) / numberOf(snap)));

/** Place of a new point: the origin, or the nearest free grid step beside it. */
export function freePlace(points: readonly GivenPoint[], { x, y }: Graph): GivenPoint {
  const [row, start] = [middleOf(y), middleOf(x)];
  const isTaken = (at: string) => points.some((point) => point.x === at && point.y === row);
  const by = placesPerStep(x);
  for (let n = 0; n <= points.length; n += 1)
    for (const way of [n, -n]) {
      const at = stepped(start, way * by, x);
      if (!isTaken(at)) return { x: at, y: row };
    }
  return { x: start, y: row };
}
