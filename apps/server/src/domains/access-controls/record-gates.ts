import { assessmentStaff, type RuleName, type ScreenId, type UserType } from '@pelion/access';
import type { recordGates } from '@pelion/contract/access-controls';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findVisible, loadAssessment } from '../assessments/load-assessment.ts';
import { assertMaySee, isFamily, isScoreHidden } from '../attempts/policy.ts';
import { hidesPlacementOf } from '../attempts/read/release-columns.ts';

type RecordGate = (typeof recordGates)[number];
export interface RecordAnswer {
  readonly gate: RecordGate;
  readonly isOpen: boolean;
}

export interface AskedRecord {
  readonly target: ScreenId | RuleName;
  readonly assessmentId?: number | undefined;
  readonly studentId?: number | undefined;
}

const staff: readonly UserType[] = assessmentStaff;
/** Targets that change an assessment rather than only read it. */
const editing: readonly AskedRecord['target'][] = ['editAssessments', 'createQuestion', 'editQuestion'];

/** Evaluates the record's gates for a person with the same policies as that person's own requests. */
export async function recordGatesOf(
  db: Db,
  person: Viewer,
  { target, assessmentId, studentId }: AskedRecord,
): Promise<readonly RecordAnswer[]> {
  const answers: RecordAnswer[] = [];
  if (assessmentId !== undefined && staff.includes(person.userType)) {
    const reader = { viewer: person, db };
    const isVisible = (await findVisible(reader, [assessmentId])) !== undefined;
    answers.push({ gate: 'sharing', isOpen: isVisible });
    if (editing.includes(target))
      answers.push({
        gate: 'editing',
        isOpen: isVisible && (await loadAssessment(reader, assessmentId)).can.edit === true,
      });
  }
  if (assessmentId !== undefined && isFamily(person))
    answers.push({ gate: 'assigned', isOpen: await isGiven(db, person, assessmentId) });
  if (studentId !== undefined) answers.push({ gate: 'belonging', isOpen: await sees(db, person, studentId) });
  if (assessmentId !== undefined && isFamily(person)) {
    const isHidden = isScoreHidden(person, await hidesScore(db, person, assessmentId));
    answers.push({ gate: 'score', isOpen: !isHidden });
  }
  return answers;
}

/** Treats a missing student like one outside the person's scope: both are `notFound`. */
async function sees(db: Db, person: Viewer, studentId: number): Promise<boolean> {
  try {
    await assertMaySee(db, person, studentId);
    return true;
  } catch (cause) {
    if (cause instanceof Failure && cause.code === 'notFound') return false;
    throw cause;
  }
}

/** A schedule of the assessment that is for the student, or for a child of the parent. */
const schedulesFor = ({ userId }: Viewer, assessmentId: number) => sql`
  from assessment_schedule s
  join schedule_assignee a on a.campus_id = s.campus_id and a.schedule_id = s.id
  where s.assessment_id = ${assessmentId} and (a.student_id = ${userId} or exists (
    select from parent_student f
    where f.campus_id = a.campus_id and f.student_id = a.student_id and f.parent_id = ${userId}))`;

async function isGiven(db: Db, person: Viewer, assessmentId: number): Promise<boolean> {
  const { rows } = await sql<{ is_given: boolean }>`
    select exists (select ${schedulesFor(person, assessmentId)} and not s.is_cancelled) as is_given`.execute(
    db,
  );
  return rows[0]?.is_given ?? false;
}

async function hidesScore(db: Db, person: Viewer, assessmentId: number): Promise<boolean> {
  const { rows } = await sql<{ hides: boolean }>`
    select exists (select ${schedulesFor(person, assessmentId)} and (s.hide_score or exists (
      select from assessment t where t.id = s.assessment_id and ${hidesPlacementOf('t')}))) as hides`.execute(
    db,
  );
  return rows[0]?.hides ?? false;
}
