import { ltiToolStatuses } from '@pelion/contract/lti-tools/facts';
import type { Insertable } from 'kysely';
import type { Db } from '../../src/db/database.ts';
import type { LtiTool } from '../../src/db/types.generated.ts';
import type { Member } from './members.ts';
import { nextNumber } from './sequence.ts';

/** Builds an active tool; its secret opens nowhere unless it is given. Returns its id. */
export async function buildLtiTool(
  db: Db,
  { campusId: campus_id, userId: created_by }: Pick<Member, 'userId' | 'campusId'>,
  values: Partial<Insertable<LtiTool>> = {},
): Promise<number> {
  const created_at = new Date('2040-03-01T00:00:00Z');
  const number = nextNumber();
  const { id } = await db
    .insertInto('lti_tool')
    .values({
      ...{ campus_id, created_by, created_at, updated_at: created_at },
      ...{ name: `Tool ${number}`, url: 'https://tool.example/launch', consumer_key: 'key' },
      ...{ sealed_secret: Buffer.alloc(30), service_key: `service-of-tool-${number}` },
      ...{ instructor_role: 'Instructor', learner_role: 'Learner', status: ltiToolStatuses.active },
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
