import { z } from 'zod';
import { exactNumber } from '../../exact-number.ts';
import { questionType, withoutOptions } from '../../question-type.ts';
import { graphTypeTable } from '../../question-types.ts';
import { presentedText, richText, richTextDraft } from '../../rich-text.ts';
import { graphFacts, longestEquation, mostPoints, mostSpans } from './facts.ts';
import { graphProblems } from './problems.ts';

const label = z.string().max(40);
const axis = z.strictObject({
  from: exactNumber,
  to: exactNumber,
  /** Distance of grid lines. */
  step: exactNumber,
  /** Distance of the positions to which points snap, counted from 0. */
  snap: exactNumber,
  label: label.optional(),
});
const equation = z.string().max(longestEquation);

/** Drawn from the start and not movable. */
const background = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('point'), x: exactNumber, y: exactNumber, label: label.optional() }),
      z.strictObject({
        kind: z.literal('segment'),
        x1: exactNumber,
        y1: exactNumber,
        x2: exactNumber,
        y2: exactNumber,
      }),
      z.strictObject({ kind: z.literal('curve'), equation }),
    ]),
  )
  .max(20);

const kind = z.enum(graphTypeTable.names);
/** Input of a parabola by points: vertex and another point, or any three. */
const parabolaBy = z.enum(['vertexAndPoint', 'threePoints']);

/** Answers and keys have the same shape; each kind uses one of these fields. */
const given = {
  /** In the order in which they were set, so corners of a quadrilateral are consecutive. */
  points: z.array(z.strictObject({ x: exactNumber, y: exactNumber })).max(mostPoints),
  /** Typed text; parsed with readEquation. */
  equation,
  /** Intervals of a number line; from = to is a point, null means no end. */
  spans: z
    .array(
      z.strictObject({
        from: exactNumber.nullable(),
        to: exactNumber.nullable(),
        fromOpen: z.boolean(),
        toOpen: z.boolean(),
      }),
    )
    .max(mostSpans),
};

const bodyOf = <Text extends z.ZodType>(text: Text) => ({
  content: {
    kind,
    parabolaBy,
    x: axis,
    /** Ignored for a number line. */
    y: axis,
    background,
    /** Fills the window behind the grid. */
    picture: text.optional(),
  },
  answerKey: {
    answer: z.strictObject(given),
    /** partial: right points, slope, vertex or intervals earn their share, and wrong ones lose it. */
    scoring: z.enum(['partial', 'allOrNothing']),
  },
});

export const graph = questionType(graphFacts, {
  stored: bodyOf(richText),
  draft: bodyOf(richTextDraft),
  rendered: bodyOf,
  presented: { kind, parabolaBy, x: axis, y: axis, background, picture: presentedText.nullable() },
  present: (content) => ({
    kind: content.kind,
    parabolaBy: content.parabolaBy,
    x: content.x,
    y: content.y,
    background: content.background,
    picture: content.picture?.html ?? null,
  }),
  ...withoutOptions,
  revealed: { answer: z.object(given) },
  reveal: ({ answer }) => ({ answer }),
  response: given,
  problems: graphProblems,
  upgrades: [],
});
