import type { Feature } from '@pelion/access';

/** What a plan opens as soon as it is built. Prices name it as in preparation, no other page names it at all. */
const inPreparation: ReadonlySet<Feature> = new Set([
  'can_edit_class_schedule',
  'can_assign_documents_to_indiv_students',
  'can_record_classes',
  'can_create_courses',
  'can_perform_speech_synthesis',
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
