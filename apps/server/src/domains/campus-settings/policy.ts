import { type CampusSettings, campusSettings, type UserType } from '@pelion/access';
import { portalsOffered } from '@pelion/contract/classrooms/facts';
import { keysOf, phrase } from '@pelion/words';
import { invalid } from '../../lib/failure.ts';

/** Settings the user type may change, by the settings table. */
export const changeableBy = (userType: UserType): readonly (keyof typeof campusSettings)[] =>
  keysOf(campusSettings).filter((key) => {
    const who: readonly UserType[] = campusSettings[key].changeableBy;
    return who.includes(userType);
  });

/** Throws `invalidInput` for a setting this user type may not change. */
export function assertChangeable(userType: UserType, change: Partial<CampusSettings>): void {
  const own = changeableBy(userType);
  for (const key of keysOf(campusSettings))
    if (change[key] !== undefined && !own.includes(key))
      invalid({ path: key, message: phrase('You cannot change this.') });
}

export const portalsOf = ({ allows_restricted_meeting_portals }: CampusSettings) =>
  portalsOffered(allows_restricted_meeting_portals);

/**
 * Throws `invalidInput` when the campus may not use its meeting portal (spec 1 §3). Applies to both settings:
 * restricted portals cannot be revoked while rooms use one.
 */
export function assertPortalAllowed(after: CampusSettings, change: Partial<CampusSettings>): void {
  const isAbout = change.room_portal !== undefined || change.allows_restricted_meeting_portals !== undefined;
  if (isAbout && !portalsOf(after).some((portal) => portal === after.room_portal))
    invalid({ path: 'room_portal', message: phrase('This {campus} may not use this portal.') });
}
