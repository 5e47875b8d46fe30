import type { Phrase } from '@pelion/words';
import { featureWords } from './feature-words.ts';
import { type Feature, features } from './features.ts';

/** What a plan opens as soon as it is built. Prices and the page of a plan name it as in preparation, no other page names it at all. */
const inPreparation: ReadonlySet<Feature> = new Set([
  'can_edit_class_schedule',
  'can_assign_documents_to_indiv_students',
  'can_record_classes',
  'can_create_courses',
  'can_create_classess',
  'can_create_discussion_forums',
  'can_create_meetings',
  'can_create_external_tools',
  'can_create_reports',
  'can_simulate_exams',
  'can_open_breakout_rooms',
  'can_generate_smart_grade_reports',
  'can_connect_api',
]);

export const isBuilt = (feature: Feature): boolean => !inPreparation.has(feature);

const featureBehind: ReadonlyMap<Phrase, Feature> = new Map(
  features.map((feature) => [featureWords[feature].label, feature]),
);

/** Of a line of a plan's card: one that names no feature, such as how many people there may be, holds already. */
export function isLineBuilt(line: Phrase): boolean {
  const feature = featureBehind.get(line);
  return feature === undefined || isBuilt(feature);
}
