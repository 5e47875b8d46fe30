import { randomBytes } from 'node:crypto';
import {
  INSTRUCTOR_ROLE,
  LEARNER_ROLE,
  type LtiCallKind,
  ltiToolStatuses,
} from '@pelion/contract/lti-tools/facts';
import type { Db } from '../../db/database.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { DEMO_TOOL_KEY, UNCONNECTED } from './demo/connect-demo-tool.ts';
import { countLaunch, findOrAddTrial, insertCall } from './launch-queries.ts';
import { saveScore } from './outcome-queries.ts';
import { insertTool } from './queries.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const token = () => randomBytes(24).toString('base64url');

/** A tool on each campus but those of the digital SAT, tried out by its teacher; the start of a server connects it. */
export async function seed({ db, now, campuses }: DemoScene): Promise<void> {
  for (const place of campuses.filter(({ campus }) => campus.type !== 'dsat'))
    await seedTool(db, place, new Date(now.getTime() - 9 * DAY_MS));
}

async function seedTool(db: Db, { campusId: campus_id, users }: DemoPlace, now: Date): Promise<void> {
  const { id: tool_id } = await insertTool(db, {
    ...{ campus_id, name: 'Spiders and bees', description: 'Two questions by another provider.' },
    ...{
      url: UNCONNECTED,
      consumer_key: DEMO_TOOL_KEY,
      sealed_secret: Buffer.alloc(0),
      service_key: token(),
    },
    ...{ instructor_role: INSTRUCTOR_ROLE, learner_role: LEARNER_ROLE, sends_name: true },
    ...{ status: ltiToolStatuses.active, created_by: users.teacher, created_at: now, updated_at: now },
  });
  const trial = { campus_id, tool_id, tried_by: users.teacher, resource_link_id: token(), created_at: now };
  const { id: link_id } = await findOrAddTrial(db, trial);
  const of = { campus_id, link_id, user_id: users.teacher };
  await countLaunch(db, { ...of, sourced_id: token(), at: now });
  const { id: result_id } = await db
    .selectFrom('lti_result')
    .select('id')
    .where('link_id', '=', link_id)
    .executeTakeFirstOrThrow();
  const scored = new Date(now.getTime() + 3 * MINUTE_MS);
  await saveScore(db, { campus_id, result_id, score: '0.5', at: scored });
  const calls: readonly (readonly [LtiCallKind, Date])[] = [
    ['launch', now],
    ['replace', scored],
  ];
  for (const [kind, at] of calls)
    await insertCall(db, { campus_id, tool_id, user_id: users.teacher, kind, problem: null, at });
}
