import { files } from '@pelion/contract/files';
import { implement } from '../../lib/http/implement.ts';
import { readPicture } from '../../lib/http/picture-upload.ts';
import { mediaUrlOf } from '../../lib/media/media-url.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { tellingFull } from './quota.ts';
import { storeFile } from './service.ts';

const MOST_BYTES = 10 * 1024 * 1024;
/** A long chapter with a picture for each question, in one sitting. */
const PER_PERSON = { tries: 300, windowSeconds: 60 * 60 } as const;

export const fileRoutes = implement(files, {
  async uploadPicture(_input, { viewer, db, services, request }) {
    await takeTry(services.db.system, `upload:${viewer.userId}`, PER_PERSON, services.clock.now());
    const picture = await readPicture(request, { mostBytes: MOST_BYTES, unnamed: 'picture' });
    const upload = {
      campusId: viewer.campusId,
      ownerId: viewer.userId,
      ...picture,
      now: services.clock.now(),
    };
    const file = await tellingFull(db, () => storeFile(db, services.files, upload));
    return { ...file, url: mediaUrlOf(services, file.id) };
  },
});
