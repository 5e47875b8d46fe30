import { satModuleOf } from '@pelion/contract/digital-sat/facts';
import { isDigitalSat, type Plan, sectionsOf } from './plan.ts';

/** Minutes from the first part to the last. */
export interface WholeTime {
  /** Minutes that an accommodation extends; null for unlimited. */
  readonly working: number | null;
  /** Minutes of breaks, equal for everybody. */
  readonly breaks: number;
}

function standsForAll(module: number | null): boolean {
  const known = satModuleOf(module);
  return known !== undefined && known.route !== 'lower';
}

/** A part without its own time has the schedule's; a digital SAT counts one second module per section. */
export function bundleTime(plan: Plan, scheduleMinutes: number | null): WholeTime {
  const isSat = isDigitalSat(plan);
  const taken = isSat ? plan.parts.filter(({ module }) => standsForAll(module)) : plan.parts;
  const working = taken.reduce<number | null>((sum, { minutes }) => {
    const own = minutes ?? scheduleMinutes;
    return sum === null || own === null ? null : sum + own;
  }, 0);
  return { working, breaks: isSat ? Math.max(0, sectionsOf(plan).length - 1) * plan.break_minutes : 0 };
}
