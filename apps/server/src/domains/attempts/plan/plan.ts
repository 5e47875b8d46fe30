import { multipartTypes } from '@pelion/contract/assessment-kinds';
import {
  moduleIdOf,
  type RoutingRule,
  ruleUnits,
  type SatSection,
  satModuleOf,
  satSections,
} from '@pelion/contract/digital-sat/facts';
import { z } from 'zod';
import { type RouteChoice, routeBy } from './routing.ts';

// In what order the parts of a bundle are taken (decision 0092). Pure.

const plannedPart = z.object({
  assessment_id: z.int(),
  /** Spec 2 §3; null: no module. */
  module: z.int().nullable(),
  /** null: as the schedule says. */
  minutes: z.int().nullable(),
});
export type PlannedPart = z.infer<typeof plannedPart>;

const rule = z.object({ unit: z.enum(ruleUnits), least: z.int() });

/** As it was when the attempt began; stored with it. */
export const plan = z.object({
  kind: z.union([z.literal(multipartTypes.standard), z.literal(multipartTypes.digitalSat)]),
  /** All of them: of a digital SAT both second modules. In the order of the bundle. */
  parts: z.array(plannedPart),
  rules: z.object({ english: rule, math: rule }),
  break_minutes: z.int(),
});
export type Plan = z.infer<typeof plan>;

export const isDigitalSat = ({ kind }: Pick<Plan, 'kind'>): boolean => kind === multipartTypes.digitalSat;

const ofModule = ({ parts }: Pick<Plan, 'parts'>, module: number) =>
  parts.find((part) => part.module === module);

/** The sections that the bundle has, in the order in which they are taken. */
export const sectionsOf = (own: Pick<Plan, 'parts'>): readonly SatSection[] =>
  satSections.filter((section) => ofModule(own, moduleIdOf(section, null)));

export function firstPart(own: Plan): PlannedPart | undefined {
  if (!isDigitalSat(own)) return own.parts[0];
  const [section] = sectionsOf(own);
  return section && ofModule(own, moduleIdOf(section, null));
}

/** How many parts a student takes. */
export const partCount = (own: Plan): number =>
  isDigitalSat(own) ? sectionsOf(own).length * 2 : own.parts.length;

/** What the points of the part that was just closed come to: those of its questions that count. */
export interface PartOutcome {
  /** Exact text. */
  readonly earned: string;
  readonly points: string;
}

export interface NextPart extends PlannedPart {
  /** Minutes that have to pass first. */
  readonly wait: number;
  /** Why this module and not the other one; null where there was nothing to decide. */
  readonly because: RouteChoice | null;
}

/** What follows the part that has the given number and module; null: it was the last one. */
export function partAfter(
  own: Plan,
  { number, module }: { readonly number: number; readonly module: number | null },
  outcome: () => PartOutcome,
): NextPart | null {
  const here = isDigitalSat(own) ? satModuleOf(module) : undefined;
  if (!here) return planned(own.parts[number], { wait: 0, because: null });
  if (here.route === null) {
    const because = routeBy(ruleOf(own, here.section), outcome());
    return planned(ofModule(own, moduleIdOf(here.section, because.route)), { wait: 0, because });
  }
  const sections = sectionsOf(own);
  const next = sections[sections.indexOf(here.section) + 1];
  if (!next) return null;
  return planned(ofModule(own, moduleIdOf(next, null)), { wait: own.break_minutes, because: null });
}

const planned = (part: PlannedPart | undefined, more: Pick<NextPart, 'wait' | 'because'>): NextPart | null =>
  part ? { ...part, ...more } : null;

export const ruleOf = ({ rules }: Pick<Plan, 'rules'>, section: SatSection): RoutingRule => rules[section];
