import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';

const share = z.number().nullable();
/** An exact fraction. */
const exactShare = z.string().nullable();

/** Computes the figures of a test from its attempts. */
export const analyseItems = task({
  name: 'itemAnalysis.analyse',
  pace: 'short',
  limitMs: 20_000,
  /**
   * Attempts as JSON text, each a tuple of lists: versions, points earned, points possible, answers chosen, and whether
   * answered.
   */
  input: z.object({ attempts: z.array(z.string()) }),
  output: z.object({
    analysed: z.int(),
    mean: exactShare,
    median: exactShare,
    distribution: z.array(z.int()),
    standardDeviation: share,
    alpha: share,
    standardError: share,
    items: z.array(
      z.object({
        version: z.int(),
        asked: z.int(),
        omitted: z.int(),
        outcomes: z.object({ right: z.int(), partly: z.int(), wrong: z.int(), skipped: z.int() }),
        facility: exactShare,
        discrimination: share,
        pointBiserial: share,
        choices: z.array(z.object({ chosen: z.string(), count: z.int(), strong: share, weak: share })),
      }),
    ),
  }),
  async run({ attempts }) {
    const { analyse } = await import('./statistics.ts');
    const { exactFigures } = await import('./exact-figures.ts');
    const sittings = attempts.map((text) => outcomes.parse(JSON.parse(text)));
    const { items, ...figures } = analyse(sittings.map(inFloats));
    const { facilities, ...means } = exactFigures(sittings);
    return {
      ...figures,
      ...means,
      items: items.map((item) => ({
        ...item,
        facility: facilities.get(item.version) ?? null,
        choices: [...item.choices],
      })),
    };
  },
});

/** Converts an exact fraction to a float, precise enough for coefficients. */
function figureOf(exact: string): number {
  const [top, bottom = 1] = exact.split('/');
  return Number(top) / Number(bottom);
}

const outcomes = z
  .tuple([
    z.array(z.int()),
    z.array(z.string().nullable()),
    z.array(z.string()),
    z.array(z.string().nullable()),
    z.array(z.boolean()),
  ])
  .transform(([versions, earned, worth, chosen, areAnswered]) =>
    versions.map((version, place) => ({
      version,
      earned: earned[place] ?? '0',
      worth: worth[place] ?? '0',
      chosen: chosen[place] ?? null,
      isAnswered: areAnswered[place] ?? false,
    })),
  );

const inFloats = (sitting: z.output<typeof outcomes>) =>
  sitting.map((outcome) => ({
    ...outcome,
    earned: figureOf(outcome.earned),
    worth: figureOf(outcome.worth),
  }));

export type AnalysedFigures = z.output<typeof analyseItems.output>;
