import { isRosterEncoding, type RosterField, rosterFields } from '@pelion/contract/rosters/facts';
import { hasTerm, keysOf, phrase, type Text } from '@pelion/words';
import { TaskOverrun } from '../../lib/compute/task.ts';
import { dayIn } from '../../lib/day-in.ts';
import { Failure } from '../../lib/failure.ts';
import { readWhole } from '../../lib/files.ts';
import { type Pace, WorkStopped, working } from '../../lib/job-heartbeat.ts';
import type { Services } from '../../lib/services.ts';
import { peopleColumns } from '../people/people-csv.ts';
import { guessFields } from './match/guess-fields.ts';
import { plainName } from './match/plain-name.ts';
import { deleteLines, findRosterCampus, insertLines, isRosterField, listColumns } from './queries.ts';
import { type RosterHead, type RosterPart, readRosterFile } from './read/read-task.ts';
import { beatRoster, findRoster, moveRoster, type RosterRecord, saveRoster, saveSchools } from './records.ts';

const TOO_LONG = phrase('This file takes too long to read. Split it and import the parts.');

const GONE = 'The file of an import is gone';

interface Place {
  readonly services: Services;
  readonly campusId: number;
  readonly schoolId: number;
}

/** Reads the uploaded file into the database in a worker thread, part by part; comparing follows. */
export async function readRoster(
  { services, campusId, schoolId }: Place,
  record: RosterRecord,
): Promise<void> {
  const { id, source_key } = record;
  const db = services.db.campus(campusId);
  // After a crash, reading restarts from the beginning.
  const isOurs = await moveRoster(db, id, { from: ['waiting', 'reading'], to: 'reading', handled: 0 });
  if (!isOurs) throw new WorkStopped();
  // The import was canceled and its file deleted, but the state could not be saved, as when the database went down.
  if (source_key === null) throw new Error(GONE);
  const say = (pace: Pace) => beatRoster(db, id, 'reading', pace);
  await working({ log: services.log, say }, async (signal, pace) => {
    await deleteLines(db, id);
    let head: RosterHead | undefined;
    const take = async (part: RosterPart) => {
      if (!(await insertLines(db, id, pace.handled, part.lines))) {
        if (part.lines.length > 0) throw new WorkStopped();
      }
      head = part.head;
      pace.handled += part.lines.length;
      pace.total = Math.max(part.about, pace.handled);
    };
    const bytes = await readWhole(services.files, source_key);
    if (!bytes) {
      const isCancelled = (await findRoster(db, id))?.state !== 'reading';
      throw isCancelled ? new WorkStopped() : new Error(GONE);
    }
    const { timeZone } = await findRosterCampus(services.db.system, campusId);
    const today = dayIn(timeZone, services.clock.now());
    const end = await services.compute
      .run(readRosterFile, { bytes, today, encoding: record.encoding }, schoolId, { take, signal })
      .catch((error: unknown) => {
        throw error instanceof TaskOverrun ? new Failure('unreadableFile', undefined, TOO_LONG) : error;
      });
    if (end.kind === 'refused') throw new Failure('unreadableFile', undefined, end.reason);
    if (!head) throw new WorkStopped();
    await keepHead({ services, campusId }, record, head);
    const count = { handled: 0, total: pace.handled };
    if (!(await moveRoster(db, id, { from: ['reading'], to: 'comparing', ...count })))
      throw new WorkStopped();
    // Keeps the file when the encoding was guessed, to read it again with another one.
    if (isRosterEncoding(head.encoding)) return;
    await services.files.remove(source_key);
    await saveRoster(db, id, { source_key: null });
  });
}

/** Column names of our own export in the campus's terms, with their fields; null: not imported. */
function ownColumns(text: Text): ReadonlyMap<string, RosterField | null> {
  const {
    id,
    externalId,
    givenName,
    familyName,
    username,
    email,
    roles,
    sections,
    parents,
    state,
    lastHere,
  } = peopleColumns;
  const held = [
    [id, 'id'],
    [externalId, 'external_id'],
    [givenName, 'given_name'],
    [familyName, 'family_name'],
    [username, 'username'],
    [email, 'email'],
    [roles, 'roles'],
    [sections, 'sections'],
    [parents, null],
    [state, null],
    [lastHere, null],
  ] as const;
  return new Map(held.map(([label, field]) => [plainName(text.phrase(label)), field]));
}

const labelsOf = (text: Text): ReadonlyMap<string, RosterField> =>
  new Map(keysOf(rosterFields).map((field) => [plainName(text.phrase(rosterFields[field].label)), field]));

/** Saves the format and the guessed fields of its columns. */
async function keepHead(
  { services, campusId }: Pick<Place, 'services' | 'campusId'>,
  record: RosterRecord,
  { format, encoding, columns, schools }: RosterHead,
): Promise<void> {
  const db = services.db.campus(campusId);
  const isTable = format === 'CSV';
  const { text, campusType } = await findRosterCampus(services.db.system, campusId);
  const names = { remembered: await listColumns(db), own: ownColumns(text), labels: labelsOf(text) };
  const isOffered = (field: RosterField) =>
    hasTerm(campusType, 'parent') || !('isOfParents' in rosterFields[field]);
  const fields = isTable
    ? guessFields(columns, names, isOffered)
    : columns.map((name) => (isRosterField(name) ? name : null));
  const here = await db.selectFrom('campus').select('name').where('id', '=', campusId).executeTakeFirst();
  const own = schools.length === 1 ? schools[0] : schools.find(({ name }) => name === here?.name);
  await saveSchools(db, record.id, schools);
  await saveRoster(db, record.id, {
    format,
    encoding,
    source: isTable ? `csv/${record.user_type}` : 'oneRoster',
    columns: isTable ? [...columns] : [],
    fields: fields.map((field) => field ?? ''),
    chosen_school: own?.id ?? null,
    creates_places: record.may_create_places,
  });
}
