import { attendanceTable, countedMark, markMove } from '@pelion/contract/attendance/facts';
import { makeups } from '@pelion/contract/makeups';
import type { MakeupState } from '@pelion/contract/makeups/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { assertMaySee } from '../attempts/policy.ts';
import { settingsOf } from '../campus-settings/read-settings.ts';
import { inState } from '../classes/change-classes.ts';
import { loadClass } from '../classes/load-class.ts';
import { states } from '../classes/plan.ts';
import { isFamily } from '../classes/policy.ts';
import { makeupEnd } from './history.ts';
import { listCandidates } from './makeup-candidates.ts';
import {
  findMakeup,
  insertMakeup,
  isStudentOf,
  listMakeups,
  lockMakeup,
  type MakeupRow,
  setMakeup,
  writeMakeupMark,
} from './makeup-queries.ts';
import { isHost, marksAs } from './policy.ts';
import { listRegister } from './queries.ts';
import { marksOf, tellRegister } from './register.ts';
import { settleMakeups } from './settle-makeups.ts';

const { makeupRequested } = attendanceTable.ids;

export const makeupDomainRoutes = implement(makeups, {
  async askMakeup({ params, body }, context) {
    const { viewer, db, now, record } = context;
    const { class_id, user_id } = params;
    await assertMaySee(db, viewer, user_id);
    const row = await loadClass(context, class_id);
    if (!isFamily(viewer)) assertKeeps(viewer, isHost(viewer, row));
    const { makeup_days: days } = await settingsOf(db, viewer.campusId);
    if (now > makeupEnd(row.ends_at, days))
      throw inState(phrase('A makeup is requested within {$n} {#n|day|days}.', { n: days }));
    return db.transaction().execute(async (transaction) => {
      await lockUntilCommit(transaction, 'attendance', row.id);
      const student = found((await listRegister(transaction, row.id, user_id))[0]);
      const mark = countedMark(marksOf(student));
      if (markMove(mark, makeupRequested) !== 'free') throw notMissed(mark);
      const { campusId, userId } = viewer;
      const asked = { campusId, classId: row.id, studentId: user_id, at: now };
      const id = await insertMakeup(transaction, { ...asked, wish: body.wish, by: userId });
      await writeMakeupMark(transaction, { ...asked, state: 'asked', note: body.wish, actorId: userId });
      await record(transaction, { id: row.id, before: {}, after: { student_id: user_id } });
      await tellMakeup(transaction, campusId, 'asked', id);
      await tellRegister(transaction, campusId, row.id);
      return shown(transaction, viewer, id);
    });
  },

  async listMakeups({ query }, { viewer, db }) {
    return (await listMakeups(db, viewer, query.state)).map((row) => present(viewer, row));
  },

  async listMakeupClasses({ params, query }, context) {
    const { viewer, db, now } = context;
    const row = await decidable(context, params.makeup_id);
    const { missed_id: missedId, student_id: studentId } = row;
    return listCandidates(db, viewer, { missedId, studentId, day: query.date, now });
  },

  async approveMakeup({ params, body }, context) {
    const { viewer, db, now, record } = context;
    const id = params.makeup_id;
    const row = await decidable(context, id);
    const target = await loadClass(context, body.class_id);
    if (target.id === row.missed_id)
      invalid({ path: 'class_id', message: phrase('Please select another {class} than the missed one') });
    if (target.type_id !== 1)
      invalid({ path: 'class_id', message: phrase('Please select a {class}, no {meeting}') });
    if (target.state !== states.scheduled)
      invalid({ path: 'class_id', message: phrase('This {class} is cancelled or deleted.') });
    return db.transaction().execute(async (transaction) => {
      const { state } = await lockMakeup(transaction, id);
      if (state !== 'asked' && state !== 'approved') throw decided();
      if (await isStudentOf(transaction, target.id, row.student_id))
        invalid({
          path: 'class_id',
          message: phrase('{$name} has this {class} already', { name: row.student_name }),
        });
      const by = { decided_by: viewer.userId, decided_at: now };
      await setMakeup(transaction, id, { state: 'approved', makeup_occurrence_id: target.id, ...by });
      const entry = await writeMakeupMark(transaction, markOf(context, row, 'approved'));
      await record(transaction, {
        id: row.missed_id,
        before: {},
        after: { student_id: row.student_id, made_up_in: target.id },
      });
      if (entry !== undefined) await tellMakeup(transaction, viewer.campusId, 'approved', entry);
      await settleMakeups(transaction, viewer.campusId, target.id, { actorId: viewer.userId, at: now });
      await tellRegister(transaction, viewer.campusId, row.missed_id);
      return shown(transaction, viewer, id);
    });
  },

  async refuseMakeup({ params, body }, context) {
    const { viewer, db, now, record } = context;
    const id = params.makeup_id;
    const row = await decidable(context, id);
    return db.transaction().execute(async (transaction) => {
      const { state } = await lockMakeup(transaction, id);
      if (state !== 'asked') throw decided();
      const by = { decided_by: viewer.userId, decided_at: now };
      await setMakeup(transaction, id, { state: 'refused', reason: body.reason, ...by });
      await writeMakeupMark(transaction, { ...markOf(context, row, 'refused'), note: body.reason });
      await record(transaction, {
        id: row.missed_id,
        before: {},
        after: { student_id: row.student_id, reason: body.reason },
      });
      await tellMakeup(transaction, viewer.campusId, 'refused', id);
      await tellRegister(transaction, viewer.campusId, row.missed_id);
      return shown(transaction, viewer, id);
    });
  },
});

const decided = () => inState(phrase('This makeup is decided already.'));

const notMissed = (mark: number | null) =>
  mark === null
    ? inState(phrase('A makeup is for a {class} that was missed; nobody is marked yet.'))
    : inState(
        phrase('A makeup is for a {class} that was missed. The mark is “{$mark}”.', {
          mark: attendanceTable.labelOf(mark),
        }),
      );

const tellMakeup = (transaction: Db, campusId: number, state: MakeupState, id: number) =>
  emitEvent(transaction, { campusId, event: `makeup.${state}`, ids: [id] });

/** Throws unless the viewer keeps the register of the class. */
function assertKeeps(viewer: Viewer, is_host: boolean): void {
  if (marksAs(viewer, is_host) === null) throw new Failure('accessDenied', { reason: 'record' });
}

async function decidable({ db, viewer }: Context, id: number): Promise<MakeupRow> {
  const row = found(await findMakeup(db, viewer, id));
  assertAble(present(viewer, row), 'decide');
  return row;
}

const markOf = ({ viewer, now }: Context, row: MakeupRow, state: 'approved' | 'refused') => ({
  campusId: viewer.campusId,
  classId: row.missed_id,
  studentId: row.student_id,
  state,
  actorId: viewer.userId,
  at: now,
});

const shown = async (db: Db, viewer: Viewer, id: number) =>
  present(viewer, found(await findMakeup(db, viewer, id)));

function present(viewer: Viewer, row: MakeupRow) {
  const { id, state, student_id, student_name, wish, reason, asked_by_name, asked_at, decided_by_name } = row;
  return {
    ...{ id, state, student_id, student_name, wish, reason, asked_by_name, asked_at, decided_by_name },
    missed: {
      id: row.missed_id,
      name: row.missed_name,
      starts_at: row.missed_starts_at,
      ends_at: row.missed_ends_at,
    },
    made_up_in:
      row.made_up_id === null
        ? null
        : {
            id: row.made_up_id,
            name: row.made_up_name,
            starts_at: row.made_up_starts_at,
            ends_at: row.made_up_ends_at,
          },
    can: { decide: (state === 'asked' || state === 'approved') && marksAs(viewer, row.is_host) !== null },
  };
}
