import { attendance } from '@pelion/contract/attendance';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { mediaUrlOf } from '../../lib/media/media-url.ts';
import { assertMaySee } from '../attempts/policy.ts';
import { loadClass } from '../classes/load-class.ts';
import { abilities, holdsClass, isFamily, seesCampus } from '../classes/policy.ts';
import { type Marked, planMarks } from './plan-marks.ts';
import { assertOpenForMarks, isHost, marksAs } from './policy.ts';
import { listMissing, listRegister, type RegisterRow } from './queries.ts';
import { marksOf, minutesLateOf, presentStudent } from './register.ts';
import { saveMarks } from './save-marks.ts';

export const attendanceDomainRoutes = implement(attendance, {
  async getRegister({ params }, context) {
    const row = await loadClass(context, params.class_id);
    assertAble({ can: abilities(context.viewer, row, context.now) }, 'seePeople');
    return register(context, context.db, row.id);
  },

  async markAttendance({ params, body }, context) {
    const { viewer, db, now, record } = context;
    const row = await loadClass(context, params.class_id);
    const source = marksAs(viewer, isHost(viewer, row));
    if (source === null) throw new Failure('accessDenied', { reason: 'record' });
    return db.transaction().execute(async (transaction) => {
      await lockUntilCommit(transaction, 'attendance', row.id);
      const current = await loadClass({ viewer, db: transaction, now }, row.id);
      assertOpenForMarks(current, now);
      const rows = await listRegister(transaction, row.id);
      const changes = planMarks(
        rows.map((each) => markedOf(each, source)),
        source,
        body.marks,
      );
      if (changes.length > 0) {
        await saveMarks(transaction, viewer, row.id, changes, now);
        await record(transaction, {
          id: row.id,
          before: {},
          after: { marked: changes.length, marked_as: source },
        });
      }
      return register(context, transaction, row.id);
    });
  },

  async getStudentAttendance({ params }, context) {
    const { viewer, db } = context;
    await assertMaySee(db, viewer, params.user_id);
    const row = await loadClass(context, params.class_id);
    if (!isFamily(viewer)) assertAble({ can: abilities(viewer, row, context.now) }, 'seePeople');
    return [presentStudent(found((await listRegister(db, row.id, params.user_id))[0]))];
  },

  async listMissingRegisters({ query }, { viewer, db, now }) {
    return listMissing(db, {
      day: query.date,
      timeZone: viewer.campusTimeZone,
      now,
      scope: seesCampus(viewer) ? sql<SqlBool>`true` : holdsClass(viewer.userId, sql`o.campus_id`, sql`o.id`),
    });
  },
});

async function register({ services }: Context, db: Db, id: number) {
  const rows = await listRegister(db, id);
  return rows.map((row) => {
    const { photo_id, makeup_status: _, office_minutes_late: _o, teacher_minutes_late: _t, ...shown } = row;
    const photo = photo_id === null ? null : mediaUrlOf(services, photo_id);
    return { ...shown, photo, minutes_late: minutesLateOf(row) };
  });
}

const markedOf = (row: RegisterRow, source: 'office' | 'teacher'): Marked => ({
  student_id: row.student_id,
  name: row.name,
  marks: marksOf(row),
  own: {
    status: row[`${source}_status`],
    note: row[`${source}_note`],
    minutes_late: row[`${source}_minutes_late`],
  },
});
