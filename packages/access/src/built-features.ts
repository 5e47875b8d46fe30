import type { Phrase } from '@pelion/words';
import type { campusSettings } from './campus-settings.ts';
import { featureWords } from './feature-words.ts';
import { type Feature, features } from './features.ts';
import { isAvailable, type ScreenId } from './screens.ts';

/**
 * Features that plans include but that are not built yet. Pricing and plan pages mark them as in preparation; other
 * pages omit them.
 */
const inPreparation: ReadonlySet<Feature> = new Set([
  'can_record_classes',
  'can_simulate_exams',
  'can_open_breakout_rooms',
  'can_connect_api',
]);

export const isBuilt = (feature: Feature): boolean => !inPreparation.has(feature);

const featureBehind: ReadonlyMap<Phrase, Feature> = new Map(
  features.map((feature) => [featureWords[feature].label, feature]),
);

/** Whether a line of a plan's card is available today. Lines without a feature, such as a number of users, always are. */
export function isLineBuilt(line: Phrase): boolean {
  const feature = featureBehind.get(line);
  return feature === undefined || isBuilt(feature);
}

type Setting = keyof typeof campusSettings;

/** Screen that gives a setting its effect; null where no screen is planned for it yet. */
const screenOfSetting: { readonly [Key in Setting]?: ScreenId | null } = {
  weekly_analytics_email: 'analytics',
  weekly_analytics_time: 'analytics',
  room_portal: null,
  allows_restricted_meeting_portals: null,
  records_location: null,
  has_domain_feature: null,
  ai_tools: 'aiTools',
};

/** Whether a campus setting has an effect today. Pages hide the others; their stored values stay. */
export function isSettingBuilt(setting: Setting): boolean {
  const screen = screenOfSetting[setting];
  return screen === undefined || (screen !== null && isAvailable(screen));
}
