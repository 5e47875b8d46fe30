import { keysOf } from '@pelion/words';
import type { NamedRule } from './rule.ts';
import { assessmentRules } from './rules/assessments.ts';
import { classRules } from './rules/classes.ts';
import { courseRules } from './rules/courses.ts';
import { generalRules } from './rules/general.ts';
import { materialRules } from './rules/materials.ts';
import { peopleRules } from './rules/people.ts';
import { reportRules } from './rules/reports.ts';
import { settingsRules } from './rules/settings.ts';
import { setupRules } from './rules/setup.ts';

/** All access rules. Every screen, endpoint, widget and button names one of these. decision 0017 */
export const rules = {
  ...generalRules,
  ...classRules,
  ...peopleRules,
  ...setupRules,
  ...materialRules,
  ...assessmentRules,
  ...courseRules,
  ...reportRules,
  ...settingsRules,
} as const;
export type RuleName = keyof typeof rules;

export const ruleNames = keysOf(rules);

/** One rule, widened to the general type. */
export const ruleOf = (name: RuleName): NamedRule => rules[name];
