import type { resources } from '@pelion/contract/resources';
import { resourceStatuses, resourceStatusTable } from '@pelion/contract/resources/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Context, Handlers } from '../../lib/http/implement.ts';
import { isUsedBy } from '../../lib/resource-uses.ts';
import { loadFor, loadResource, showResource } from './load-resource.ts';
import { abilities } from './policy.ts';
import { isInUse, lockResource, updateStatus } from './queries.ts';
import { tellCampus } from './tell-campus.ts';

const { kept, archived, bin } = resourceStatuses;

/** Handlers of the ways into the archive and the bin, and back. */
export const statusHandlers: Pick<Handlers<typeof resources>, 'removeResource' | 'moveResource'> = {
  async removeResource({ params }, context) {
    const { db, record } = context;
    const { id } = await loadFor(context, params, 'delete');
    return db.transaction().execute(async (transaction) => {
      const { status } = found(await lockResource(transaction, id));
      const status_id = (await isUsed(transaction, context, id)) ? archived : bin;
      if (status === bin || status === status_id) return { status_id: status };
      await move(transaction, context, id, status_id);
      await record(transaction, { id, ...change(status, status_id) });
      return { status_id };
    });
  },

  async moveResource({ params: { status_id, ...params } }, context) {
    const { viewer, db, record } = context;
    found(resourceStatusTable.nameOf(status_id));
    const row = await loadResource(context, params);
    if (row.status_id === status_id) return showResource(context, params);
    const way = status_id === bin ? 'delete' : row.status_id === kept ? 'archive' : 'restore';
    assertAble({ can: abilities(viewer, row) }, way);
    const { id } = row;
    await db.transaction().execute(async (transaction) => {
      const { status } = found(await lockResource(transaction, id));
      if (status === status_id) return;
      if (status_id === bin && (await isUsed(transaction, context, id)))
        throw new Failure(
          'inUse',
          { reason: 'used' },
          phrase('This resource is in use. Archive it, or end its schedules first.'),
        );
      await move(transaction, context, id, status_id);
      await record(transaction, { id, ...change(status, status_id) });
    });
    return showResource(context, params);
  },
};

type Moving = Pick<Context, 'viewer' | 'services' | 'now'>;

const isUsed = (transaction: Db, { services, now }: Moving, id: number) =>
  isInUse(transaction, isUsedBy(services.resourceUses, now), id);

async function move(transaction: Db, { viewer, now }: Moving, id: number, status: number): Promise<void> {
  await updateStatus(transaction, id, { status, removed_at: status === bin ? now : null, updated_at: now });
  await tellCampus(transaction, viewer.campusId, id);
}

const change = (was: number, is: number) => ({
  before: { resource_status: was },
  after: { resource_status: is },
});
