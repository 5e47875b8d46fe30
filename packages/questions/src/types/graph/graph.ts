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
  /** Between two lines of the grid. */
  step: exactNumber,
  /** Between two places where a point can be set; counted from 0. */
  snap: exactNumber,
  label: label.optional(),
});
const equation = z.string().max(longestEquation);

/** Drawn from the start; students cannot move it. */
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
/** Of a parabola that is given by points: its vertex and another point, or any three. */
const parabolaBy = z.enum(['vertexAndPoint', 'threePoints']);

/** An answer and a key have the same shape; each kind fills the one part that it is made of. */
const given = {
  /** In the order in which they were set: the corners of a quadrilateral one after the other. */
  points: z.array(z.strictObject({ x: exactNumber, y: exactNumber })).max(mostPoints),
  /** As typed; read with readEquation. */
  equation,
  /** Of a number line; from = to is a point, null goes on for ever. */
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
    /** Not seen where the graph is a number line. */
    y: axis,
    background,
    /** Fills the window, behind the grid. */
    picture: text.optional(),
  },
  answerKey: {
    answer: z.strictObject(given),
    /** partial: right points, slope, vertex or parts of the line earn their share, wrong ones take it away. */
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
