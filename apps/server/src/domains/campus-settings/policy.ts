import { type CampusSettings, campusSettings, type UserType } from '@pelion/access';
import { portalsOffered } from '@pelion/contract/classrooms/facts';
import { keysOf, phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import { isIntroduced } from '../ai-settings/service.ts';

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

/** Settings that bring Chiron to students. */
const introducedFirst = [
  'opted_for_ai',
  'ai_in_tests',
  'ai_chat_box',
] as const satisfies (keyof CampusSettings)[];

/** Throws `invalidInput` when Chiron is switched on before an admin of the campus has accepted its introduction. */
export async function assertIntroduced(
  db: Db,
  campusId: number,
  change: Partial<CampusSettings>,
): Promise<void> {
  const path = introducedFirst.find((key) => change[key] === true);
  if (path && !(await isIntroduced(db, campusId)))
    invalid({ path, message: phrase('Please read the introduction first.') });
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
