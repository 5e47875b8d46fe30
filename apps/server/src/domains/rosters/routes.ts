import { userTypes, userTypesOffered } from '@pelion/access';
import { rosters } from '@pelion/contract/rosters';
import { rosterFields } from '@pelion/contract/rosters/facts';
import { asPhrase, phrase } from '@pelion/words';
import { csv } from '../../lib/csv.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import { isAlreadyRunning } from '../../lib/job-records.ts';
import { enqueueAll } from '../../lib/jobs.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { listWithoutLogIn } from '../people/without-log-in.ts';
import { assertMayInvite } from '../registration/service.ts';
import { sendAccessMail } from '../session/invitation-mail.ts';
import { countInvitable, markInvited } from './invite.ts';
import { listGone } from './missing-people.ts';
import { listNewOf, listPeopleOf } from './people-queries.ts';
import { maySee, rightsOf } from './policy.ts';
import {
  mayChooseEncoding,
  mayExportUsernames,
  presentInList,
  presentPerson,
  presentRoster,
} from './present.ts';
import { listErrorLines, listLinesWithUsernames, rememberColumns } from './queries.ts';
import { oneRosterColumns } from './read/one-roster-columns.ts';
import { findRoster, listRosters, moveRoster, type RosterRecord } from './records.ts';
import { cancelRoster, goOn, receiveRoster, replaceEarlier, runningOf } from './running.ts';
import { rosterSample } from './sample.ts';
import { startWriting } from './start-writing.ts';
import { undoRoster } from './undo.ts';
import { recordMany } from './write-queries.ts';

/** Imports that the list shows. */
const SHOWN = 12;
const INVITATIONS = { tries: 60, windowSeconds: 60 * 60 } as const;

interface Params {
  readonly campus_id: number;
  readonly roster_id: number;
}

async function load(context: Context, params: Params): Promise<RosterRecord> {
  const { viewer, db } = context;
  const record = found(await findRoster(db, params.roster_id));
  if (!maySee(viewer, record)) throw new Failure('notFound');
  return record;
}

const presentNow = async (context: Context, id: number) =>
  presentRoster(context, found(await findRoster(context.db, id)));

const notReady = () =>
  new Failure('conflict', { reason: 'notReady' }, phrase('There is nothing left to import here.'));

function assertOffered({ campusType }: Context['viewer'], userType: number): void {
  if (!userTypesOffered[campusType].some((name) => userTypes[name] === userType && name !== 'siteAdmin'))
    invalid({ path: 'user_type_id', message: phrase('This role cannot be given here.') });
}

export const rosterRoutes = implement(rosters, {
  async listRosterImports(_input, context) {
    const { viewer, db } = context;
    const records = (await listRosters(db, SHOWN)).filter((record) => maySee(viewer, record));
    return Promise.all(records.map((record) => presentInList(context, record)));
  },

  async getRosterSample({ query }, context) {
    assertOffered(context.viewer, query.user_type_id);
    return sendFile(context, 'sample.csv', 'csv', await rosterSample(context, query.user_type_id));
  },

  async startRosterImport({ query }, context) {
    const { viewer, db } = context;
    assertOffered(viewer, query.user_type_id);
    const record = await receiveRoster(context, query.user_type_id);
    await replaceEarlier(context, record.id);
    await db.transaction().execute(async (transaction) => {
      // Skips an import canceled during the upload.
      if (await moveRoster(transaction, record.id, { from: ['uploading'], to: 'waiting' }))
        await goOn(transaction, viewer, record.id);
    });
    return presentNow(context, record.id);
  },

  async getRosterImport({ params }, context) {
    return presentRoster(context, await load(context, params));
  },

  async listRosterPeople({ params, query }, context) {
    const record = await load(context, params);
    const { outcome } = query;
    const rows =
      outcome === 'gone'
        ? await listGone(context.db, record, query)
        : await listPeopleOf(context.db, record.id, query);
    return rows.map((row) => presentPerson(context.viewer.text, row));
  },

  async exportRosterErrors({ params }, context) {
    const { text } = context.viewer;
    const { id, columns } = await load(context, params);
    const lines = await listErrorLines(context.db, id);
    const head = columns.length > 0 ? columns : oneRosterColumns;
    const file = csv(
      [...head, text.phrase(phrase('Line')), text.phrase(phrase('Problem'))],
      lines.map(({ cells, line, problem }) => [...cells, line, text.sentence(asPhrase(problem))]),
    );
    return sendFile(context, 'errors.csv', 'csv', file);
  },

  async exportRosterUsernames({ params }, context) {
    const record = await load(context, params);
    if (!mayExportUsernames(record)) throw notReady();
    const column = record.fields.indexOf('username');
    const isNew = column < 0;
    const lines = await listLinesWithUsernames(context.db, record.id);
    const file = csv(
      isNew ? [...record.columns, context.viewer.text.phrase(rosterFields.username.label)] : record.columns,
      lines.map(({ cells, username }) => {
        if (isNew) return [...cells, username];
        return username === null ? cells : cells.with(column, username);
      }),
    );
    return sendFile(context, 'usernames.csv', 'csv', file);
  },

  async matchRoster({ params, body }, context) {
    const { db, viewer } = context;
    const record = await load(context, params);
    const { fields, user_type_id = record.user_type, school_id = record.school_id } = body;
    assertOffered(viewer, user_type_id);
    assertMatches(record, body);
    const isReadAgain = body.encoding !== undefined && body.encoding !== record.encoding;
    if (isReadAgain && !mayChooseEncoding(record)) throw notReady();
    const rights = rightsOf(viewer);
    const isTable = record.columns.length > 0;
    const moved = db.transaction().execute(async (transaction) => {
      const isMoved = await moveRoster(transaction, record.id, {
        from: ['ready'],
        to: isReadAgain ? 'waiting' : 'comparing',
        handled: 0,
        ...(isReadAgain && { encoding: body.encoding }),
        ...(fields && isTable && { fields: fields.map((field) => field ?? '') }),
        user_type: user_type_id,
        ...(isTable && { source: `csv/${user_type_id}` }),
        chosen_school: school_id,
        creates_places: (body.creates_places ?? record.creates_places) && rights.may_create_places,
        ...rights,
      });
      if (!isMoved) throw notReady();
      if (fields && isTable && !isReadAgain)
        await rememberColumns(transaction, viewer.campusId, record.columns, fields);
      await goOn(transaction, viewer, record.id);
    });
    await moved.catch(async (error: unknown) => {
      throw isAlreadyRunning(error) ? await runningOf(context) : error;
    });
    return presentNow(context, record.id);
  },

  async writeRoster({ params, body }, context) {
    const record = await load(context, params);
    await startWriting(context, record, body, (transaction, { before, after }) =>
      context.record(transaction, { id: record.id, before: { ...before }, after: { ...after } }),
    );
    return presentNow(context, record.id);
  },

  async cancelRosterImport({ params }, context) {
    const record = await load(context, params);
    await cancelRoster(context, record);
    return presentNow(context, record.id);
  },

  async undoRosterImport({ params }, context) {
    const record = await load(context, params);
    return undoRoster(context, record, (transaction, undone) =>
      context.record(transaction, {
        id: record.id,
        before: { is_undone: false },
        after: { is_undone: true, ...undone },
      }),
    );
  },

  async listRosterWithoutLogIn({ params }, context) {
    const { id } = await load(context, params);
    return listWithoutLogIn(context, await listNewOf(context.db, id));
  },

  async inviteRosterPeople({ params }, context) {
    const { db, viewer, services } = context;
    const record = await load(context, params);
    if (record.state !== 'done' || record.undone_at !== null) throw notReady();
    await assertMayInvite(services, viewer);
    const now = services.clock.now();
    await takeTry(services.db.system, `roster-invitations:${viewer.userId}`, INVITATIONS, now);
    const { without_email } = await countInvitable(db, record.id);
    return db.transaction().execute(async (transaction) => {
      const ids = await markInvited(transaction, record.id, now);
      await enqueueAll(
        transaction,
        sendAccessMail,
        ids.map((user_id) => ({ user_id, campus_id: viewer.campusId, purpose: 'invitation' as const })),
      );
      const { campusId, userId } = viewer;
      await recordMany(
        transaction,
        'invite',
        ids,
        { campusId, userId, actedAs: userTypes[viewer.userType], now },
        {
          before: { state: 'notInvited' },
          after: { state: 'invited' },
        },
      );
      await context.record(transaction, { id: record.id, before: {}, after: { invited: ids.length } });
      return { sent: ids.length, without_email };
    });
  },
});

/** Each field fits one column at most, and each column one field or none. */
function assertMatches(
  { columns, schools }: RosterRecord,
  {
    fields,
    school_id,
  }: {
    readonly fields?: readonly (string | null)[] | undefined;
    readonly school_id?: string | null | undefined;
  },
): void {
  if (fields && columns.length > 0) {
    if (fields.length !== columns.length)
      invalid({ path: 'fields', message: phrase('Please say for every column what it contains.') });
    const seen = new Set<string>();
    for (const [index, field] of fields.entries()) {
      if (field !== null && seen.has(field))
        invalid({ path: `fields.${index}`, message: phrase('Two columns cannot have the same meaning.') });
      if (field !== null) seen.add(field);
    }
  }
  if (school_id != null && !schools.some(({ id }) => id === school_id))
    invalid({ path: 'school_id', message: phrase('Please choose one of the {school+} of the file.') });
}
