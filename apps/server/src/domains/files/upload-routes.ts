import { uploads } from '@pelion/contract/uploads';
import { found } from '../../lib/failure.ts';
import { done, implement } from '../../lib/http/implement.ts';
import { beginUpload } from './begin-upload.ts';
import { presentUpload } from './present-upload.ts';
import { cancelUpload } from './remove-uploads.ts';
import { takeUploadPiece } from './take-upload-piece.ts';
import { findUpload } from './upload-queries.ts';

export const uploadRoutes = implement(uploads, {
  beginUpload: ({ body }, context) => beginUpload(context, body),

  sendUploadPiece: ({ params, query }, context) =>
    takeUploadPiece(context, { id: params.upload_id, ownerId: context.viewer.userId }, query.offset),

  async getUpload({ params }, { viewer, db, services }) {
    const upload = found(await findUpload(db, { id: params.upload_id, ownerId: viewer.userId }));
    return presentUpload(upload, services);
  },

  async cancelUpload({ params }, { viewer, db, services }) {
    const upload = found(await findUpload(db, { id: params.upload_id, ownerId: viewer.userId }));
    await cancelUpload(db, services.files, upload);
    return done;
  },
});
