import {
  type CampusSetting,
  campusSettingsOf,
  isPermission,
  knownValues,
  onOffSettings,
  planOf,
  subscriptionKinds,
  userTypeOf,
  userTypes,
  viewerFrom,
} from '@pelion/access';
import { campusTypeOf } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { campusWords } from '../../lib/campus-words.ts';
import type { Reader, Viewer } from '../../lib/viewer.ts';
import type { KnownViewer } from '../../lib/viewer-cache.ts';
import { findReader, type ReaderRow, type ViewerRow } from './queries.ts';

/** The row as the rules of `packages/access` want it. */
const toReader = (row: ReaderRow): Reader => ({
  ...viewerFrom({
    userType: known(userTypeOf(row.user_type)),
    campusType: known(campusTypeOf(row.campus_type)),
    plan: known(planOf(row.subscription_type_id)),
    permissionOverrides: [...overridesOf(row.permission_overrides), ...overridesOf(row.own_permissions)],
    featureOverrides: knownValues(subscriptionKinds, row.feature_overrides),
    settings: settingsOf(row.settings),
  }),
  userId: row.user_id,
  name: row.name,
  campusId: row.campus_id,
  schoolId: row.school_id,
  timeZone: row.own_time_zone ?? row.time_zone,
  campusTimeZone: row.time_zone,
  isDemo: row.is_demo,
  readOnlyFrom: readOnlyFrom(row),
  text: campusWords(known(campusTypeOf(row.campus_type)), row.term_overrides),
});

/** Person in a role without a session; undefined once the role has ended, or the campus is closed. */
export async function readerOf(
  system: Db,
  person: Pick<ReaderRow, 'campus_id' | 'user_id' | 'user_type'>,
): Promise<Reader | undefined> {
  const row = await findReader(system, person);
  return row && toReader(row);
}

export const toViewer = (row: ViewerRow): Viewer => ({
  ...toReader(row),
  sessionId: row.session_id,
  actedBy:
    row.acted_by === null || row.acted_from === null
      ? null
      : { userId: row.acted_by, name: row.acted_by_name ?? '', sessionId: row.acted_from },
  sessionExpiresAt: row.expires_at,
});

/** Time from which the school is read-only. Never for the demo, nor for site admins, who repair schools. decision 0084 */
function readOnlyFrom({ is_demo, user_type, plan_state, trial_ends_at }: ReaderRow): Date | null {
  if (is_demo || user_type === userTypes.siteAdmin) return null;
  if (plan_state === 'ended') return new Date(0);
  return plan_state === 'trial' ? trial_ends_at : null;
}

/** Adds the keys of its sources, by which a change invalidates it (`viewers_depend_on` in the migrations). */
export const toKnownViewer = (row: ViewerRow): KnownViewer => ({
  viewer: toViewer(row),
  expiresAt: row.expires_at,
  madeOf: [
    `session:${row.session_id}`,
    `user:${row.user_id}`,
    `campus:${row.campus_id}`,
    `school:${row.school_id}`,
    ...(row.acted_by === null ? [] : [`user:${row.acted_by}`]),
  ],
});

/** The database's checks keep these numbers within the tables. */
function known<Name>(name: Name | undefined): Name {
  if (name === undefined) throw new Error('A stored user type, campus type or plan is not in the vocabulary');
  return name;
}

const overridesOf = (stored: ReaderRow['permission_overrides']) =>
  (stored ?? []).flatMap(([permission, isGranted]) =>
    isPermission(permission) ? [{ permission, isGranted }] : [],
  );

function settingsOf(stored: ReaderRow['settings']): readonly CampusSetting[] {
  const settings = campusSettingsOf(stored);
  return onOffSettings.filter((setting) => settings[setting]);
}
