import type { RoutingRule, SatRoute } from '@pelion/contract/digital-sat/facts';
import { compare, exact, percentOf, rational, zero } from '@pelion/questions';

// Which second module of a digital SAT a student gets (decision 0092). Pure and exact.

/** For the ledger and the student: what was earned, what was asked for, and what follows from it. */
export interface RouteChoice {
  readonly route: SatRoute;
  /** Exact text: points of the questions of module one that count, and how many there are. */
  readonly earned: string;
  readonly points: string;
  readonly rule: RoutingRule;
}

interface Outcome {
  readonly earned: string;
  readonly points: string;
}

/** In the unit of the rule; a percentage as it would be shown. A module without points reaches nothing. */
const reached = ({ unit }: RoutingRule, { earned, points }: Outcome) =>
  unit === 'points' ? exact(earned) : (percentOf(earned, points) ?? zero);

export function routeBy(rule: RoutingRule, outcome: Outcome): RouteChoice {
  const isHigher = compare(reached(rule, outcome), rational(rule.least)) >= 0;
  return { route: isHigher ? 'higher' : 'lower', ...outcome, rule };
}

/** Whether all answers right is enough. */
export const canBeMet = (rule: RoutingRule, points: string): boolean =>
  routeBy(rule, { earned: points, points }).route === 'higher';
