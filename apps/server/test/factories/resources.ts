import { type ResourceCategory, resourceCategories } from '@pelion/contract/resources/facts';
import type { Db } from '../../src/db/database.ts';
import type { Member } from './members.ts';
import { nextNumber } from './sequence.ts';

interface ResourceDraft {
  readonly owner: Pick<Member, 'userId' | 'campusId'>;
  readonly category?: ResourceCategory;
  readonly name?: string;
  readonly isCampus?: boolean;
  readonly fileId?: string;
  readonly createdAt?: Date;
}

/** Builds a resource, by default a link of its owner alone; returns its id. */
export async function buildResource(
  db: Db,
  {
    owner: { campusId: campus_id, userId: owner_id },
    category = 'links',
    name = `Resource ${nextNumber()}`,
    isCampus = false,
    fileId,
    createdAt = new Date('2040-03-01T00:00:00Z'),
  }: ResourceDraft,
): Promise<number> {
  const content = fileId === undefined ? { url: 'https://atlas.example/maps' } : { file_id: fileId };
  const moments = { created_at: createdAt, updated_at: createdAt };
  const { id: resource_id } = await db
    .insertInto('resource')
    .values({
      ...{ campus_id, owner_id, name, category_id: resourceCategories[category], is_campus: isCampus },
      ...content,
      ...moments,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (fileId !== undefined)
    await db
      .insertInto('resource_version')
      .values({ campus_id, resource_id, file_id: fileId, created_by: owner_id, created_at: createdAt })
      .execute();
  return resource_id;
}
