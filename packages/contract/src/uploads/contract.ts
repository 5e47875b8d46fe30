import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { queryInteger } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { done, requiredLine } from '../kernel/shared.ts';
import { fileStates, uploadLimits, uploadPurposes } from './facts.ts';
import { uploadRoutes } from './routes.ts';

const uploadId = z.uuid();
const received = z.int();

export const uploadedFile = shape(
  'UploadedFile',
  'A file whose pieces have all arrived.',
  z.object({
    id: z.uuid(),
    /** Signed URL on the media origin, valid for one to two hours. */
    url: z.string(),
    name: z.string(),
    /** Detected from the bytes: `image/png`. */
    media_type: z.string(),
    /** Size in bytes as kept; differs from the sent one where a location was taken out. */
    size: z.int(),
    state: z.enum(fileStates),
  }),
);
export type UploadedFile = z.infer<typeof uploadedFile>;

export const uploadProgress = shape(
  'UploadProgress',
  'The pieces of an upload so far.',
  z.object({
    /** Bytes received without gaps; the next piece begins here. */
    received,
    /** Null until the last piece. */
    file: uploadedFile.nullable(),
  }),
);
export type UploadProgress = z.infer<typeof uploadProgress>;

export const uploadDraft = z.strictObject({
  /** File name with its ending. */
  name: requiredLine(200),
  /** Size in bytes. */
  size: z.int().min(1, phrase('This file is empty.')),
  purpose: z.enum(uploadPurposes),
});
export type UploadDraft = z.infer<typeof uploadDraft>;

export const uploads = contract(uploadRoutes, {
  beginUpload: {
    access: rules.uploadFiles,
    summary:
      'Begin an upload: its room is held until its last piece, for 24 hours after the latest one (up to 2 GB a video, 1 GB a package, 500 MB any other file)',
    body: uploadDraft,
    output: z.object({ id: uploadId, received }),
    errors: ['premiumFeature', 'conflict', 'tooLarge', 'tooManyRequests'],
    audit: { none: 'the row of the upload says who began it and when' },
  },
  sendUploadPiece: {
    access: rules.uploadFiles,
    summary:
      'Send the next piece (field `file`, up to 8 MB). The response says where to continue; a piece that begins elsewhere changes nothing',
    params: { upload_id: uploadId },
    query: z.strictObject({ offset: queryInteger().min(0).max(uploadLimits.video) }),
    output: uploadProgress,
    errors: ['notFound', 'unreadableFile', 'tooLarge'],
    kind: 'multipart',
    audit: { none: 'the row of the file says who kept it and when' },
  },
  getUpload: {
    access: rules.uploadFiles,
    summary: 'How far an upload of one’s own is',
    params: { upload_id: uploadId },
    output: uploadProgress,
    errors: ['notFound'],
  },
  cancelUpload: {
    access: rules.uploadFiles,
    summary: 'Cancel an upload of one’s own: its room is free again, and a file that nothing uses is removed',
    params: { upload_id: uploadId },
    output: done,
    errors: ['notFound'],
    audit: { none: 'what was not finished is in nothing' },
  },
});
