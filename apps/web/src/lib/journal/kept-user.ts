import type { LoggedInUser } from '@pelion/contract/session';
import { journalDatabase } from './database.ts';

/** Stores the user of an attempt on this device, without tokens. */
export async function keepUser(user: LoggedInUser): Promise<void> {
  const database = await journalDatabase();
  await database.put('people', { ...user, token: '', assessment_token: '' });
}

/** Returns the stored user with this id, while one of their attempts is on this device. */
export async function keptUser(id: number): Promise<LoggedInUser | null> {
  const database = await journalDatabase();
  const [user, attempts] = await Promise.all([
    database.get('people', id),
    database.countFromIndex('attempts', 'user', id),
  ]);
  return user && attempts > 0 ? user : null;
}
