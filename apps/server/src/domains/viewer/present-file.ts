import { mayOpen, rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { downloadUrlOf, linkEndOf, mediaUrlOf } from '../../lib/media/media-url.ts';
import type { ViewedCaptions } from '../../lib/viewed.ts';
import { findFile } from '../files/service.ts';
import { shapeOfType } from './shape-of-type.ts';

/** The file with its links, or why it is not shown. */
export async function presentFile(
  { viewer, db, services }: Context,
  id: string,
  _captions: readonly ViewedCaptions[],
) {
  const { name, media_type, size } = found(await findFile(db, id));
  const shape = shapeOfType(media_type);
  const mayDownload = mayOpen(viewer, rules.downloadMaterials);
  const problem = shape === 'none' ? phrase('This kind of file has no preview.') : null;
  return {
    shape,
    file: {
      id,
      name,
      media_type,
      size,
      url: mediaUrlOf(services, id),
      url_ends_at: linkEndOf(services),
      download_url: mayDownload ? downloadUrlOf(services, id) : null,
    },
    captions: [],
    problem: problem && viewer.text.sentence(problem),
    is_preparing: false,
  };
}
