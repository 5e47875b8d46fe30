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
  { db, services, clock }: TestApp,
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
