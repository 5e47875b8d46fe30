import { appearanceContract } from '@pelion/contract/appearance';
import { MOST_LOGO_BYTES, readableColor } from '@pelion/contract/appearance/facts';
import { truncate } from '../../lib/excerpt.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { readUpload } from '../../lib/http/upload.ts';
import { publish } from '../../lib/live.ts';
import { isFileId as isUuid } from '../../lib/media/file-references.ts';
import { mediaUrlOf } from '../../lib/media/media-url.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { dropFiles, insertFiles, putFile, removeFileRow } from '../files/service.ts';
import { countWrongLink } from '../session/login-limits.ts';
import {
  deleteOwnLogo,
  findCampusLook,
  findLookByKey,
  findShownLogo,
  insertLogo,
  updateColor,
} from './queries.ts';
import { readLogo } from './read-logo.ts';

const PER_PERSON = { tries: 60, windowSeconds: 60 * 60 } as const;
const LONGEST_NAME = 200;

export const appearanceRoutes = implement(appearanceContract, {
  getAppearance(_input, context) {
    return present(context);
  },

  async setColor({ body }, context) {
    const { viewer, db, record } = context;
    const color_code = readableColor(body.color_code);
    const before = await findCampusLook(db, viewer.campusId);
    await db.transaction().execute(async (transaction) => {
      await updateColor(transaction, viewer.campusId, color_code);
      await record(transaction, {
        id: viewer.campusId,
        before: { color_code: before.color_code },
        after: { color_code },
      });
      await tellEverybody(transaction, viewer.campusId);
    });
    return present(context);
  },

  async uploadLogo(_input, context) {
    const { viewer, db, services, request, now, record } = context;
    await takeTry(services.db.system, `logo:${viewer.userId}`, PER_PERSON, now);
    const { name, bytes } = await readUpload(request, 'file', MOST_LOGO_BYTES, 'picture');
    const { mediaType, measures } = await readLogo(bytes);
    const file = await putFile(services.files, {
      campusId: viewer.campusId,
      ownerId: viewer.userId,
      name: truncate(name, LONGEST_NAME) || 'logo',
      mediaType,
      pieces: [bytes],
      now,
    });
    let replaced: string | undefined;
    try {
      replaced = await db.transaction().execute(async (transaction) => {
        await insertFiles(transaction, [file]);
        const before = await deleteOwnLogo(transaction, viewer.campusId);
        await insertLogo(transaction, {
          campus_id: viewer.campusId,
          file_id: file.id,
          width: measures?.width ?? null,
          height: measures?.height ?? null,
        });
        if (before) await removeFileRow(transaction, before.file_id);
        await record(transaction, {
          id: viewer.campusId,
          before: { logo: before?.name ?? null },
          after: { logo: file.name },
        });
        await tellEverybody(transaction, viewer.campusId);
        return before?.file_id;
      });
    } catch (error) {
      await dropFiles(services.files, [file]);
      throw error;
    }
    if (replaced) await dropFiles(services.files, [{ id: replaced }]);
    return present(context);
  },

  async removeLogo(_input, context) {
    const { viewer, db, services, record } = context;
    const { file_id } = await db.transaction().execute(async (transaction) => {
      const removed = found(await deleteOwnLogo(transaction, viewer.campusId));
      await removeFileRow(transaction, removed.file_id);
      await record(transaction, {
        id: viewer.campusId,
        before: { logo: removed.name },
        after: { logo: null },
      });
      await tellEverybody(transaction, viewer.campusId);
      return removed;
    });
    await dropFiles(services.files, [{ id: file_id }]);
    return done;
  },

  async getSignInLook({ params }, { services, request }) {
    const { system } = services.db;
    const look = isUuid(params.key) ? await findLookByKey(system, params.key) : undefined;
    if (!look) throw (await countWrongLink(services, request)) ?? new Failure('notFound');
    const logo = await findShownLogo(system, { id: look.campus_id, school_id: look.school_id });
    return {
      school_name: look.school_name,
      color_code: look.color_code,
      logo_url: logo ? mediaUrlOf(services, logo.file_id) : null,
    };
  },
});

/** Makes all signed-in pages of the campus refetch the session, which carries header and colors. */
const tellEverybody = (transaction: Context['db'], campusId: number) =>
  publish(transaction, { campusId, event: { topic: 'session', id: null } });

async function present({ viewer, db, services }: Pick<Context, 'viewer' | 'db' | 'services'>) {
  const look = await findCampusLook(db, viewer.campusId);
  const logo = await findShownLogo(services.db.system, look);
  return {
    campus_id: look.id,
    school_name: look.school_name,
    color_code: look.color_code,
    sign_in_path: `/login?school=${look.sign_in_key}`,
    logo: logo
      ? {
          url: mediaUrlOf(services, logo.file_id),
          name: logo.name,
          media_type: logo.media_type,
          size: logo.size,
          width: logo.width,
          height: logo.height,
          is_of_school: logo.school_id !== null,
        }
      : null,
  };
}
