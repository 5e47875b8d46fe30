import { type announcementDraft, announcements } from '@pelion/contract/announcements';
import { isBlank } from '@pelion/questions';
import type { z } from 'zod';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { renderRichText } from '../../lib/rich-text.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { abilities, assertMayAddress, scopeOf } from './policy.ts';
import {
  type AnnouncementRow,
  deleteAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  insertRead,
  listAnnouncements,
  updateAnnouncement,
} from './queries.ts';

export const announcementRoutes = implement(announcements, {
  async listAnnouncements({ query }, { viewer, db, services }) {
    const rows = await listAnnouncements(db, scopeOf(viewer, services.clock.now()), viewer.campusId, query);
    return rows.map((row) => present(viewer, row));
  },

  async getAnnouncement({ params }, context) {
    return present(context.viewer, await load(context, params.id));
  },

  async createAnnouncement({ body }, context) {
    const { viewer, db, services } = context;
    assertMayAddress(viewer, body.audience);
    const now = services.clock.now();
    const { id } = await db.transaction().execute(async (transaction) => {
      const inserted = await insertAnnouncement(transaction, {
        ...valuesOf(body),
        campus_id: viewer.campusId,
        created_by: viewer.userId,
        created_by_name: viewer.name,
        created_at: now,
        updated_at: now,
      });
      await tellCampus(transaction, viewer, inserted.id);
      return inserted;
    });
    return present(viewer, await load(context, id));
  },

  async updateAnnouncement({ params, body }, context) {
    const { viewer, db, services } = context;
    assertAble(viewer, await load(context, params.id), 'edit');
    assertMayAddress(viewer, body.audience);
    await db.transaction().execute(async (transaction) => {
      await updateAnnouncement(transaction, params.id, {
        ...valuesOf(body),
        updated_at: services.clock.now(),
      });
      await tellCampus(transaction, viewer, params.id);
    });
    return present(viewer, await load(context, params.id));
  },

  async removeAnnouncement({ params }, context) {
    const { viewer, db } = context;
    assertAble(viewer, await load(context, params.id), 'delete');
    await db.transaction().execute(async (transaction) => {
      await deleteAnnouncement(transaction, params.id);
      await tellCampus(transaction, viewer, params.id);
    });
    return done;
  },

  async markAnnouncementRead({ params }, context) {
    const { viewer, db, services } = context;
    const { id } = await load(context, params.id);
    await insertRead(db, {
      campus_id: viewer.campusId,
      announcement_id: id,
      user_id: viewer.userId,
      read_at: services.clock.now(),
    });
    return done;
  },
});

const load = async ({ viewer, db, services }: Context, id: number) =>
  found(await findAnnouncement(db, scopeOf(viewer, services.clock.now()), viewer.campusId, id));

function assertAble(viewer: Viewer, row: AnnouncementRow, ability: 'edit' | 'delete'): void {
  if (!abilities(viewer, row)[ability]) throw new Failure('accessDenied', { reason: 'record' });
}

const valuesOf = ({ body_source, ...draft }: z.output<typeof announcementDraft>) => {
  const body = renderRichText(body_source);
  if (isBlank(body)) invalid({ path: 'body_source', message: 'Please enter the message' });
  return { ...draft, body_source: body.source, body_html: body.html };
};

/** What the author typed goes only to those who may edit it. */
function present(viewer: Viewer, row: AnnouncementRow) {
  const can = abilities(viewer, row);
  return { ...row, body_source: can.edit ? row.body_source : null, can };
}

const tellCampus = (db: Context['db'], { campusId }: Viewer, id: number) =>
  publish(db, { campusId, event: { topic: 'announcements', id } });
