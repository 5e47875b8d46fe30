import { mayOpen, rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { downloadUrlOf, linkEndOf, mediaUrlOf } from '../../lib/media/media-url.ts';
import type { ViewedCaptions } from '../../lib/viewed.ts';
import { askForPreview, findFile } from '../files/service.ts';
import { loadCaptions } from './load-captions.ts';
import { shapeOfType } from './shape-of-type.ts';

const locked = phrase('This file has a password, so it cannot be previewed.');
const unknown = phrase('This kind of file has no preview.');

/** The file or its preview with links, or why it is not shown. A download is always the file itself. */
export async function presentFile(context: Context, id: string, captions: readonly ViewedCaptions[]) {
  const { viewer, db, services, now } = context;
  const file = found(await findFile(db, id));
  const preview = await askForPreview(db, id, now);
  const shown = preview?.file ?? { ...file, id };
  const typed = shapeOfType(shown.media_type);
  // The frame of a PDF tries by itself, because not every encryption can be judged before.
  const isLocked = file.has_password && typed !== 'pdf';
  const shape = isLocked ? 'none' : typed;
  const isPreparing = shape === 'none' && preview !== undefined && preview.problem === null;
  const problem = isLocked ? locked : preview ? preview.problem : unknown;
  const mayDownload = mayOpen(viewer, rules.downloadMaterials);
  // The link of a file that no frame shows only saves it.
  const isLinked = mayDownload || shape !== 'none';
  return {
    shape,
    file: {
      id,
      name: file.name,
      media_type: shown.media_type,
      size: shown.size,
      url: isLinked ? mediaUrlOf(services, shown.id) : null,
      url_ends_at: linkEndOf(services),
      download_url: mayDownload ? downloadUrlOf(services, id) : null,
    },
    captions: await loadCaptions(context, captions),
    problem: shape === 'none' && problem ? viewer.text.sentence(problem) : null,
    is_preparing: isPreparing,
  };
}
