import type { Db } from '../../db/database.ts';
import { dayIn } from '../../lib/day-in.ts';
import { type Pace, WorkStopped, working } from '../../lib/job-heartbeat.ts';
import { publish } from '../../lib/live.ts';
import type { Services } from '../../lib/services.ts';
import { inMeasuredTurns } from '../../lib/throttle-work.ts';
import { lockYears } from '../academic-years/years-lock.ts';
import { pastThenUnderTheFloor } from '../people/accounts.ts';
import { withinPlan } from '../people/seats.ts';
import type { Batch } from './batch.ts';
import { keyOf, MANY, PER_BATCH, REST } from './compare.ts';
import { suspendGone } from './missing-people.ts';
import {
  findCurrentYear,
  insertTrace,
  listNeededPlaces,
  listPlaces,
  makeGrade,
  makeSection,
  placePeople,
} from './place-queries.ts';
import { findRosterCampus, type RosterCampus } from './queries.ts';
import { beatRoster, moveRoster, type RosterRecord } from './records.ts';
import { giveLessons, teachSections } from './teaching-queries.ts';
import {
  analyzePlaces,
  type BatchActor,
  changePeople,
  correctAccounts,
  countLeft,
  dropGoodLines,
  dropLinksOfRisen,
  giveRoles,
  holdWriting,
  linkParents,
  makeAccounts,
  makePeople,
  markWritten,
  movePeople,
  recordMany,
  recordPeople,
} from './write-queries.ts';

interface Place {
  readonly services: Services;
  readonly campusId: number;
}

/**
 * Writes the compared people in batches, one transaction each that also stores progress. After a crash or a stop,
 * continues behind the last batch with the same result.
 */
export async function writeRoster({ services, campusId }: Place, record: RosterRecord): Promise<void> {
  const db = services.db.campus(campusId);
  const { id } = record;
  const say = (pace: Pace) => beatRoster(db, id, 'writing', pace);
  await working({ log: services.log, say }, async (signal, pace) => {
    const campus = await findRosterCampus(services.db.system, campusId);
    const writing = { services, campus, record };
    pace.total = record.total;
    const { left, first, last } = await countLeft(db, id);
    const total = record.total ?? 0;
    const before = total - left;
    pace.handled = before;
    await db.transaction().execute((transaction) => makePlaces(transaction, campusId, record));
    const turn = inMeasuredTurns(services, REST, (written) => {
      pace.handled = Math.min(before + Math.round(written), total);
    });
    const isMany = total > MANY;
    for (let batchNo = first; batchNo <= last; batchNo++) {
      signal.throwIfAborted();
      await turn(PER_BATCH, () => writeBatch(writing, { campusId, importId: id, batchNo }));
      if (batchNo === 0 && isMany) await turn(0, () => analyzePlaces(services.db.system));
    }
    if (isMany) await turn(0, () => analyzePlaces(services.db.system));
    if (record.suspends_gone) await suspend(writing);
    await dropGoodLines(db, id);
    const now = services.clock.now();
    if (
      !(await moveRoster(db, id, {
        from: ['writing'],
        to: 'done',
        handled: total,
        total: pace.total,
        written_at: now,
      }))
    )
      throw new WorkStopped();
  });
}

interface Writing {
  readonly services: Services;
  readonly campus: RosterCampus;
  readonly record: RosterRecord;
}

const actorOf = ({ services, campus, record }: Writing): BatchActor => {
  const now = services.clock.now();
  return { userId: record.created_by, actedAs: record.acted_as, now, today: dayIn(campus.timeZone, now) };
};

async function writeBatch(writing: Writing, batch: Batch): Promise<void> {
  const { services, campus } = writing;
  const actor = actorOf(writing);
  await pastThenUnderTheFloor(
    services,
    { campusId: campus.id },
    async (transaction) => {
      const held = await holdWriting(transaction, batch);
      if (held === 'stopped') throw new WorkStopped();
      if (held === 'written') return held;
      await makeAccounts(transaction, batch, campus.isDemo, actor.now);
      if (held === 'changing') await correctAccounts(transaction, batch);
      await dropLinksOfRisen(transaction, batch);
      return held;
    },
    async (transaction, held) => {
      if (held === 'written') return;
      await withinPlan(transaction, campus, async () => {
        await makePeople(transaction, batch, actor.now);
        if (held === 'changing') await changePeople(transaction, batch);
        await giveRoles(transaction, batch);
        // Takes the lock of manual enrollment, so that a rollover moves exactly the enrollments it counted.
        await lockYears(transaction, campus.id);
        await movePeople(transaction, batch, actor.today);
        await teachSections(transaction, batch);
        await giveLessons(transaction, batch);
        await linkParents(transaction, batch);
        await recordPeople(transaction, batch, actor);
        await tell(transaction, campus.id, await markWritten(transaction, batch, actor.now));
      });
    },
  );
}

/** Makes open screens refetch their permissions. */
const tell = (db: Db, campusId: number, userIds: readonly number[]) =>
  publish(db, { campusId, userIds, event: { topic: 'session', id: null } });

/** Creates the file's missing grades and sections if requested. Idempotent. */
async function makePlaces(transaction: Db, campusId: number, record: RosterRecord): Promise<void> {
  const year = await findCurrentYear(transaction);
  if (!record.creates_places || record.missing_places.length === 0 || !year) return;
  const { grades } = await listPlaces(transaction, year.id);
  const gradeIds = new Map(grades.map(({ id, name }) => [name, id]));
  const made: { key: string; id: number }[] = [];
  const [newGrades, newSections]: [number[], number[]] = [[], []];
  const needed = await listNeededPlaces(transaction, record.id);
  for (const place of record.missing_places.filter((each) => needed.has(keyOf(each)))) {
    let gradeId = gradeIds.get(place.grade);
    if (gradeId === undefined) {
      const grade = await makeGrade(transaction, campusId, place.grade);
      if (!grade) continue;
      gradeId = grade.id;
      gradeIds.set(place.grade, gradeId);
      if (grade.is_new) newGrades.push(gradeId);
    }
    const section = await makeSection(transaction, campusId, {
      yearId: year.id,
      gradeId,
      name: place.section,
    });
    if (!section) continue;
    made.push({ key: keyOf(place), id: section.id });
    if (section.is_new) newSections.push(section.id);
  }
  await placePeople(transaction, record.id, made);
  await insertTrace(transaction, campusId, record.id, 'grade', newGrades);
  await insertTrace(transaction, campusId, record.id, 'section', newSections);
}

async function suspend(writing: Writing): Promise<void> {
  const { services, campus, record } = writing;
  const actor = { ...actorOf(writing), campusId: campus.id };
  await services.db
    .campus(campus.id)
    .transaction()
    .execute((transaction) =>
      withinPlan(transaction, campus, async () => {
        const ids = await suspendGone(transaction, record);
        const facts = { before: { is_suspended: false }, after: { is_suspended: true } };
        await recordMany(transaction, 'suspend', ids, actor, facts);
        await tell(transaction, campus.id, ids);
      }),
    );
}
