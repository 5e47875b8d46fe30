import { rules } from '@pelion/access';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { moment } from '../kernel/shared.ts';
import { fileRoutes } from './routes.ts';

/** Metadata of an upload. Texts refer to uploads by id: `<img data-file="…">`. */
export const storedFile = shape(
  'StoredFile',
  'A file as it was kept, with the address that shows it.',
  z.object({
    id: z.uuid(),
    name: z.string(),
    /** Detected from the bytes: `image/png`. */
    media_type: z.string(),
    /** Size in bytes. */
    size: z.int(),
    /** Signed URL, valid for one to two hours. */
    url: z.string(),
    created_at: moment,
  }),
);
export type StoredFile = z.infer<typeof storedFile>;

export const files = contract(fileRoutes, {
  uploadPicture: {
    access: rules.uploadPictures,
    summary:
      'Keep a picture (field `file`; PNG, JPEG, GIF or WebP, up to 10 MB) for the texts of this campus',
    output: storedFile,
    errors: ['unsupportedMedia', 'unreadableFile', 'tooLarge', 'tooManyRequests'],
    kind: 'multipart',
    audit: { none: 'the row of the file says who kept it and when' },
  },
});
