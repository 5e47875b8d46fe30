import type { UserType } from './vocabulary.ts';

/** On-off settings of a campus -> who may change them. The first five are the spec's (1 §6). */
export const campusSettings = {
  is_invoicing_subscribed: ['siteAdmin'],
  weekly_analytics_email: ['schoolAdmin', 'campusAdmin'],
  enable_digital_sat: ['siteAdmin', 'schoolAdmin'],
  opted_for_ai: ['schoolAdmin', 'campusAdmin'],
  opted_for_point_system: ['siteAdmin', 'schoolAdmin', 'campusAdmin'],
  /** Stands for the spec's list of seven campus ids (1 §3). decision 0004 */
  allows_restricted_meeting_portals: ['siteAdmin'],
  /** Placement tests hide score and "Retake Suggested" from students and parents; stands for ten assessment ids (1 §9, 2 §5). */
  hides_placement_scores: ['schoolAdmin', 'campusAdmin'],
  /** Coarse place of staff with the heartbeat, never of students; off unless the campus asks for it. */
  records_location: ['schoolAdmin', 'campusAdmin'],
} as const satisfies Record<string, readonly UserType[]>;
export type CampusSetting = keyof typeof campusSettings;
