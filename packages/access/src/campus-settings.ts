import { keysOf } from '@pelion/words';
import { allValues, type ValueKind, type ValuesOf } from './typed-values.ts';
import type { UserType } from './vocabulary.ts';

type SettingRow = ValueKind & { readonly changeableBy: readonly UserType[] };

/** Off until somebody turns it on. */
const flag = (...changeableBy: readonly UserType[]) =>
  ({ type: 'boolean', initial: false, changeableBy }) as const;

/** Settings of a campus: what each may hold, what it is at first and who may change it. The first five are the spec's (1 §6). */
export const campusSettings = {
  is_invoicing_subscribed: flag('siteAdmin'),
  weekly_analytics_email: flag('schoolAdmin', 'campusAdmin'),
  enable_digital_sat: flag('siteAdmin', 'schoolAdmin'),
  opted_for_ai: flag('schoolAdmin', 'campusAdmin'),
  opted_for_point_system: flag('siteAdmin', 'schoolAdmin', 'campusAdmin'),
  /** When the weekly mail goes out. */
  weekly_analytics_time: { type: 'time', initial: '07:00', changeableBy: ['schoolAdmin', 'campusAdmin'] },
  /** Stands for the spec's list of seven campus ids (1 §3). decision 0004 */
  allows_restricted_meeting_portals: flag('siteAdmin'),
  /** Placement tests hide score and "Retake Suggested" from students and parents; stands for ten assessment ids (1 §9, 2 §5). */
  hides_placement_scores: flag('schoolAdmin', 'campusAdmin'),
  /** Coarse place of staff with the heartbeat, never of students; off unless the campus asks for it. */
  records_location: flag('schoolAdmin', 'campusAdmin'),
} as const satisfies Record<string, SettingRow>;
export type CampusSettings = ValuesOf<typeof campusSettings>;

/** The settings that are on or off: those a rule can ask about. */
export type CampusSetting = {
  [Key in keyof typeof campusSettings]: (typeof campusSettings)[Key]['type'] extends 'boolean' ? Key : never;
}[keyof typeof campusSettings];

export const onOffSettings: readonly CampusSetting[] = keysOf(campusSettings).filter(
  (key): key is CampusSetting => campusSettings[key].type === 'boolean',
);

export const campusSettingsOf = (stored: object): CampusSettings => allValues(campusSettings, stored);
