import type { RoutingRule, SatRoute } from '@pelion/contract/digital-sat/facts';
import { compare, divide, exact, multiply, rational, zero } from '@pelion/questions';

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

const hundred = rational(100);

/** In the unit of the rule; a module without points has nothing to reach anything with. */
function reached({ unit }: RoutingRule, { earned, points }: Outcome) {
  if (unit === 'points') return exact(earned);
  const all = exact(points);
  return compare(all, zero) === 0 ? zero : divide(multiply(exact(earned), hundred), all);
}

export function routeBy(rule: RoutingRule, outcome: Outcome): RouteChoice {
  const isHigher = compare(reached(rule, outcome), rational(rule.least)) >= 0;
  return { route: isHigher ? 'higher' : 'lower', ...outcome, rule };
}

/** Whether all answers right is enough. */
export const canBeMet = (rule: RoutingRule, points: string): boolean =>
  routeBy(rule, { earned: points, points }).route === 'higher';
