import { isDigitalSatType } from '@pelion/contract/assessment-kinds';
import type { attempts } from '@pelion/contract/attempts';
import type { z } from 'zod';
import { groupRows } from '../../../lib/group-rows.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { inSlices } from '../../../lib/map-yielding.ts';
import { listScaledSections } from '../plan/scaled-sections.ts';
import type { ScaledSection } from '../plan/scaling.ts';
import { assertMaySee, seesAssessment } from '../policy.ts';
import { listScales } from './grade-label.ts';
import { presentStudentAssessment, type StudentLine } from './present-student-assessment.ts';
import { listAttemptsOf, listStudentSchedules, type StudentAttemptRow } from './student-queries.ts';

/** Number of recent lines, spec 2 §7. */
const RECENT = 10;

type Asked = z.output<typeof attempts.endpoints.listStudentAssessments.query>;

/** Lists the schedules of one student with all attempts, newest first (spec 2 §2.5–2.6). */
export async function listStudentAssessments(
  context: Context,
  studentId: number,
  query: Asked,
): Promise<StudentLine[]> {
  const { viewer, db, services } = context;
  await assertMaySee(db, viewer, studentId);
  const now = services.clock.now();
  const scope = { studentId, timeZone: viewer.timeZone, seesAssessment: seesAssessment(viewer) };
  const all = await listStudentSchedules(db, scope, query);
  const isLite = query.version === 'lite';
  const most = query.limit ?? (isLite ? RECENT : all.length);
  const { statuses = [], ratings = [] } = query;
  const isNarrowed = statuses.length + ratings.length > 0;
  // Rows are sorted newest first; a status filter is applied later and needs all rows.
  const rows = isNarrowed ? all : all.slice(0, most);
  const ids = rows.map(({ schedule_id }) => schedule_id);
  const taken = await listAttemptsOf(db, studentId, ids, now);
  const attemptsOf = groupRows(taken, ({ schedule_id }) => schedule_id);
  const seen = { now, scales: await listScales(db), sections: await sectionsOf(context, studentId, taken) };
  const lines = await inSlices(rows, (row) =>
    presentStudentAssessment(viewer, studentId, row, attemptsOf.get(row.schedule_id) ?? [], seen),
  );
  // A row has the status of its latest attempt (spec 2 §2.6).
  const isWanted = ({ assessment_attempts: [latest] }: StudentLine) =>
    !isNarrowed ||
    (latest !== undefined &&
      (statuses.includes(latest.result_status_id) ||
        (latest.rating_id !== null && ratings.includes(latest.rating_id))));
  const wanted = lines.filter(isWanted).slice(0, most);
  return isLite
    ? wanted.map((line) => ({ ...line, assessment_attempts: line.assessment_attempts.slice(0, 1) }))
    : wanted;
}

const none: ReadonlyMap<number, readonly ScaledSection[]> = new Map();

/** Only digital SATs have a range; without any, nothing is read. */
async function sectionsOf(
  { db }: Pick<Context, 'db'>,
  studentId: number,
  taken: readonly StudentAttemptRow[],
) {
  const scored = taken.filter(
    ({ grading_type, score }) => score !== null && isDigitalSatType(grading_type ?? 0),
  );
  const ids = [...new Set(scored.map(({ schedule_id }) => schedule_id))];
  return ids.length > 0 ? listScaledSections(db, ids, studentId) : none;
}
