import type { LoggedInUser } from '@pelion/contract/session';
import { journalDatabase } from './database.ts';

/** Remembers who takes an attempt on this device, without the tokens. */
export async function keepUser(user: LoggedInUser): Promise<void> {
  const database = await journalDatabase();
  await database.put('people', { ...user, token: '', assessment_token: '' });
}

/** The user with this id, as long as an attempt of theirs is on this device. */
export async function keptUser(id: number): Promise<LoggedInUser | null> {
  const database = await journalDatabase();
  const [user, attempts] = await Promise.all([
    database.get('people', id),
    database.countFromIndex('attempts', 'user', id),
  ]);
  return user && attempts > 0 ? user : null;
}
