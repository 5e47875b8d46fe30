import { mailPreferences, type OwnMailPreferences } from '@pelion/contract/mail-preferences';
import { initialPreferences, type MailPreferences } from '@pelion/contract/mail-preferences/facts';
import { noticeKindsOn } from '@pelion/contract/mail-preferences/told';
import type { CampusType } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { rescheduleNotices } from '../notices/reschedule.ts';
import {
  deleteOwnPreferences,
  findOwnPreferences,
  findUsual,
  type Person,
  saveOwnPreferences,
} from './queries.ts';

/** Ignores preferences stored by another release in an unknown format. */
const known = (stored: unknown): MailPreferences | null => mailPreferences.safeParse(stored).data ?? null;

/** Default preferences of a campus. */
export const usualOn = async (db: Db, campusId: number): Promise<MailPreferences> =>
  known((await findUsual(db, campusId))?.preferences) ?? initialPreferences;

/**
 * Audit facts of mail preferences, one per setting so that changes are readable. Lists only kinds shown on the
 * preferences page.
 */
export const factsOf = ({ kinds, digest, quiet }: MailPreferences, campusType: CampusType) => ({
  told_in_product: noticeKindsOn(campusType).filter((kind) => kinds[kind].product),
  told_by_mail: noticeKindsOn(campusType).filter((kind) => kinds[kind].mail),
  digest,
  quiet: quiet && `${quiet.from}–${quiet.to}`,
});

export async function preferencesOf(
  db: Db,
  person: Person,
): Promise<Pick<OwnMailPreferences, 'own' | 'usual'>> {
  const own = await findOwnPreferences(db, person);
  return { own: known(own?.preferences), usual: await usualOn(db, person.campus_id) };
}

/** Saves a person's choice and reschedules the unsent notices. */
export async function saveChosen(
  transaction: Db,
  person: Person,
  preferences: MailPreferences | null,
  clock: { readonly now: Date; readonly timeZone: string },
): Promise<void> {
  if (preferences) await saveOwnPreferences(transaction, person, preferences);
  else await deleteOwnPreferences(transaction, person);
  const { own, usual } = await preferencesOf(transaction, person);
  await rescheduleNotices(transaction, person, own ?? usual, clock);
}
