import { mailPreferences, type OwnMailPreferences } from '@pelion/contract/mail-preferences';
import { initialPreferences, type MailPreferences } from '@pelion/contract/mail-preferences/facts';
import type { Db } from '../../db/database.ts';
import { rescheduleNotices } from '../notices/reschedule.ts';
import {
  deleteOwnPreferences,
  findDefaults,
  findOwnPreferences,
  type Person,
  saveOwnPreferences,
} from './queries.ts';

/** What an older or a newer release has stored may not be what this one knows: then it is as if nobody had chosen. */
export const known = (stored: unknown): MailPreferences | null =>
  mailPreferences.safeParse(stored).data ?? null;

export async function preferencesOf(
  db: Db,
  person: Person,
): Promise<Pick<OwnMailPreferences, 'own' | 'usual'>> {
  const own = await findOwnPreferences(db, person);
  const { preferences } = await findDefaults(db, person.campus_id);
  return { own: known(own?.preferences), usual: known(preferences) ?? initialPreferences };
}

/** What somebody chooses holds for what waits for them already. */
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
