/** Subscription flags, spelled exactly as spec 1 §6 spells them (`can_create_classess` too). */
const specFeatures = [
  'can_edit_class_schedule',
  'can_assign_documents_to_indiv_students',
  'can_turn_in_assignments',
  'can_create_assessments',
  'can_create_lesson_plans',
  'can_update_settings',
  'can_record_classes',
  'can_create_courses',
  'can_perform_speech_synthesis',
  'can_create_classess',
  'can_create_classrooms',
  'can_create_discussion_forums',
  'can_create_meetings',
  'can_create_external_tools',
  'can_create_reports',
] as const;

/** Features that spec 1 §9 and spec 2 §6 sell by plan without naming a key. decision 0004 */
const ownFeatures = [
  'can_simulate_exams',
  'can_open_breakout_rooms',
  'can_generate_smart_grade_reports',
  'can_connect_api',
  'can_download_assessment_pdf',
] as const;

export const features = [...specFeatures, ...ownFeatures] as const;
export type Feature = (typeof features)[number];
