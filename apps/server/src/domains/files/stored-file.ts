import type { Services } from '../../lib/services.ts';
import { findFile } from './queries.ts';

/** Where the bytes of a file lie. */
export const keyOfFile = (id: string) => `uploads/${id}`;

/** What the media origin needs to serve a file; undefined where there is none. */
export async function findStoredFile({ db }: Pick<Services, 'db'>, id: string) {
  const file = await findFile(db.system, id);
  return file && { ...file, key: keyOfFile(id) };
}
