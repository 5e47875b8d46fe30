import { campusSettingsOf, knownValues, subscriptionKinds, subscriptionOf } from '@pelion/access';
import type { LoggedInUser } from '@pelion/contract/session';
import { findLogo } from '../../lib/campus/logo.ts';
import { mediaUrlOf } from '../../lib/media/media-url.ts';
import type { Services } from '../../lib/services.ts';
import { findOwnPerson } from './account-queries.ts';
import { listOpenCampuses } from './campus-queries.ts';
import { findViewer, type TokenKind } from './queries.ts';
import { toViewer } from './viewer.ts';

export interface Tokens {
  readonly token: string;
  readonly assessmentToken: string;
}

/** Loads the logged-in user of spec 1 §3 by token hash; undefined for an ended session. */
export async function loggedInUser(
  services: Services,
  [kind, hash]: readonly [TokenKind, Buffer],
  tokens: Tokens = { token: '', assessmentToken: '' },
): Promise<LoggedInUser | undefined> {
  const { db, clock } = services;
  const row = await findViewer(db.systemPool, kind, hash, clock.now());
  if (!row) return undefined;
  const viewer = toViewer(row);
  const [person, campuses, banner, logo] = await Promise.all([
    findOwnPerson(db.system, row.campus_id, row.user_id),
    listOpenCampuses(db.system, row.user_id, row.campus_id),
    services.bannerFor(viewer),
    findLogo(db.system, row),
  ]);
  const roles = campuses.find(({ id }) => id === row.campus_id)?.roles ?? [row.user_type];
  return {
    id: row.user_id,
    name: row.name,
    given_name: person.given_name,
    family_name: person.family_name,
    username: person.username,
    email: person.email,
    avatar: person.photo_id && mediaUrlOf(services, person.photo_id),
    token: tokens.token,
    assessment_token: tokens.assessmentToken,
    user_type: row.user_type,
    user_roles: roles.map((role_id) => ({ role_id })),
    permissions: [...viewer.permissions],
    school_id: row.school_id,
    school_name: row.school_name,
    school_logo: logo ? mediaUrlOf(services, logo.file_id) : null,
    school_campus_id: row.campus_id,
    // Acting sessions are limited to one campus (decision 0077).
    school_campuses: (viewer.actedBy ? campuses.slice(0, 1) : campuses).map(({ id, name }) => ({ id, name })),
    campus_type: row.campus_type,
    color_code: row.color_code,
    time_zone: viewer.timeZone,
    campus_time_zone: row.time_zone,
    school: {
      subscription_features: subscriptionOf(
        viewer.plan,
        knownValues(subscriptionKinds, row.feature_overrides),
      ),
      subcription_type_id: row.subscription_type_id,
      plan_state: row.plan_state,
      trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
      read_only_from: viewer.readOnlyFrom?.toISOString() ?? null,
    },
    school_campus_setting: {
      ...campusSettingsOf(row.settings),
      // Hides the button of the chat box; its endpoints read the refusal themselves.
      ...(person.is_refused_tutor ? { ai_chat_box: false } : {}),
    },
    term_overrides: { ...row.term_overrides },
    is_demo: row.is_demo,
    acting: viewer.actedBy && { by: viewer.actedBy.name, until: row.expires_at.toISOString() },
    banner,
  };
}
