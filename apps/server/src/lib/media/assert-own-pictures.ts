import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import { invalid } from '../failure.ts';
import type { Services } from '../services.ts';
import { referencedFiles } from './file-references.ts';

const foreign = phrase('This text has a picture that cannot be used here. Please add it again.');

/**
 * Refuses a text that references a file of another school, or one that is no picture: its readers would get a link to
 * the bytes. Removed files pass, so that an old text can be saved. Reads past the tenancy floor to see foreign files.
 */
export async function assertOwnPictures(
  { db }: Pick<Services, 'db'>,
  schoolId: number,
  html: string,
  path: string,
): Promise<void> {
  const ids = referencedFiles(html);
  if (ids.length === 0) return;
  const { rows } = await sql`
    select from file f join campus c on c.id = f.campus_id
    where f.id = any(${plainArray(ids)}::uuid[])
      and (c.school_id <> ${schoolId} or f.media_type not like 'image/%')
    limit 1`.execute(db.system);
  if (rows.length > 0) invalid({ path, message: foreign });
}
