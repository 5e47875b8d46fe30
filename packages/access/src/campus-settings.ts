import { type CampusType, keysOf } from '@pelion/words';
import { allValues, type ValueKind, type ValuesOf } from './typed-values.ts';
import type { UserType } from './vocabulary.ts';

type SettingRow = ValueKind & { readonly changeableBy: readonly UserType[] };

/**
 * Portals for online meetings and classes (1 §3); restricted ones need `allows_restricted_meeting_portals`. decision
 * 0004
 */
export const roomPortals = ['unik-jitsi', 'uniq-webrtc', 'unik-jitsi-v2', 'lessonspace'] as const;
export type RoomPortal = (typeof roomPortals)[number];
export const restrictedPortals: readonly string[] = ['unik-jitsi-v2', 'lessonspace'] satisfies RoomPortal[];

/** A setting that is off by default. */
const flag = (...changeableBy: readonly UserType[]) =>
  ({ type: 'boolean', initial: false, changeableBy }) as const;

/** A purpose of AI is on as soon as the campus opts in. */
const purpose = { type: 'boolean', initial: true, changeableBy: ['schoolAdmin', 'campusAdmin'] } as const;

/** Settings of a campus: type, initial value, and user types that may change each. The first five are the spec's (1 §6). */
export const campusSettings = {
  is_invoicing_subscribed: flag('siteAdmin'),
  weekly_analytics_email: flag('siteAdmin', 'schoolAdmin', 'campusAdmin'),
  enable_digital_sat: flag('siteAdmin', 'schoolAdmin'),
  opted_for_ai: flag('siteAdmin', 'schoolAdmin', 'campusAdmin'),
  opted_for_point_system: flag('siteAdmin', 'schoolAdmin', 'campusAdmin'),
  /** Purposes of AI, each by itself; none works without `opted_for_ai`. */
  ai_in_tests: purpose,
  ai_chat_box: purpose,
  ai_tools: purpose,
  ai_grading: purpose,
  ai_slides: purpose,
  /** A model of a provider may be asked; built-in help works without one. */
  ai_model: flag('schoolAdmin', 'campusAdmin'),
  /** Days for which conversations with the tutor are kept. */
  keeps_ai_days: {
    type: 'number',
    unit: 'days',
    min: 1,
    max: 3650,
    initial: 180,
    changeableBy: ['schoolAdmin', 'campusAdmin'],
  },
  /** The Top Earners widget; comparison is opt-in. decision 0090 */
  shows_top_earners: flag('siteAdmin', 'schoolAdmin', 'campusAdmin'),
  /** Time at which the weekly mail is sent. */
  weekly_analytics_time: { type: 'time', initial: '07:00', changeableBy: ['schoolAdmin', 'campusAdmin'] },
  /** Replaces the spec's list of seven campus ids (1 §3). decision 0004 */
  allows_restricted_meeting_portals: flag('siteAdmin'),
  room_portal: {
    type: 'choice',
    options: roomPortals,
    initial: 'unik-jitsi',
    changeableBy: ['siteAdmin', 'schoolAdmin', 'campusAdmin'],
  },
  /**
   * Placeholder for "one domain-specific feature is limited to school id 2" (1 §6), which the spec does not name. No
   * one can change the setting until a rule asks for it.
   */
  has_domain_feature: flag(),
  /**
   * Hides score and "Retake Suggested" of placement tests from students and parents; replaces the spec's ten assessment
   * ids (1 §9, 2 §5).
   */
  hides_placement_scores: flag('siteAdmin', 'schoolAdmin', 'campusAdmin'),
  /** Shows how others did at the same schedule beside a result; comparison is opt-in. decision 0119 */
  compares_results: flag('siteAdmin', 'schoolAdmin', 'campusAdmin'),
  /** Records the coarse location of staff with the heartbeat, never of students. Opt-in. */
  records_location: flag('schoolAdmin', 'campusAdmin'),
  /** Months for which last-active times are kept; 0 keeps them forever. */
  keeps_activity_months: {
    type: 'number',
    unit: 'months',
    min: 0,
    max: 120,
    initial: 0,
    changeableBy: ['schoolAdmin', 'campusAdmin'],
  },
  /** Days after a class in which a makeup can be asked for. */
  makeup_days: {
    type: 'number',
    unit: 'days',
    min: 1,
    max: 365,
    initial: 14,
    changeableBy: ['schoolAdmin', 'campusAdmin'],
  },
  /** Marks those absent at night whom nobody has marked that day. */
  marks_absent_daily: flag('schoolAdmin', 'campusAdmin'),
} as const satisfies Record<string, SettingRow>;
export type CampusSettings = ValuesOf<typeof campusSettings>;

/** Settings that are on or off, and so can be required by a rule. */
export type CampusSetting = {
  [Key in keyof typeof campusSettings]: (typeof campusSettings)[Key]['type'] extends 'boolean' ? Key : never;
}[keyof typeof campusSettings];

export const onOffSettings: readonly CampusSetting[] = keysOf(campusSettings).filter(
  (key): key is CampusSetting => campusSettings[key].type === 'boolean',
);

export const campusSettingsOf = (stored: object): CampusSettings => allValues(campusSettings, stored);

/** Settings that are on in a new campus. Without the digital SAT, a DSAT campus could not create tests. */
const onAtFirst: Readonly<Record<CampusType, readonly CampusSetting[]>> = {
  k12: [],
  higherEducation: [],
  corporation: [],
  dsat: ['enable_digital_sat'],
};

export const settingsAtFirst = (campusType: CampusType): Partial<Record<CampusSetting, boolean>> =>
  Object.fromEntries(onAtFirst[campusType].map((setting) => [setting, true]));
