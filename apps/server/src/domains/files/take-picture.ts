import type { UploadPurpose } from '@pelion/contract/uploads/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { findFile, takeUpload } from './service.ts';

interface NamedPicture {
  readonly fileId: string | null;
  /** Picture that the record has already. */
  readonly known: string | null;
  readonly purpose: UploadPurpose;
}

/**
 * Gives an uploaded picture to the record that names it as `image_file_id`, in the transaction that does. Throws
 * `invalidInput` for other files and for those that are gone.
 */
export async function takePicture(
  transaction: Db,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  { fileId, known, purpose }: NamedPicture,
): Promise<void> {
  if (fileId === null || fileId === known) return;
  const file = await findFile(transaction, fileId);
  if (file && !file.media_type.startsWith('image/'))
    invalid({ path: 'image_file_id', message: phrase('Please choose a picture') });
  const upload = { fileId, ownerId: viewer.userId, purposes: [purpose], now };
  if (!(await takeUpload(transaction, upload)))
    invalid({
      path: 'image_file_id',
      message: phrase('This picture is not there any more. Please upload it again.'),
    });
}
