import { phrase } from '@pelion/words';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { applyToBytes } from '../media/byte-edits.ts';
import { rangesOfBytes } from '../media/file-ranges.ts';
import { locationEdits } from '../media/remove-location.ts';
import { wholePicture } from '../media/whole-picture.ts';
import { readUpload, type Upload } from './upload.ts';

interface Picture extends Upload {
  /** Media type detected from the bytes. */
  readonly mediaType: string;
}

/**
 * Reads the picture in the field `file` of a multipart body. `tooLarge` and `unreadableFile` as in `readUpload`;
 * `unsupportedMedia` if the bytes are no picture, whatever the file name; a nameless file is called `unnamed`. The place
 * where a photo was taken is zeroed.
 */
export async function readPicture(
  request: FastifyRequest,
  { mostBytes, unnamed }: { readonly mostBytes: number; readonly unnamed: string },
): Promise<Picture> {
  const { name, bytes } = await readUpload(request, 'file', mostBytes, 'picture');
  const picture = wholePicture(bytes);
  if (!picture)
    throw new Failure(
      'unsupportedMedia',
      undefined,
      phrase('This is not a picture, or it is damaged. You can use PNG, JPEG, GIF or WebP.'),
    );
  const { mediaType } = picture;
  const edits = await locationEdits(rangesOfBytes(bytes), mediaType);
  return { name: name || unnamed, bytes: new Uint8Array(applyToBytes(bytes, edits)), mediaType };
}
