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

/** What an older or a newer release has stored may not be what this one knows: then it is as if nobody had chosen. */
const known = (stored: unknown): MailPreferences | null => mailPreferences.safeParse(stored).data ?? null;

/** What holds on a campus for whoever has not chosen. */
export const usualOn = async (db: Db, campusId: number): Promise<MailPreferences> =>
  known((await findUsual(db, campusId))?.preferences) ?? initialPreferences;

/** What the log says of them, each thing by itself: as one value nobody sees what has changed. It names what their page does. */
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
