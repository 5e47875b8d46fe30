import type { OwnMailPreferences } from '@pelion/contract/mail-preferences';
import type { MailPreferences } from '@pelion/contract/mail-preferences/facts';
import { type CampusType, phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import { chosenIn, defaultPreferences, differencesOf } from '../../lib/notices/preferences.ts';
import { chosenKinds, type Notices, noticesOn } from '../../lib/notices/registry.ts';
import { rescheduleNotices } from '../notices/service.ts';
import {
  deleteOwnPreferences,
  findOwnPreferences,
  findUsual,
  type Person,
  saveOwnPreferences,
} from './queries.ts';

/** Default preferences of a campus. */
export const usualOn = async (db: Db, notices: Notices, campusId: number): Promise<MailPreferences> =>
  chosenIn(notices, (await findUsual(db, campusId))?.preferences) ?? defaultPreferences(notices);

/** Refuses preferences that lack a kind or name an unknown one. */
export function assertAllKinds(notices: Notices, { kinds }: MailPreferences): void {
  const missing = chosenKinds(notices).flatMap(({ kind }) => (kinds[kind] ? [] : [kind]));
  const unknown = Object.keys(kinds).filter((kind) => !notices.find(kind));
  const wrong = [...missing, ...unknown].map((kind) => ({
    path: `preferences.kinds.${kind}`,
    message: phrase('The kinds of notices have changed. Please load the page again.'),
  }));
  if (wrong.length > 0) invalid(...wrong);
}

/**
 * Audit facts of mail preferences, one per setting so that changes are readable. Lists only kinds shown on the
 * preferences page.
 */
export function factsOf(notices: Notices, { kinds, digest, quiet }: MailPreferences, campusType: CampusType) {
  const names = noticesOn(notices, campusType).map(({ kind }) => kind);
  return {
    told_in_product: names.filter((kind) => kinds[kind]?.product),
    told_by_mail: names.filter((kind) => kinds[kind]?.mail),
    digest,
    quiet: quiet && `${quiet.from}–${quiet.to}`,
  };
}

export async function preferencesOf(
  db: Db,
  notices: Notices,
  person: Person,
): Promise<Pick<OwnMailPreferences, 'own' | 'usual'>> {
  const own = await findOwnPreferences(db, person);
  return { own: chosenIn(notices, own?.preferences), usual: await usualOn(db, notices, person.campus_id) };
}

/** Saves a person's choice and reschedules the unsent notices. */
export async function saveChosen(
  transaction: Db,
  notices: Notices,
  person: Person,
  preferences: MailPreferences | null,
  clock: { readonly now: Date; readonly timeZone: string },
): Promise<void> {
  if (preferences) await saveOwnPreferences(transaction, person, differencesOf(notices, preferences));
  else await deleteOwnPreferences(transaction, person);
  const { own, usual } = await preferencesOf(transaction, notices, person);
  await rescheduleNotices(transaction, notices, person, own ?? usual, clock);
}
