import { files } from '@pelion/contract/files';
import { storage } from '@pelion/contract/storage';
import { uploads } from '@pelion/contract/uploads';
import { type Actor, defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

/** One upload of each campus. */
const uploadIdOf = (campusId: number) => `00000000-0000-4000-8000-${String(campusId).padStart(12, '0')}`;

const params = async (_db: Db, { campus_id }: { readonly campus_id: number }) => ({
  upload_id: uploadIdOf(campus_id),
});

/** Begins the upload for the caller, who alone finds it. */
async function before(db: Db, { campus_id }: { readonly campus_id: number }, actor: Actor): Promise<void> {
  const id = uploadIdOf(campus_id);
  await db.deleteFrom('upload').where('id', '=', id).execute();
  const at = new Date('2040-03-14T09:00:00Z');
  await db
    .insertInto('upload')
    .values({
      id,
      campus_id,
      owner_id: actor.userId,
      name: 'dot.gif',
      size: 100,
      purpose: 'resource',
      created_at: at,
      received_at: at,
    })
    .execute();
}

export const sweep = defineSweep({ ...files.endpoints, ...uploads.endpoints, ...storage.endpoints })({
  calls: {
    beginUpload: { body: () => ({ name: 'dot.gif', size: 43, purpose: 'post' }) },
    sendUploadPiece: {
      params,
      before,
      query: () => ({ offset: 0 }),
      body: () => {
        const form = new FormData();
        form.set('file', new Blob(['GIF89a']), 'dot.gif');
        return form;
      },
    },
    getUpload: { params, before },
    cancelUpload: { params, before },
  },
  withoutPermission: {
    own: ['uploadPicture'],
    userTypes: ['getStorage'],
    record: ['beginUpload', 'sendUploadPiece', 'getUpload', 'cancelUpload'],
  },
  pastTheScope: {
    'storage-queries.ts': [1, 'names of people whose files still take room'],
  },
});
