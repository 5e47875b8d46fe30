import type { RoutingRule, SatRoute } from '@pelion/contract/digital-sat/facts';
import { compare, exact, percentOf, rational, zero } from '@pelion/questions';

// Decides the second module of a digital SAT (decision 0092). Pure and exact.

/** Routing decision for the ledger and the student: points earned, the rule, and the route. */
export interface RouteChoice {
  readonly route: SatRoute;
  /** Points of the counted questions of module one, earned and possible; exact numbers as text. */
  readonly earned: string;
  readonly points: string;
  readonly rule: RoutingRule;
}

interface Outcome {
  readonly earned: string;
  readonly points: string;
}

/** Result in the rule's unit; percentages as displayed. A module without points counts as zero. */
const reached = ({ unit }: RoutingRule, { earned, points }: Outcome) =>
  unit === 'points' ? exact(earned) : (percentOf(earned, points) ?? zero);

export function routeBy(rule: RoutingRule, outcome: Outcome): RouteChoice {
  const isHigher = compare(reached(rule, outcome), rational(rule.least)) >= 0;
  return { route: isHigher ? 'higher' : 'lower', ...outcome, rule };
}

/** Whether all answers right is enough. */
export const canBeMet = (rule: RoutingRule, points: string): boolean =>
  routeBy(rule, { earned: points, points }).route === 'higher';
