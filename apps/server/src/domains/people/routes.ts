import { Readable } from 'node:stream';
import { userTypes, userTypesOffered, userTypeTable } from '@pelion/access';
import { people } from '@pelion/contract/people';
import { phrase } from '@pelion/words';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { readUpload } from '../../lib/http/upload.ts';
import { enqueue } from '../../lib/jobs.ts';
import { publish } from '../../lib/live.ts';
import { mediaUrlOf } from '../../lib/media/media-url.ts';
import { pictureTypeOf } from '../../lib/media/picture-type.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { assertOwnCampus } from '../campus-lists/policy.ts';
import { storeFile } from '../files/service.ts';
import { sendAccessMail } from '../session/invitation-mail.ts';
import { issueLink } from '../session/one-time-links.ts';
import {
  listRemoved,
  removePortrait,
  setInvited,
  setPortrait,
  setRemovedAt,
  setSuspended,
} from './change-queries.ts';
import { createPerson } from './create-person.ts';
import { peopleCsv } from './people-csv.ts';
import { factsOf, valuesOf } from './person-values.ts';
import { abilities, assertMaySome, mayManage, typesSeen } from './policy.ts';
import { presentPerson } from './present.ts';
import { findPeople, isChildOf, listPeople, type PeopleQuery, type PersonRow } from './queries.ts';
import { countSeats, withinPlan } from './seats.ts';
import { updatePerson } from './update-person.ts';

/** Additions and mails that one person asks for: a whole school in an afternoon, and no more. */
const PER_PERSON = { tries: 2000, windowSeconds: 60 * 60 } as const;

const MOST_PHOTO_BYTES = 5 * 1024 * 1024;
const PHOTOS_PER_PERSON = { tries: 30, windowSeconds: 60 * 60 } as const;
const LONGEST_NAME = 200;

export const peopleRoutes = implement(people, {
  async setPhoto(_input, { viewer, db, services, request, now }) {
    await takeTry(services.db.system, `photo:${viewer.userId}`, PHOTOS_PER_PERSON, now);
    const { name, bytes } = await readUpload(request, 'file', MOST_PHOTO_BYTES);
    const mediaType = await pictureTypeOf(bytes);
    if (!mediaType)
      throw new Failure(
        'unsupportedMedia',
        undefined,
        phrase('This is no picture. PNG, JPEG, GIF and WebP can be used.'),
      );
    const file = await storeFile(db, services.files, {
      campusId: viewer.campusId,
      ownerId: viewer.userId,
      name: name.slice(0, LONGEST_NAME) || 'photo',
      mediaType,
      bytes,
      now,
    });
    await setPortrait(db, viewer, file.id);
    return { photo: mediaUrlOf(services, file.id) };
  },

  async removePhoto(_input, { viewer, db }) {
    await removePortrait(db, viewer.userId);
    return done;
  },

  listUserTypes(_input, { viewer }) {
    return userTypesOffered[viewer.campusType].map((name) => ({
      id: userTypes[name],
      name: viewer.text.phrase(userTypeTable.labelOf(name)),
    }));
  },

  async listUsers({ params, query }, context) {
    assertOwnCampus(context.viewer, params);
    return list(context, query);
  },

  async exportUsers({ params, query }, context) {
    const { viewer, reply } = context;
    assertOwnCampus(viewer, params);
    const file = peopleCsv(viewer, await list(context, query));
    return reply
      .header('content-type', 'text/csv; charset=utf-8; header=present')
      .header('content-disposition', 'attachment; filename="people.csv"')
      .send(Readable.from(file, { objectMode: false }));
  },

  getSeats({ params }, { viewer, db }) {
    assertOwnCampus(viewer, params);
    assertMaySome(viewer, 'view', 'add');
    return countSeats(db, viewer);
  },

  async getUser({ params }, context) {
    const { viewer, db, services } = context;
    assertOwnCampus(viewer, params);
    const row = found((await findPeople(db, [params.user_id], services.clock.now()))[0]);
    if (!(await sees(context, row))) throw new Failure('notFound');
    return presentPerson(viewer, row, services);
  },

  async createUser({ body }, context) {
    const { viewer, services, db } = context;
    await takeTry(services.db.system, `people:${viewer.userId}`, PER_PERSON, services.clock.now());
    const id = await createPerson(context, body);
    return presentPerson(viewer, found((await findPeople(db, [id], services.clock.now()))[0]), services);
  },

  async updateUser({ body }, context) {
    const { viewer, services, db } = context;
    const [row] = await load(context, [body.id]);
    await updatePerson(context, found(row), body);
    return presentPerson(viewer, found((await findPeople(db, [body.id], services.clock.now()))[0]), services);
  },

  async suspendUsers({ body: { user_ids, is_suspended } }, context) {
    const { viewer, db, record } = context;
    const rows = await load(context, user_ids);
    if (is_suspended) refuseOneself(viewer, user_ids, phrase('You cannot suspend yourself.'));
    assertAll(viewer, rows, 'suspend');
    await db.transaction().execute((transaction) =>
      withinPlan(transaction, viewer, async () => {
        const changed = await setSuspended(transaction, user_ids, is_suspended);
        for (const { id } of changed)
          await record(transaction, {
            id,
            before: { is_suspended: !is_suspended },
            after: { is_suspended },
          });
        await tellOfSession(transaction, viewer, changed);
      }),
    );
    return done;
  },

  async removeUsers({ body: { user_ids } }, context) {
    const { viewer, db, services, record } = context;
    const rows = await load(context, user_ids);
    refuseOneself(viewer, user_ids, phrase('You cannot delete yourself.'));
    assertAll(viewer, rows, 'delete');
    await db.transaction().execute((transaction) =>
      withinPlan(transaction, viewer, async () => {
        const changed = await setRemovedAt(transaction, user_ids, services.clock.now());
        const gone = new Set(changed.map(({ id }) => id));
        for (const row of rows.filter(({ id }) => gone.has(id)))
          await record(transaction, { id: row.id, before: factsOf(valuesOf(row)) });
        await tellOfSession(transaction, viewer, changed);
      }),
    );
    return done;
  },

  async restoreUsers({ body: { user_ids } }, { viewer, db, record }) {
    const wanted = [...new Set(user_ids)];
    await db.transaction().execute((transaction) =>
      withinPlan(transaction, viewer, async () => {
        const rows = await listRemoved(transaction, wanted);
        if (rows.length < wanted.length) throw new Failure('notFound');
        for (const { id, user_types } of rows) {
          if (!mayManage(viewer, 'delete', user_types)) throw new Failure('notFound');
          await record(transaction, { id, before: { is_removed: true }, after: { is_removed: false } });
        }
        await setRemovedAt(transaction, wanted, null);
      }),
    );
    return done;
  },

  async inviteUsers({ body: { user_ids } }, context) {
    const { viewer, db, services, record } = context;
    const now = services.clock.now();
    const rows = await load(context, user_ids);
    const invited = rows.filter(({ email, entered_at }) => email !== null && entered_at === null);
    for (const row of rows)
      if (!abilities(viewer, row).edit) throw new Failure('accessDenied', { reason: 'record' });
    await takeTry(services.db.system, `people:${viewer.userId}`, PER_PERSON, now);
    await db.transaction().execute(async (transaction) => {
      if (invited.length === 0) return;
      await setInvited(
        transaction,
        invited.map(({ id }) => id),
        now,
      );
      for (const { id, state } of invited) {
        await enqueue(transaction, sendAccessMail, {
          user_id: id,
          campus_id: viewer.campusId,
          purpose: 'invitation',
        });
        await record(transaction, { id, before: { state }, after: { state: 'invited' } });
      }
    });
    return { sent: invited.length, without_email: rows.filter(({ email }) => email === null).length };
  },

  async sendPasswordLink({ params }, context) {
    const { viewer, services, record } = context;
    assertOwnCampus(viewer, params);
    const row = found((await load(context, [params.user_id]))[0]);
    assertAll(viewer, [row], 'edit');
    await takeTry(services.db.system, `people:${viewer.userId}`, PER_PERSON, services.clock.now());
    if (row.email === null && !row.is_here_alone)
      throw new Failure(
        'conflict',
        { reason: 'elsewhere' },
        phrase(
          'This person belongs to another {campus} too and has no e-mail address. Only they can change the password.',
        ),
      );
    const link = await services.db.system.transaction().execute(async (transaction) => {
      await record(transaction, { id: row.id, before: {}, after: { sent_to: row.email } });
      if (row.email === null)
        return issueLink(
          { ...services, db: { system: transaction } },
          { userId: row.id, purpose: 'invitation' },
        );
      await enqueue(transaction, sendAccessMail, {
        user_id: row.id,
        campus_id: viewer.campusId,
        purpose: 'passwordReset',
      });
      return null;
    });
    return {
      sent_to: row.email,
      link: link && `${services.settings.publicUrl}/password-reset/verify/${link}`,
    };
  },
});

async function list({ viewer, db, services }: Context, query: PeopleQuery) {
  assertMaySome(viewer, 'view');
  const types = typesSeen(viewer);
  const editableTypes = types.filter((type) => mayManage(viewer, 'edit', [type]));
  const scope = { types, editableTypes, now: services.clock.now() };
  const rows = await listPeople(db, scope, query);
  return rows.map((row) => presentPerson(viewer, row, services));
}

/** Oneself, the own child, or somebody of whom the viewer sees a list. */
async function sees({ viewer, db }: Context, row: PersonRow): Promise<boolean> {
  if (row.id === viewer.userId) return true;
  if (viewer.userType === 'parent') return isChildOf(db, viewer.userId, row.id);
  if (viewer.userType === 'student') return false;
  const types = typesSeen(viewer);
  return row.user_types.some((type) => types.includes(type));
}

/** All of them, or `notFound`: whom the viewer has no list of does not exist. */
async function load({ viewer, db, services }: Context, ids: readonly number[]): Promise<PersonRow[]> {
  const wanted = [...new Set(ids)];
  const types = typesSeen(viewer);
  const rows = await findPeople(db, wanted, services.clock.now());
  const isSeen = ({ id, user_types }: PersonRow) =>
    id === viewer.userId || user_types.some((type) => types.includes(type));
  if (rows.length < wanted.length || !rows.every(isSeen)) throw new Failure('notFound');
  return rows;
}

function assertAll(
  viewer: Context['viewer'],
  rows: readonly PersonRow[],
  ability: 'edit' | 'suspend' | 'delete',
) {
  if (!rows.every((row) => abilities(viewer, row)[ability]))
    throw new Failure('accessDenied', { reason: 'record' });
}

function refuseOneself(
  { userId }: Context['viewer'],
  ids: readonly number[],
  sentence: ReturnType<typeof phrase>,
): void {
  if (ids.includes(userId)) throw new Failure('conflict', { reason: 'oneself' }, sentence);
}

/** Their open streams end, and what they have open asks anew. */
const tellOfSession = (
  db: Context['db'],
  { campusId }: Context['viewer'],
  told: readonly { readonly id: number }[],
) => publish(db, { campusId, userIds: told.map(({ id }) => id), event: { topic: 'session', id: null } });
