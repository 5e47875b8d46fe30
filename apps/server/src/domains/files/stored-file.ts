import { shownTypes } from '../../lib/media/media-types.ts';
import type { Services } from '../../lib/services.ts';
import { findFile, findLogoOfFile } from './queries.ts';

/** Where the bytes of a file lie. */
export const keyOfFile = (id: string) => `uploads/${id}`;

/** What the media origin needs to serve a file; undefined where there is none. */
export async function findStoredFile({ db }: Pick<Services, 'db'>, id: string) {
  const file = await findFile(db.system, id);
  if (!file) return undefined;
  const isShown = shownTypes.has(file.media_type) || (await isDrawnLogo(db.system, id, file.media_type));
  return { ...file, isShown, key: keyOfFile(id) };
}

/** Of drawings only logos are shown in place: each was read tag by tag before it was kept (safe-svg.ts). */
const isDrawnLogo = async (system: Services['db']['system'], id: string, mediaType: string) =>
  mediaType === 'image/svg+xml' && (await findLogoOfFile(system, id)) !== undefined;
