import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';

const share = z.number().nullable();

/** Computes the figures of a test from its attempts. */
export const analyseItems = task({
  name: 'itemAnalysis.analyse',
  pace: 'short',
  limitMs: 20_000,
  /** Of each attempt JSON text: version, earned, worth, what was chosen, and whether it was answered. */
  input: z.object({ attempts: z.array(z.string()) }),
  output: z.object({
    analysed: z.int(),
    mean: share,
    median: share,
    standardDeviation: share,
    alpha: share,
    standardError: share,
    items: z.array(
      z.object({
        version: z.int(),
        asked: z.int(),
        omitted: z.int(),
        facility: share,
        discrimination: share,
        pointBiserial: share,
        choices: z.array(z.object({ chosen: z.string(), count: z.int(), strong: share, weak: share })),
      }),
    ),
  }),
  async run({ attempts }) {
    const { analyse } = await import('./statistics.ts');
    const { items, ...figures } = analyse(attempts.map((text) => outcomes.parse(JSON.parse(text))));
    return { ...figures, items: items.map((item) => ({ ...item, choices: [...item.choices] })) };
  },
});

const outcomes = z.array(
  z
    .tuple([z.int(), z.number(), z.number(), z.string().nullable(), z.boolean()])
    .transform(([version, earned, worth, chosen, isAnswered]) => ({
      version,
      earned,
      worth,
      chosen,
      isAnswered,
    })),
);
export type AnalysedFigures = z.output<typeof analyseItems.output>;
