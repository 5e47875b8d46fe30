import { files } from '@pelion/contract/files';
import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import { implement } from '../../lib/http/implement.ts';
import { readUpload } from '../../lib/http/upload.ts';
import { mediaUrlOf } from '../../lib/media/media-url.ts';
import { pictureTypeOf } from '../../lib/media/picture-type.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { storeFile } from './service.ts';

const MOST_BYTES = 10 * 1024 * 1024;
/** A long chapter with a picture for each question, in one sitting. */
const PER_PERSON = { tries: 300, windowSeconds: 60 * 60 } as const;
const LONGEST_NAME = 200;

export const fileRoutes = implement(files, {
  async uploadPicture(_input, { viewer, db, services, request }) {
    await takeTry(services.db.system, `upload:${viewer.userId}`, PER_PERSON, services.clock.now());
    const { name, bytes } = await readUpload(request, 'file', MOST_BYTES, 'picture');
    const mediaType = await pictureTypeOf(bytes);
    if (!mediaType)
      throw new Failure(
        'unsupportedMedia',
        undefined,
        phrase('This is not a picture. You can use PNG, JPEG, GIF or WebP.'),
      );
    const file = await storeFile(db, services.files, {
      campusId: viewer.campusId,
      ownerId: viewer.userId,
      name: name.slice(0, LONGEST_NAME) || 'picture',
      mediaType,
      bytes,
      now: services.clock.now(),
    });
    return { ...file, url: mediaUrlOf(services, file.id) };
  },
});
