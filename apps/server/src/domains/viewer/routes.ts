import { mayOpen, rules } from '@pelion/access';
import { type ViewedRecord, viewer as viewerContract } from '@pelion/contract/viewer';
import type { ViewedShape } from '@pelion/contract/viewer/facts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { type Viewed, viewedParameters } from '../../lib/viewed.ts';
import { presentFile } from './present-file.ts';
import { findPlace, savePlace } from './queries.ts';

/** Loads the named record by the policy of its domain; `notFound` if the person may not see it. */
async function loadViewed(context: Context, record: ViewedRecord): Promise<Viewed> {
  const { viewedKinds } = context.services;
  for (const parameter of viewedParameters) {
    const id = record[parameter];
    const kind = viewedKinds.find((each) => each.parameter === parameter);
    if (id !== undefined) return found(await kind?.open(context, id));
  }
  throw new Failure('notFound');
}

const shapeWithoutFile = (text: string | null): ViewedShape => (text === null ? 'link' : 'note');

export const viewerRoutes = implement(viewerContract, {
  async openViewed({ query }, context) {
    const { viewer, db } = context;
    const { title, file_id, text, url, alternative_text, captions } = await loadViewed(context, query);
    const can_print = mayOpen(viewer, rules.downloadMaterials);
    const plain = { title, text, address: url, alternative_text, can_print };
    if (file_id === null) {
      const nothing = { file: null, captions: [], problem: null, is_preparing: false, place: null };
      return { ...plain, ...nothing, shape: shapeWithoutFile(text) };
    }
    const kept = await findPlace(db, viewer, file_id);
    return { ...plain, ...(await presentFile(context, file_id, captions)), place: kept?.place ?? null };
  },

  async keepViewingPlace({ body }, context) {
    const { viewer, db, now } = context;
    const { file_id } = await loadViewed(context, body);
    // A file replaced meanwhile keeps no place of its old version.
    if (file_id !== body.file_id) throw new Failure('notFound');
    await savePlace(db, viewer, body, now);
    return done;
  },
});
