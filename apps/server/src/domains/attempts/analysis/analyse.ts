import type { DigitalSatAnalysis } from '@pelion/contract/digital-sat';
import { satDomains, satPlaceOf } from '@pelion/contract/digital-sat/domains';
import { satModuleOf, satSectionTable } from '@pelion/contract/digital-sat/facts';
import { answerStatusIds, compare, exact, sum, toText, zero } from '@pelion/questions';
import type { PartRow } from '../attempt-queries.ts';
import type { AttemptPlan } from '../plan/bundle-queries.ts';
import { ruleOf } from '../plan/plan.ts';
import { routeBy } from '../plan/routing.ts';
import { rawSections, scaleSections } from '../plan/scale-attempt.ts';
import { totalOfSections } from '../plan/scaling.ts';

// Computes the analysis of an ended digital SAT from its items. Pure.

export interface AnalysedItem {
  readonly item_id: number;
  readonly question_id: number;
  readonly part: number;
  readonly position: number;
  readonly points: string;
  readonly earned: string | null;
  readonly answer_status: number | null;
  /** Null if never answered. */
  readonly seq: number | null;
}

type Sections = DigitalSatAnalysis['sections'];
type Modules = Sections[number]['modules'];

const earnedOf = (items: readonly AnalysedItem[]) =>
  toText(sum(items.map(({ earned }) => exact(earned ?? '0'))));
const pointsOf = (items: readonly AnalysedItem[]) => toText(sum(items.map(({ points }) => exact(points))));
const isCounted = ({ points }: Pick<AnalysedItem, 'points'>) => compare(exact(points), zero) > 0;

const MINUTE_MS = 60_000;

function moduleOf(part: PartRow, items: readonly AnalysedItem[]): Modules[number] {
  const own = items.filter((item) => item.part === part.number);
  const counting = own.filter(isCounted);
  const { started_at, ended_at, player_id } = part;
  const isUnseen = player_id === null;
  return {
    part: part.number,
    digital_sat_module_type_id: part.digital_sat_module_type ?? 0,
    earned: earnedOf(counting),
    points: pointsOf(counting),
    questions_count: own.length,
    answered_count: own.filter(({ seq }) => seq !== null).length,
    is_unseen: isUnseen,
    minutes_used:
      isUnseen || !started_at || !ended_at
        ? null
        : Math.max(1, Math.round((ended_at.getTime() - started_at.getTime()) / MINUTE_MS)),
  };
}

/** Reason for the route, recomputed from the stored points by the rule that decided it. */
function becauseOf(
  known: AttemptPlan,
  first: Modules[number] | undefined,
  second: Modules[number] | undefined,
) {
  const module = satModuleOf(first?.digital_sat_module_type_id ?? null);
  const taken = satModuleOf(second?.digital_sat_module_type_id ?? null);
  if (!first || !module || !taken?.route) return null;
  const { earned, points, rule } = routeBy(ruleOf(known.plan, module.section), first);
  return { is_higher: taken.route === 'higher', earned, points, ...rule };
}

/** Null while an item awaits grading. */
export function analyseSections(
  parts: readonly PartRow[],
  items: readonly AnalysedItem[],
  known: AttemptPlan,
): { readonly sections: Sections; readonly total: NonNullable<DigitalSatAnalysis['total']> } | null {
  const raw = rawSections(parts, items);
  if (!raw) return null;
  const scaled = scaleSections(raw, known);
  const sections = scaled.map(({ section, ...estimate }): Sections[number] => {
    const own = raw.find((each) => each.section === section);
    const modules = parts
      .filter((part) => satModuleOf(part.digital_sat_module_type)?.section === section)
      .map((part) => moduleOf(part, items));
    return {
      digital_sat_section_id: satSectionTable.idOf(section),
      ...estimate,
      earned: own?.earned ?? '0',
      points: own?.points ?? '0',
      modules,
      because: becauseOf(known, modules[0], modules[1]),
    };
  });
  return { sections, total: totalOfSections(scaled) };
}

const { correct, unanswered } = answerStatusIds;

const groupOf = (id: string, items: readonly AnalysedItem[]) => ({
  id,
  right: items.filter(({ answer_status }) => answer_status === correct).length,
  asked: items.length,
  unanswered: items.filter(({ answer_status }) => answer_status === unanswered).length,
});

/** Performance per domain and skill, in the order of the test; pretest questions do not count. */
export function analyseDomains(
  items: readonly AnalysedItem[],
  keywords: ReadonlyMap<number, readonly string[]>,
): Pick<DigitalSatAnalysis, 'domains' | 'unfiled_count'> {
  const placed = items
    .filter(isCounted)
    .map((item) => ({ item, place: satPlaceOf(keywords.get(item.question_id) ?? []) }));
  const domains = satDomains.flatMap((domain) => {
    const own = placed.filter(({ place }) => place?.domain === domain);
    if (own.length === 0) return [];
    const skills = domain.skills.flatMap((skill) => {
      const asked = own.filter(({ place }) => place?.skill === skill).map(({ item }) => item);
      return asked.length > 0 ? [groupOf(skill.id, asked)] : [];
    });
    return [
      {
        ...groupOf(
          domain.id,
          own.map(({ item }) => item),
        ),
        skills,
      },
    ];
  });
  return { domains, unfiled_count: placed.filter(({ place }) => place === null).length };
}
