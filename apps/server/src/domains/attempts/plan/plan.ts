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

// Order in which the parts of a bundle are taken (decision 0092). Pure.

const plannedPart = z.object({
  assessment_id: z.int(),
  /** Module id of spec 2 §3; null for none. */
  module: z.int().nullable(),
  /** Null for the schedule's duration. */
  minutes: z.int().nullable(),
});
export type PlannedPart = z.infer<typeof plannedPart>;

const rule = z.object({ unit: z.enum(ruleUnits), least: z.int() });

/** Plan of a bundle at the beginning of an attempt, stored with the attempt. */
export const plan = z.object({
  kind: z.union([z.literal(multipartTypes.standard), z.literal(multipartTypes.digitalSat)]),
  /** All parts in the order of the bundle; for a digital SAT both second modules. */
  parts: z.array(plannedPart),
  rules: z.object({ english: rule, math: rule }),
  break_minutes: z.int(),
});
export type Plan = z.infer<typeof plan>;

export const isDigitalSat = ({ kind }: Pick<Plan, 'kind'>): boolean => kind === multipartTypes.digitalSat;

const ofModule = ({ parts }: Pick<Plan, 'parts'>, module: number) =>
  parts.find((part) => part.module === module);

/** Sections of the bundle in the order taken. */
export const sectionsOf = (own: Pick<Plan, 'parts'>): readonly SatSection[] =>
  satSections.filter((section) => ofModule(own, moduleIdOf(section, null)));

export function firstPart(own: Plan): PlannedPart | undefined {
  if (!isDigitalSat(own)) return own.parts[0];
  const [section] = sectionsOf(own);
  return section && ofModule(own, moduleIdOf(section, null));
}

/** Number of parts that a student takes. */
export const partCount = (own: Plan): number =>
  isDigitalSat(own) ? sectionsOf(own).length * 2 : own.parts.length;

/** Points of the counted questions of the part just closed. */
export interface PartOutcome {
  /** Exact number as text. */
  readonly earned: string;
  readonly points: string;
}

export interface NextPart extends PlannedPart {
  /** Minutes of break before the part. */
  readonly wait: number;
  /** Reason for this module; null if there was no choice. */
  readonly because: RouteChoice | null;
}

/** Part that follows the one with the given number and module; null after the last. */
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
