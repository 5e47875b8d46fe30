import { shownTypes } from '../../lib/media/media-types.ts';
import type { Services } from '../../lib/services.ts';
import { findFile, findLogoOfFile } from './queries.ts';

/** Drawn by an `img`, which runs no script; an SVG that is opened by its address stays a download. */
const SVG = 'image/svg+xml';

/** Where the bytes of a file lie. */
export const keyOfFile = (id: string) => `uploads/${id}`;

/** Returns the metadata the media origin needs to serve a file; undefined for an unknown id. */
export async function findStoredFile({ db }: Pick<Services, 'db'>, id: string) {
  const file = await findFile(db.system, id);
  if (!file) return undefined;
  const isShown = shownTypes.has(file.media_type) || (await isDrawnLogo(db.system, id, file.media_type));
  return { ...file, isShown, isDrawn: file.media_type === SVG, key: keyOfFile(id) };
}

/** Serves SVG inline only for logos, whose markup is checked tag by tag on upload (safe-svg.ts). */
const isDrawnLogo = async (system: Services['db']['system'], id: string, mediaType: string) =>
  mediaType === SVG && (await findLogoOfFile(system, id)) !== undefined;
