import { randomUUID } from 'node:crypto';
import type { UploadDraft } from '@pelion/contract/uploads';
import { mostBytesOf, type UploadPurpose, uploadLimits } from '@pelion/contract/uploads/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { megabytes } from '../../lib/sizes.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { holdRoom, tellingFull } from './quota.ts';
import { assertMayUpload } from './upload-policy.ts';
import { insertUpload, measureUnfinished } from './upload-queries.ts';

/** A folder of a school year in one sitting. */
const PER_PERSON = { tries: 1000, windowSeconds: 60 * 60 } as const;

/** Holds the room before the first byte, so that no upload fails at its end (decision 20261129-1440). */
export async function beginUpload(
  { viewer, db, services, now }: Context,
  { name, size, purpose }: UploadDraft,
): Promise<{ readonly id: string; readonly received: number }> {
  assertMayUpload(viewer, purpose);
  assertSize(name, size, purpose);
  await takeTry(services.db.system, `uploads:${viewer.userId}`, PER_PERSON, now);
  const id = randomUUID();
  const begin = async (transaction: Db) => {
    await holdRoom(transaction, size, { isWork: purpose === 'submission' });
    await assertFewUnfinished(transaction, viewer, size);
    await insertUpload(transaction, {
      id,
      campus_id: viewer.campusId,
      owner_id: viewer.userId,
      name: baseNameOf(name),
      size,
      purpose,
      created_at: now,
      received_at: now,
    });
  };
  await tellingFull(db, () => db.transaction().execute(begin));
  return { id, received: 0 };
}

/** Control characters, and marks that turn the direction of a name, so that another ending is read. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** File name without folders, which some browsers send along. */
const baseNameOf = (name: string) =>
  name
    .replace(unseen, '')
    .split(/[\\/]/)
    .findLast((part) => part.trim() !== '') ?? 'file';

function assertSize(name: string, size: number, purpose: UploadPurpose): void {
  const most = mostBytesOf(name, purpose);
  if (size > most)
    throw new Failure(
      'tooLarge',
      { most_bytes: most },
      phrase('This file is larger than {$most} ({$size}).', {
        most: megabytes(most),
        size: megabytes(size),
      }),
    );
}

/** Keeps one person from holding the room of the school. In a transaction with the school's lock. */
async function assertFewUnfinished(
  transaction: Db,
  { userId, userType }: Viewer,
  size: number,
): Promise<void> {
  const { count, bytes } = await measureUnfinished(transaction, userId);
  const holdsTooMuch = userType === 'student' && bytes + size > uploadLimits.heldByStudent;
  if (count >= uploadLimits.unfinished || holdsTooMuch)
    throw new Failure(
      'conflict',
      { reason: 'tooManyUploads' },
      phrase('Too many uploads are unfinished. Finish or cancel some of them first.'),
    );
}
