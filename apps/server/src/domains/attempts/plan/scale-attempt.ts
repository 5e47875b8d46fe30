import { highestScore, satModuleOf, satSections, usualMarginOf } from '@pelion/contract/digital-sat/facts';
import { compare, exact, sum, toText, zero } from '@pelion/questions';
import type { Db } from '../../../db/database.ts';
import type { Attempt, PartRow } from '../attempt-queries.ts';
import type { ItemScore, Scoreable } from '../end/score-attempt.ts';
import { findPlan } from './bundle-queries.ts';
import { isDigitalSat } from './plan.ts';
import { isOfBundle } from './plan-next.ts';
import {
  type RawSection,
  type ScaledSection,
  type ScoreTable,
  scaleSection,
  totalOfSections,
} from './scaling.ts';

/** Question of a part with its points and the points earned. */
export interface RawItem {
  readonly part: number;
  /** Exact number as text. */
  readonly points: string;
  /** Null while awaiting grading. */
  readonly earned: string | null;
}

/**
 * Points earned per section over both modules; null while an item awaits grading. Questions without points do not
 * count.
 */
export function rawSections(
  parts: readonly Pick<PartRow, 'number' | 'digital_sat_module_type'>[],
  items: readonly RawItem[],
): readonly RawSection[] | null {
  if (items.some(({ earned }) => earned === null)) return null;
  return satSections.flatMap((section): RawSection[] => {
    const own = parts.filter((part) => satModuleOf(part.digital_sat_module_type)?.section === section);
    const routes = own.flatMap((part) => satModuleOf(part.digital_sat_module_type)?.route ?? []);
    const numbers = new Set(own.map(({ number }) => number));
    const counting = items.filter(
      ({ part, points }) => numbers.has(part) && compare(exact(points), zero) > 0,
    );
    if (own.length === 0) return [];
    return [
      {
        section,
        route: routes[0] ?? 'lower',
        earned: toText(sum(counting.map(({ earned }) => exact(earned ?? '0')))),
        points: toText(sum(counting.map(({ points }) => exact(points)))),
        questions: counting.length,
      },
    ];
  });
}

export const scaleSections = (
  raw: readonly RawSection[],
  { table }: { readonly table: ScoreTable | null },
): readonly ScaledSection[] => {
  // Common margin for the whole test, as in a score table.
  const margin =
    table?.margin ?? Math.max(0, ...raw.map(({ section, questions }) => usualMarginOf(section, questions)));
  return raw.map((section) => scaleSection(section, table, margin));
};

interface Marks {
  readonly score: string | null;
  readonly total: string;
}

/**
 * Score and total of an attempt: points, or for a digital SAT the estimated score, since points of different modules
 * are not comparable.
 */
export async function marksOfAttempt(
  db: Db,
  attempt: Attempt,
  scoreables: readonly Pick<Scoreable, 'part' | 'points'>[],
  { items, score }: { readonly items: readonly Pick<ItemScore, 'earned'>[]; readonly score: string | null },
): Promise<Marks> {
  const points = { score, total: attempt.total };
  const [part] = attempt.parts;
  if (!part || !isOfBundle(attempt, part)) return points;
  const known = await findPlan(db, attempt);
  if (!known || !isDigitalSat(known.plan)) return points;
  const raw = rawSections(
    attempt.parts,
    scoreables.map((item, index) => ({
      part: item.part ?? part.number,
      points: item.points,
      earned: items[index]?.earned ?? null,
    })),
  );
  const sections = new Set(
    attempt.parts.flatMap((each) => satModuleOf(each.digital_sat_module_type)?.section ?? []),
  );
  if (!raw) return { score: null, total: String(sections.size * highestScore) };
  const { scaled, of } = totalOfSections(scaleSections(raw, known));
  return { score: String(scaled), total: String(of) };
}
