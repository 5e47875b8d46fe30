import type { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { abilities, assertHereAlone, typesSeen } from './policy.ts';
import { findPeople, type PersonRow } from './queries.ts';

export type { PersonRow };

/** Limit of additions and mails requested by one person: enough for a whole school in an hour. */
export const PER_PERSON = { tries: 2000, windowSeconds: 60 * 60 } as const;

/** Loads all people or throws `notFound`, also for people outside the viewer's lists. */
export async function loadPeople(
  { viewer, db, services }: Context,
  ids: readonly number[],
): Promise<PersonRow[]> {
  const wanted = [...new Set(ids)];
  const types = typesSeen(viewer);
  const rows = await findPeople(db, wanted, services.clock.now());
  const isSeen = ({ id, user_types }: PersonRow) =>
    id === viewer.userId || user_types.some((type) => types.includes(type));
  if (rows.length < wanted.length || !rows.every(isSeen)) throw new Failure('notFound');
  return rows;
}

/** Loads a person by id for background jobs; undefined if there is none. */
export const findPerson = async (db: Context['db'], id: number, now: Date): Promise<PersonRow | undefined> =>
  (await findPeople(db, [id], now))[0];

export function assertAll(
  viewer: Context['viewer'],
  rows: readonly PersonRow[],
  ability: 'edit' | 'suspend' | 'delete',
) {
  if (!rows.every((row) => abilities(viewer, row)[ability]))
    throw new Failure('accessDenied', { reason: 'record' });
}

/** Requires that the viewer may see a link of each person, as their rank is now. */
export function assertMayShow(viewer: Context['viewer'], rows: readonly PersonRow[]): void {
  assertAll(viewer, rows, 'edit');
  for (const row of rows) assertHereAlone(row);
}

export function refuseOneself(
  { userId }: Context['viewer'],
  ids: readonly number[],
  sentence: ReturnType<typeof phrase>,
): void {
  if (ids.includes(userId)) throw new Failure('conflict', { reason: 'oneself' }, sentence);
}
