import { userTypes } from '@pelion/access';
import { sharingChanged, sharings } from '@pelion/contract/sharing';
import type { Db } from '../../../db/database.ts';
import { assertAble } from '../../../lib/assert-can.ts';
import type { Change } from '../../../lib/audit.ts';
import { changedSince } from '../../../lib/changed-since.ts';
import { type Context, implement } from '../../../lib/http/implement.ts';
import { loadAssessment } from '../load-assessment.ts';
import { listSharees } from './queries.ts';
import { changeSharing, holdSharing, type SharingChange } from './service.ts';

export const sharingRoutes = implement(sharings, {
  async getSharing({ params }, context) {
    assertAble(await loadAssessment(context, params.id), 'seeSharing');
    return load(context, params.id);
  },

  shareAssessment({ params, body: { version, teachers } }, context) {
    return change(context, params.id, version, { entries: teachers, path: 'teachers' });
  },

  unshareAssessment({ params, body: { version, teachers } }, context) {
    const entries = teachers.map(({ user_id }) => ({ user_id, active: 0 }));
    return change(context, params.id, version, { entries, path: 'teachers' });
  },

  setPublic({ params, body: { version, is_public, sharing } }, context) {
    return change(context, params.id, version, { isPublic: is_public, entries: sharing, path: 'sharing' });
  },
});

async function load(context: Pick<Context, 'viewer' | 'db'>, id: number) {
  const { sharing_version, can, ...assessment } = await loadAssessment(context, id);
  const sharees = await listSharees(context.db, id);
  return {
    ...assessment,
    sharing: sharees.map((sharee) => ({
      ...sharee,
      user_type_id: userTypes.teacher,
      active: 1 as const,
    })),
    version: sharing_version,
    can: { share: can.share },
  };
}

type Recording = Context & {
  readonly record: (transaction: Db, change: Change<'share'>) => Promise<void>;
};

async function change(context: Recording, id: number, version: number | undefined, changed: SharingChange) {
  const { db, services, record } = context;
  assertAble(await loadAssessment(context, id), 'share');
  await db.transaction().execute(async (transaction) => {
    const held = await holdSharing(transaction, id);
    if (version !== undefined && held.sharing_version !== version) {
      const current = await load({ ...context, db: transaction }, id);
      throw changedSince(sharingChanged, { reason: 'changed', current }, services);
    }
    const facts = await changeSharing(transaction, context, held, changed);
    if (facts) await record(transaction, { id, ...facts });
  });
  return load(context, id);
}
