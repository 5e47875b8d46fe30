import { attendance } from '@pelion/contract/attendance';
import { assertAble } from '../../lib/assert-can.ts';
import { found } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { mediaUrlOf } from '../../lib/media/media-url.ts';
import { assertMaySee } from '../attempts/policy.ts';
import { settingsOf } from '../campus-settings/read-settings.ts';
import { loadClass } from '../classes/load-class.ts';
import { abilities, isFamily } from '../classes/policy.ts';
import { makeupUntil, presentLatest } from './history.ts';
import { findLatestMakeup } from './history-queries.ts';
import { loadRegister } from './load-register.ts';
import { countMissingRegisters, missingRegisters } from './missing-registers.ts';
import { planMarks } from './plan-marks.ts';
import { isHost, marksAs } from './policy.ts';
import { listEvents, listRegister } from './queries.ts';
import { markedOf, minutesLateOf, presentStudent } from './register.ts';
import { writeRegister } from './write-register.ts';

export const attendanceDomainRoutes = implement(attendance, {
  async getRegister({ params }, context) {
    const row = await loadRegister(context, params.class_id);
    return register(context, row.id, marksAs(context.viewer, isHost(context.viewer, row)) !== null);
  },

  async markAttendance({ params, body }, context) {
    const id = params.class_id;
    await writeRegister(context, id, async (transaction, source) => {
      const rows = (await listRegister(transaction, id)).map((row) => markedOf(row, source));
      return { changes: planMarks(rows, source, body.marks) };
    });
    return register(context, id, true);
  },

  async getStudentAttendance({ params }, context) {
    const { viewer, db, now } = context;
    const studentId = params.user_id;
    await assertMaySee(db, viewer, studentId);
    const row = await loadClass(context, params.class_id);
    if (!isFamily(viewer)) assertAble({ can: abilities(viewer, row, now) }, 'seePeople');
    const student = found((await listRegister(db, row.id, studentId))[0]);
    const { makeup_days: days } = await settingsOf(db, viewer.campusId);
    return [
      {
        ...presentStudent(student),
        makeup_until: makeupUntil({ status: student.status, ends_at: row.ends_at }, { days, now }),
        makeup: presentLatest(await findLatestMakeup(db, row.id, studentId)),
      },
    ];
  },

  async listAttendanceEvents({ params }, context) {
    const { id } = await loadRegister(context, params.class_id);
    found((await listRegister(context.db, id, params.user_id))[0]);
    return listEvents(context.db, id, params.user_id);
  },

  listMissingRegisters: ({ query }, context) => missingRegisters(context, query),
  countMissingRegisters: (_input, context) => countMissingRegisters(context),
});

/** Reasons of absences are for those who keep the register; others see that one was announced. */
async function register({ services, db }: Context, id: number, isKept: boolean) {
  const rows = await listRegister(db, id);
  return rows.map((row) => {
    const { photo_id, makeup_status: _, office_minutes_late: _o, teacher_minutes_late: _t, ...shown } = row;
    const absence_reason = isKept || row.absence_reason === null ? row.absence_reason : '';
    const photo = photo_id === null ? null : mediaUrlOf(services, photo_id);
    return { ...shown, photo, minutes_late: minutesLateOf(row), absence_reason };
  });
}
