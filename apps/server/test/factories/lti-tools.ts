import { ltiToolStatuses } from '@pelion/contract/lti-tools/facts';
import type { Insertable } from 'kysely';
import type { Db } from '../../src/db/database.ts';
import type { LtiTool } from '../../src/db/types.generated.ts';
import { systemRandom } from '../../src/lib/random.ts';
import { sealSecret } from '../../src/lib/seal-secret.ts';
import { MEDIA_SECRET } from '../test-app.ts';
import type { Member } from './members.ts';
import { nextNumber } from './sequence.ts';

const installation = { settings: { mediaSecret: MEDIA_SECRET }, random: systemRandom };

/** Builds an active tool with the secret `secret`. Returns its id. */
export async function buildLtiTool(
  db: Db,
  { campusId: campus_id, userId: created_by }: Pick<Member, 'userId' | 'campusId'>,
  values: Partial<Insertable<LtiTool>> = {},
): Promise<number> {
  const created_at = new Date('2040-03-01T00:00:00Z');
  const number = nextNumber();
  const service_key = `service-of-tool-${number}`;
  const { id } = await db
    .insertInto('lti_tool')
    .values({
      ...{ campus_id, created_by, created_at, updated_at: created_at },
      ...{ name: `Tool ${number}`, url: 'https://tool.example/launch', consumer_key: 'key' },
      ...{ sealed_secret: sealSecret(installation, service_key, 'secret'), service_key },
      ...{ instructor_role: 'Instructor', learner_role: 'Learner', status: ltiToolStatuses.active },
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
