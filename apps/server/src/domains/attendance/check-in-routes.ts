import { pathOf } from '@pelion/access/paths';
import { attendanceTable, countedMark } from '@pelion/contract/attendance/facts';
import { checkIns } from '@pelion/contract/check-ins';
import { MOST_CODE_TRIES } from '@pelion/contract/check-ins/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { qrRowsOf } from '../../lib/qr-code.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { inState } from '../classes/change-classes.ts';
import { loadClass } from '../classes/load-class.ts';
import { sentencesOf } from '../classes/sentences.ts';
import { changeIn, codeAt, isCodeOf } from './check-in-code.ts';
import { assertOpenForMarks, isHost, marksAs } from './policy.ts';
import {
  closeCheckIn,
  countCheckedIn,
  findCheckIn,
  listLatest,
  listRegister,
  openCheckIn,
} from './queries.ts';
import { marksOf, presentStudent, tellRegister } from './register.ts';
import { saveMarks } from './save-marks.ts';

const tries = { tries: MOST_CODE_TRIES, windowSeconds: 900 };
const { attendedBySystem } = attendanceTable.ids;

export const checkInDomainRoutes = implement(checkIns, {
  async openCheckIn({ params }, context) {
    const { viewer, db, now, services, record } = context;
    const row = await held(context, params.class_id);
    assertOpenForMarks(row, now);
    if (row.ends_at <= now) throw inState(sentencesOf(row.type_id).over);
    await db.transaction().execute(async (transaction) => {
      const secret = Buffer.from(services.random.token(), 'base64url');
      await openCheckIn(transaction, viewer, { occurrence_id: row.id, secret, now });
      await record(transaction, { id: row.id, before: {}, after: {} });
      await tellRegister(transaction, viewer.campusId, row.id);
    });
    return state(context, db, row.id);
  },

  async getCheckIn({ params }, context) {
    const row = await held(context, params.class_id);
    return state(context, context.db, row.id);
  },

  async closeCheckIn({ params }, context) {
    const { viewer, db, now, record } = context;
    const row = await held(context, params.class_id);
    await db.transaction().execute(async (transaction) => {
      await closeCheckIn(transaction, row.id, now);
      await record(transaction, { id: row.id, before: {}, after: {} });
      await tellRegister(transaction, viewer.campusId, row.id);
    });
    return done;
  },

  async checkIn({ params, body }, context) {
    const { viewer, db, now, services } = context;
    const row = await loadClass(context, params.class_id);
    await takeTry(services.db.system, `check-in ${viewer.campusId} ${viewer.userId}`, tries, now);
    return db.transaction().execute(async (transaction) => {
      await lockUntilCommit(transaction, 'attendance', row.id);
      const open = await findCheckIn(transaction, row.id);
      if (row.ends_at <= now) throw inState(sentencesOf(row.type_id).over);
      if (!open || open.closed_at !== null)
        throw inState(phrase('Check-in is closed. Please ask your {teacher}.'));
      assertOpenForMarks(row, now);
      if (!isCodeOf(open, body.code, now))
        invalid({
          path: 'code',
          message: phrase('This code is not, or no longer, right. Please scan again.'),
        });
      const own = found((await listRegister(transaction, row.id, viewer.userId))[0]);
      const mark = countedMark(marksOf(own));
      if (mark === attendedBySystem) return [presentStudent(own)];
      if (mark !== null)
        throw new Failure(
          'conflict',
          { reason: 'move', marks: [{ student_id: viewer.userId, from: mark, to: attendedBySystem }] },
          phrase('You are marked already: {$mark}.', {
            mark: viewer.text.sentence(attendanceTable.labelOf(mark)),
          }),
        );
      const change = {
        student_id: viewer.userId,
        source: 'system',
        before: null,
        mark: { status: attendedBySystem, note: '', minutes_late: null },
      } as const;
      await saveMarks(transaction, viewer, row.id, [change], now);
      return (await listRegister(transaction, row.id, viewer.userId)).map(presentStudent);
    });
  },
});

/** The class, which the viewer holds. */
async function held(context: Context, id: number) {
  const row = await loadClass(context, id);
  if (marksAs(context.viewer, isHost(context.viewer, row)) !== 'teacher')
    throw new Failure('accessDenied', { reason: 'record' });
  return row;
}

async function state({ now, services }: Context, db: Db, id: number) {
  const open = await findCheckIn(db, id);
  const isOpen = open !== undefined && open.closed_at === null && open.ends_at > now;
  const code = isOpen ? codeAt(open, now) : null;
  const address = `${services.settings.publicUrl}${pathOf('checkIn', { classId: id })}?code=${code}`;
  return {
    code,
    changes_in: isOpen ? changeIn(now) : null,
    qr_code: isOpen ? qrRowsOf(address) : [],
    latest: await listLatest(db, id),
    ...(await countCheckedIn(db, id)),
  };
}
