import { type Phrase, phrase } from '@pelion/words';
import { optionLabel } from '../../option-label.ts';
import type { Problem } from '../../problem.ts';
import { compare, divide, exact, rational, subtract, zero } from '../../rational.ts';
import { isSeen, isWithin } from './compared.ts';
import { equationRefusals, readEquation } from './equation.ts';
import type { Given } from './figure.ts';
import { flaws } from './flaws.ts';
import { figureOf, type GraphKindName, graphKinds, pointsOf } from './kinds.ts';
import { type Axis, isOnGrid, rangeOf } from './window.ts';

export interface GraphContent {
  readonly kind: GraphKindName;
  readonly parabolaBy: 'vertexAndPoint' | 'threePoints';
  readonly x: Axis;
  readonly y: Axis;
  readonly background: readonly BackgroundFigure[];
}
/** Figure shown from the start. Exact numbers as text. */
export type BackgroundFigure =
  | { readonly kind: 'point'; readonly x: string; readonly y: string }
  | {
      readonly kind: 'segment';
      readonly x1: string;
      readonly y1: string;
      readonly x2: string;
      readonly y2: string;
    }
  | { readonly kind: 'curve'; readonly equation: string };

type Path = Problem['path'];
const says = (path: Path, message: Phrase): Problem => ({ path, message });

/** More lines or snap positions than this can't be told apart on a phone. */
const mostLines = 100;
const mostSnaps = 1000;

/** Whether the axis has more steps than allowed. */
const isTooFine = ({ from, to }: Axis, distance: string, most: number): boolean =>
  compare(divide(subtract(exact(to), exact(from)), exact(distance)), rational(most)) > 0;

const isAboveZero = (text: string) => compare(exact(text), zero) > 0;

function axisProblems(path: Path, axis: Axis): Problem[] {
  const { from, to } = rangeOf(axis);
  const problems: Problem[] = [];
  if (compare(from, to) >= 0)
    problems.push(says([...path, 'to'], phrase('The axis must end after it starts.')));
  for (const [field, most] of [
    ['step', mostLines],
    ['snap', mostSnaps],
  ] as const) {
    if (!isAboveZero(axis[field]))
      problems.push(says([...path, field], phrase('A step must be greater than zero.')));
    else if (isTooFine(axis, axis[field], most))
      problems.push(says([...path, field], phrase('This axis has more than {$most} steps.', { most })));
  }
  return problems;
}

const outside = (point: string) => phrase('Point {$point} is outside the window.', { point });
const between = (point: string, snap: string) =>
  phrase('Point {$point} is between two steps of {$snap}, so nobody could set it there.', { point, snap });

/**
 * Reasons why no student could give the key: points outside the window or off the grid, or an equation whose curve is
 * not visible.
 */
function reachProblems(content: GraphContent, given: Given): Problem[] {
  const { x, y } = content;
  const path = ['answerKey', 'answer'];
  const problems: Problem[] = [];
  const check = (name: string, value: string, axis: Axis, at: Path) => {
    if (!isWithin(exact(value), rangeOf(axis))) problems.push(says(at, outside(name)));
    else if (!isOnGrid(exact(value), axis)) problems.push(says(at, between(name, axis.snap)));
  };
  for (const [index, point] of given.points.entries()) {
    const at = [...path, 'points', index];
    check(optionLabel(index), point.x, x, [...at, 'x']);
    check(optionLabel(index), point.y, y, [...at, 'y']);
  }
  for (const [index, { from, to }] of given.spans.entries()) {
    const at = [...path, 'spans', index];
    if (from !== null) check(from, from, x, [...at, 'from']);
    if (to !== null && to !== from) check(to, to, x, [...at, 'to']);
  }
  return problems;
}

const notSeen = phrase(
  'The curve of this equation has no picture in the window. Change the equation or the axes.',
);

function keyProblems(content: GraphContent, given: Given, isWindow: boolean): Problem[] {
  const kind = graphKinds[content.kind];
  const path = ['answerKey', 'answer'];
  const { least, most } = pointsOf(content);
  if (kind.by === 'equation') {
    const at = [...path, 'equation'];
    const reading = readEquation(given.equation);
    if (reading.kind === 'empty') return [says(at, phrase('Type the correct equation.'))];
    if (reading.kind === 'refused') return [says(at, equationRefusals[reading.reason])];
    const flaw = flaws[content.kind](given, figureOf(content, given));
    if (flaw) return [says(at, flaw)];
    return isWindow && !isSeen(reading.curve, rangeOf(content.x), rangeOf(content.y))
      ? [says(at, notSeen)]
      : [];
  }
  if (kind.by === 'spans' ? given.spans.length === 0 : given.points.length === 0)
    return [says(path, phrase('Draw the correct answer.'))];
  if (kind.by === 'points' && (given.points.length < least || given.points.length > most))
    return [says(path, phrase('The correct answer has {$least} {#least|point|points}.', { least }))];
  const flaw = flaws[content.kind](given, figureOf(content, given));
  return [...(flaw ? [says(path, flaw)] : []), ...(isWindow ? reachProblems(content, given) : [])];
}

function backgroundProblems({ background, x, y }: GraphContent): Problem[] {
  return background.flatMap((figure, index): Problem[] => {
    const path = ['content', 'background', index];
    if (figure.kind === 'curve') {
      const at = [...path, 'equation'];
      const reading = readEquation(figure.equation);
      if (reading.kind === 'empty') return [says(at, equationRefusals.noEquals)];
      if (reading.kind === 'refused') return [says(at, equationRefusals[reading.reason])];
      return isSeen(reading.curve, rangeOf(x), rangeOf(y)) ? [] : [says(at, notSeen)];
    }
    if (figure.kind === 'segment')
      return figure.x1 === figure.x2 && figure.y1 === figure.y2
        ? [says(path, phrase('A segment needs two different ends.'))]
        : [];
    return isWithin(exact(figure.x), rangeOf(x)) && isWithin(exact(figure.y), rangeOf(y))
      ? []
      : [says(path, phrase('This point is outside the window.'))];
  });
}

/** Problems to report to the author, a missing answer first. */
export function graphProblems(content: GraphContent, { answer }: { readonly answer: Given }): Problem[] {
  const axes = [
    ...axisProblems(['content', 'x'], content.x),
    // A number line has no visible y axis.
    ...(graphKinds[content.kind].by === 'spans' ? [] : axisProblems(['content', 'y'], content.y)),
  ];
  const isWindow = axes.length === 0;
  return [
    ...keyProblems(content, answer, isWindow),
    ...axes,
    ...(isWindow ? backgroundProblems(content) : []),
  ];
}
