import type { UploadDraft, UploadProgress, uploads } from '@pelion/contract/uploads';
import { uploadRoutes } from '@pelion/contract/uploads/routes';
import { clientOf } from '../transport.ts';

/** Requests of an upload; they throw `ApiFailure`. */
export interface UploadCalls {
  readonly begin: (draft: UploadDraft) => Promise<{ readonly id: string }>;
  readonly read: (id: string, signal: AbortSignal) => Promise<UploadProgress>;
  readonly put: (id: string, offset: number, piece: Blob, signal: AbortSignal) => Promise<UploadProgress>;
  readonly cancel: (id: string) => Promise<unknown>;
}

const client = clientOf<typeof uploads>(uploadRoutes);

export const uploadCalls: UploadCalls = {
  begin: (body) => client.beginUpload({ body }),
  read: (upload_id, signal) => client.getUpload({ params: { upload_id } }, { signal }),
  put(upload_id, offset, piece, signal) {
    const body = new FormData();
    body.set('file', piece, 'piece');
    return client.sendUploadPiece({ params: { upload_id }, query: { offset }, body }, { signal });
  },
  cancel: (upload_id) => client.cancelUpload({ params: { upload_id } }),
};
