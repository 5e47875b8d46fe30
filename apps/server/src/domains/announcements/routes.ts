import { announcementChanged, announcementDraft, announcements } from '@pelion/contract/announcements';
import type { Audience } from '@pelion/contract/announcements/facts';
import { isBlank } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { updateSeen } from '../../db/versions.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { parseInput } from '../../lib/parse-input.ts';
import { richTextOf } from '../../lib/rich-text-task.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { readElsewhere } from '../notices/service.ts';
import { abilities, assertMayAddress, assertStaysHome, scopeOf } from './policy.ts';
import { presentAnnouncement } from './present.ts';
import {
  type AnnouncementRow,
  type AnnouncementValues,
  deleteAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  insertRead,
  listAnnouncements,
  listCampusesOfSchool,
} from './queries.ts';

export const announcementRoutes = implement(announcements, {
  async listAnnouncements({ query }, { viewer, db, services }) {
    const rows = await listAnnouncements(db, scopeOf(viewer, services.clock.now()), viewer.campusId, query);
    return rows.map((row) => presentAnnouncement(viewer, row));
  },

  async getAnnouncement({ params }, context) {
    return presentAnnouncement(context.viewer, await load(context, params.id));
  },

  async createAnnouncement({ body }, context) {
    const { viewer, db, services, record } = context;
    assertMayAddress(viewer, body.audience);
    const values = await valuesOf(context, body);
    const now = services.clock.now();
    const { id } = await db.transaction().execute(async (transaction) => {
      const inserted = await insertAnnouncement(transaction, {
        ...values,
        is_demo: viewer.isDemo,
        campus_id: viewer.campusId,
        created_by: viewer.userId,
        created_by_name: viewer.name,
        created_at: now,
        updated_at: now,
      });
      await record(transaction, { id: inserted.id, after: factsOf(values) });
      await tellReaders(transaction, viewer, [body], inserted.id);
      return inserted;
    });
    return presentAnnouncement(viewer, await load(context, id));
  },

  async updateAnnouncement({ params, body: { version, ...changes } }, context) {
    const { viewer, db, services, record } = context;
    const row = await load(context, params.id);
    assertAble({ can: abilities(viewer, row) }, 'edit');
    const draft = parseInput(announcementDraft, { ...draftOf(row), ...changes });
    assertMayAddress(viewer, draft.audience);
    assertStaysHome(viewer, row, draft.audience);
    const values = await valuesOf(context, draft);
    await db.transaction().execute(async (transaction) => {
      const edited = { id: params.id, version };
      const updated = await updateSeen(transaction, 'announcement', edited, {
        ...values,
        updated_at: services.clock.now(),
      });
      if (!updated) throw await changedMeanwhile({ ...context, db: transaction }, params.id);
      await record(transaction, { id: params.id, before: factsOf(row), after: factsOf(values) });
      await tellReaders(transaction, viewer, [row, draft], params.id);
    });
    return presentAnnouncement(viewer, await load(context, params.id));
  },

  async removeAnnouncement({ params }, context) {
    const { viewer, db, record } = context;
    const row = await load(context, params.id);
    assertAble({ can: abilities(viewer, row) }, 'delete');
    await db.transaction().execute(async (transaction) => {
      await deleteAnnouncement(transaction, params.id);
      await record(transaction, { id: params.id, before: factsOf(row) });
      await tellReaders(transaction, viewer, [row], params.id);
    });
    return done;
  },

  async markAnnouncementRead({ params }, context) {
    const { viewer, db, services } = context;
    const { id } = await load(context, params.id);
    const now = services.clock.now();
    const { campusId, userId } = viewer;
    await db.transaction().execute(async (transaction) => {
      await insertRead(transaction, {
        campus_id: campusId,
        announcement_id: id,
        user_id: userId,
        read_at: now,
      });
      await readElsewhere(transaction, viewer, { kind: 'announcements', subjectId: id, now });
    });
    return done;
  },
});

const load = async ({ viewer, db, services }: Context, id: number) =>
  found(await findAnnouncement(db, scopeOf(viewer, services.clock.now()), viewer.campusId, id));

async function changedMeanwhile(context: Context, id: number) {
  const current = presentAnnouncement(context.viewer, await load(context, id));
  return changedSince(announcementChanged, { reason: 'changed', current }, context.services);
}

/** Entered values for the audit, without derived ones. */
const factsOf = ({
  title,
  body_source,
  audience,
  user_types,
  is_banner,
  starts_at,
  ends_at,
}: AnnouncementValues) => ({
  title,
  body_source,
  audience,
  user_types,
  is_banner,
  starts_at,
  ends_at,
});

/** The same as it would be sent again. */
const draftOf = (row: AnnouncementRow) => ({
  ...factsOf(row),
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
});

async function valuesOf(context: Context, { body_source, ...draft }: z.output<typeof announcementDraft>) {
  const body = await richTextOf(context, body_source, 'body_source');
  if (isBlank(body)) invalid({ path: 'body_source', message: phrase('Please enter the message') });
  const starts_at = draft.starts_at === 'now' ? context.services.clock.now() : momentOf(draft.starts_at);
  const ends_at = momentOf(draft.ends_at);
  if (starts_at && ends_at && starts_at >= ends_at)
    invalid({ path: 'ends_at', message: phrase('The end must be after the start') });
  const school_id = draft.audience === 'school' ? context.viewer.schoolId : null;
  return {
    ...draft,
    school_id,
    starts_at,
    ends_at,
    body_source: body.source,
    body_html: body.html,
  };
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** The campus, or all campuses of the school when it was or is for the school. */
async function tellReaders(
  db: Context['db'],
  { campusId }: Viewer,
  states: readonly { readonly audience: Audience }[],
  id: number,
): Promise<void> {
  const isForSchool = states.some(({ audience }) => audience === 'school');
  const campusIds = isForSchool ? await listCampusesOfSchool(db) : [campusId];
  for (const told of campusIds) {
    await publish(db, { campusId: told, event: { topic: 'announcements', id } });
  }
}
