import { findLogo } from '../../lib/campus/logo.ts';
import type { Context } from '../../lib/http/implement.ts';
import { readFiles } from '../files/service.ts';

const MOST_BYTES = 4 * 1024 * 1024;

/** Name and logo (as bytes) of a campus, for printed documents. */
export async function logoOf({
  db,
  services,
  viewer,
}: Pick<Context, 'db' | 'services'> & { readonly viewer: Pick<Context['viewer'], 'campusId'> }) {
  const campus = await db
    .selectFrom('campus')
    .select(['name', 'school_id'])
    .where('id', '=', viewer.campusId)
    .executeTakeFirstOrThrow();
  const logo = await findLogo(services.db.system, {
    campus_id: viewer.campusId,
    school_id: campus.school_id,
  });
  // Bypasses RLS: the school's logo may be a file of another campus.
  const [file] = logo ? await readFiles(services.db.system, services.files, [logo.file_id], MOST_BYTES) : [];
  return { campus: campus.name, logo: file?.bytes ?? null };
}
