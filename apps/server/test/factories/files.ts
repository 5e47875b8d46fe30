import type { UploadPurpose } from '@pelion/contract/uploads/facts';
import type { Db } from '../../src/db/database.ts';
import { storeFile } from '../../src/domains/files/service.ts';
import type { TestApp } from '../test-app.ts';
import { buildMember, type Member } from './members.ts';

export interface FileDraft {
  readonly owner?: Pick<Member, 'userId' | 'campusId'>;
  readonly name?: string;
  readonly mediaType?: string;
  readonly content?: string | Uint8Array;
}

/** An upload: its bytes and its row. */
export async function buildFile(
  { db, services, clock }: Pick<TestApp, 'db' | 'services' | 'clock'>,
  { owner, name = 'cat.png', mediaType = 'image/png', content = 'content' }: FileDraft = {},
) {
  const { userId, campusId } = owner ?? (await buildMember(db));
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return storeFile(db, services.files, {
    campusId,
    ownerId: userId,
    name,
    mediaType,
    bytes,
    now: clock.now(),
  });
}

/** A finished upload of this purpose, with its file. */
export async function buildUploadedFile(test: TestApp, purpose: UploadPurpose, draft: FileDraft) {
  const file = await buildFile(test, draft);
  const { id, campus_id, owner_id, name, size } = file;
  const moment = test.clock.now();
  await test.db
    .insertInto('upload')
    .values({
      ...{ id, campus_id, owner_id, name, size, purpose, file_id: id },
      ...{ received: size, created_at: moment, received_at: moment },
    })
    .execute();
  return file;
}

/** Inserts the row of a picture whose bytes are nowhere. */
export async function insertPicture(
  db: Db,
  place: { readonly campus_id: number; readonly owner_id: number },
): Promise<string> {
  const file = { name: 'picture.png', media_type: 'image/png', size: 1, sha256: Buffer.alloc(32) };
  const { id } = await db
    .insertInto('file')
    .values({ ...place, ...file })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
