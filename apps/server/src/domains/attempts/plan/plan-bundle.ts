import { gradingTypes, multipartTypes } from '@pelion/contract/assessment-kinds';
import {
  isFullLength,
  minutesFor,
  satModuleOf,
  usualBreakMinutes,
  usualRule,
} from '@pelion/contract/digital-sat/facts';
import type { Db } from '../../../db/database.ts';
import { findSettings, type LinkRow, listLinks } from './bundle-queries.ts';
import { isDigitalSat, type Plan, type PlannedPart } from './plan.ts';

export interface Bundle {
  readonly plan: Plan;
  readonly gradingType: number;
  readonly scoreTableId: number | null;
  readonly links: readonly LinkRow[];
}

/** Plan of the bundle as it is now, for an attempt that begins now. */
export async function planBundle(
  db: Db,
  { id, multipart_type }: { readonly id: number; readonly multipart_type: number | null },
): Promise<Bundle> {
  const links = await listLinks(db, id);
  const { rules, scoreTableId } = await findSettings(db, id);
  const isSat = multipart_type === multipartTypes.digitalSat;
  const plan: Plan = {
    kind: isSat ? multipartTypes.digitalSat : multipartTypes.standard,
    parts: links.map((link) => plannedPart(link, isSat)),
    rules: { english: rules?.english ?? usualRule, math: rules?.math ?? usualRule },
    break_minutes: rules?.break_minutes ?? usualBreakMinutes,
  };
  return { plan, gradingType: gradingTypeOf(plan, links), scoreTableId, links };
}

function plannedPart(link: LinkRow, isSat: boolean): PlannedPart {
  const module = isSat ? satModuleOf(link.module_type) : undefined;
  const usual = module ? minutesFor(module, link.questions_count) : null;
  return {
    assessment_id: link.linked_id,
    module: isSat ? link.module_type : null,
    minutes: link.duration_minutes ?? usual,
  };
}

function gradingTypeOf(plan: Plan, links: readonly LinkRow[]): number {
  if (!isDigitalSat(plan)) return gradingTypes.standardized;
  const linked = links.map(({ module_type, questions_count }) => ({
    module: module_type,
    questions: questions_count,
  }));
  return isFullLength(linked) ? gradingTypes.fullDigitalSat : gradingTypes.miniDigitalSat;
}

/** Number of questions that a student gets; a digital SAT counts the longer second module of each section. */
export function questionsOf({ plan, links }: Pick<Bundle, 'plan' | 'links'>): number {
  const count = (assessmentId: number) =>
    links.find(({ linked_id }) => linked_id === assessmentId)?.questions_count ?? 0;
  if (!isDigitalSat(plan)) return plan.parts.reduce((sum, part) => sum + count(part.assessment_id), 0);
  const most = new Map<string, number>();
  for (const part of plan.parts) {
    const module = satModuleOf(part.module);
    if (!module) continue;
    const key = `${module.section}/${module.route === null ? 1 : 2}`;
    most.set(key, Math.max(most.get(key) ?? 0, count(part.assessment_id)));
  }
  return [...most.values()].reduce((sum, n) => sum + n, 0);
}
