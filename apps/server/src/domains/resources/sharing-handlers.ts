import type { resources } from '@pelion/contract/resources';
import { updateSeen } from '../../db/versions.ts';
import type { Handlers } from '../../lib/http/implement.ts';
import { assertShares } from './assert-draft.ts';
import { changedMeanwhile, loadFor, showResource } from './load-resource.ts';
import { replaceShares } from './queries.ts';
import { tellCampus } from './tell-campus.ts';

export const sharingHandlers: Pick<Handlers<typeof resources>, 'shareResource'> = {
  async shareResource({ params, body: { version, is_campus, shares } }, context) {
    const { viewer, db, now, record } = context;
    const row = await loadFor(context, params, 'share');
    const known = new Set(row.shares.map(({ user_id }) => user_id));
    await assertShares(db, { ownerId: row.owner_id, shares, known });
    const { id } = row;
    const { campusId: campus_id } = viewer;
    await db.transaction().execute(async (transaction) => {
      if (!(await updateSeen(transaction, 'resource', { id, version }, { is_campus, updated_at: now })))
        throw await changedMeanwhile({ ...context, db: transaction }, params);
      await replaceShares(transaction, { campus_id, resource_id: id }, shares);
      await record(transaction, {
        id,
        before: { is_campus: row.is_campus, sharing: row.shares.map(withoutName) },
        after: { is_campus, sharing: shares.map(withoutName) },
      });
      await tellCampus(transaction, campus_id, id);
    });
    return showResource(context, params);
  },
};

interface Share {
  readonly user_id: number;
  readonly share_type_id: number;
}

const withoutName = ({ user_id, share_type_id }: Share): Share => ({ user_id, share_type_id });
