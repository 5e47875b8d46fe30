import type { people } from '@pelion/contract/people';
import { found } from '../../lib/failure.ts';
import { done, type Handlers } from '../../lib/http/implement.ts';
import { readPicture } from '../../lib/http/picture-upload.ts';
import { publish } from '../../lib/live.ts';
import { mediaUrlOf } from '../../lib/media/media-url.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { dropFiles, storeFile } from '../files/service.ts';
import { removePortrait, setPortrait } from './change-queries.ts';
import { assertAll, loadPeople } from './load-people.ts';

const MOST_PHOTO_BYTES = 5 * 1024 * 1024;
const PHOTOS_PER_PERSON = { tries: 30, windowSeconds: 60 * 60 } as const;

/** How one looks to a campus. */
export const photoHandlers: Pick<Handlers<typeof people>, 'setPhoto' | 'removePhoto' | 'removeUserPhoto'> = {
  async setPhoto(_input, { viewer, db, services, request, now }) {
    await takeTry(services.db.system, `photo:${viewer.userId}`, PHOTOS_PER_PERSON, now);
    const picture = await readPicture(request, { mostBytes: MOST_PHOTO_BYTES, unnamed: 'photo' });
    const file = await storeFile(db, services.files, {
      campusId: viewer.campusId,
      ownerId: viewer.userId,
      ...picture,
      now,
    });
    const replaced = await db
      .transaction()
      .execute((transaction) => setPortrait(transaction, viewer, file.id));
    await dropFiles(services.files, replaced);
    return { photo: mediaUrlOf(services, file.id) };
  },

  async removePhoto(_input, { viewer, db, services }) {
    const removed = await db
      .transaction()
      .execute((transaction) => removePortrait(transaction, viewer.userId));
    await dropFiles(services.files, removed);
    return done;
  },

  async removeUserPhoto({ params }, context) {
    const { viewer, db, services, record } = context;
    const row = found((await loadPeople(context, [params.user_id]))[0]);
    assertAll(viewer, [row], 'edit');
    const removed = await db.transaction().execute(async (transaction) => {
      const photos = await removePortrait(transaction, row.id);
      const { id: photo } = found(photos[0]);
      await record(transaction, { id: row.id, before: { photo }, after: { photo: null } });
      // Their own header shows it, too.
      await publish(transaction, {
        campusId: viewer.campusId,
        userIds: [row.id],
        event: { topic: 'session', id: null },
      });
      return photos;
    });
    await dropFiles(services.files, removed);
    return done;
  },
};
