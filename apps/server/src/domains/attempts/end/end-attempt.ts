import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { Db } from '../../../db/database.ts';
import { type Attempt, type PartRow, updatePart } from '../attempt-queries.ts';
import { type AttemptAct, type AttemptEvent, insertEvents } from '../ledger.ts';
import {
  type AttemptStatus,
  assertMove,
  attemptStatusOf,
  type EndedStatus,
  submittedAs,
  takersStatus,
} from '../moves.ts';
import { isHeld, isOpen, isWaiting } from '../parts.ts';
import { planNext } from '../plan/plan-next.ts';
import { marksOfAttempt } from '../plan/scale-attempt.ts';
import { studentMessage, tellStudent } from '../tell-student.ts';
import { writeOutcome } from './outcome-queries.ts';
import { misfitsOf, scoreAttempt } from './score-attempt.ts';
import { listScoreables } from './scoring-queries.ts';

export interface Ending extends AttemptAct {
  readonly endedBy: 'student' | 'deadline' | 'staff';
  readonly endedAt: Date;
  /** Staff's reason for ending the attempt. */
  readonly note?: string;
}

const endingEvent = {
  student: 'submitted',
  deadline: 'autoSubmitted',
  staff: 'ended',
} as const satisfies Record<Ending['endedBy'], AttemptEvent['kind']>;

/**
 * Closes the running part for good. The attempt goes on while another part waits or the bundle's plan has another one,
 * and ends with its last part. The caller has locked the attempt, so that the next part is decided once.
 */
export async function closePart(db: Db, attempt: Attempt, ending: Ending): Promise<Attempt> {
  const part = attempt.parts.find(isOpen);
  if (!part) return endAttempt(db, attempt, ending);
  const isPlanned = attempt.parts.some(isWaiting);
  const next = isPlanned ? null : await planNext(db, attempt, part, ending.endedAt);
  if (!isPlanned && !next) return endAttempt(db, attempt, ending);
  const closed = { ended_at: ending.endedAt, ended_by: ending.endedBy, ...goesOn };
  await updatePart(db, attempt, part.number, closed);
  const way = next && {
    next_part: next.part.number,
    next_assessment_id: next.part.assessment_id,
    next_module: next.part.digital_sat_module_type,
    ...(next.because ? { because: next.because } : {}),
  };
  await insertEvents(db, attempt, ending, [
    {
      kind: 'partEnded',
      part: part.number,
      after: { part_ended_at: closed.ended_at, ...heldOf(part), ...way },
    },
  ]);
  await tellStudent(db, attempt, { part_ended: part.number });
  const parts = attempt.parts.map((each) => (each === part ? { ...part, ...closed } : each));
  return { ...attempt, parts: next ? [...parts, next.part] : parts };
}

/**
 * Ends and scores a running attempt in the caller's transaction, which has locked the attempt. Graded if every item was
 * scored automatically; otherwise submitted without a score until the rest is graded.
 */
export async function endAttempt(db: Db, attempt: Attempt, ending: Ending): Promise<Attempt> {
  const { endedBy, endedAt } = ending;
  const submitted = submittedAs(endedBy);
  assertMove(attemptStatusOf(attempt.status), submitted);
  const { items, score, total } = await outcomeOf(db, attempt);
  const status = score === null ? submitted : 'graded';
  if (status !== submitted) assertMove(submitted, status);
  const closed = { ended_by: endedBy, ended_at: endedAt };
  const row = { ...closed, status: resultStatuses[status], score, total };
  const part = attempt.parts.find(isOpen);
  const events: AttemptEvent[] = [
    {
      kind: endingEvent[endedBy],
      part: part?.number,
      before: { status: attempt.status },
      after: {
        status: resultStatuses[submitted],
        ended_at: endedAt,
        ...(part && heldOf(part)),
        ...(ending.note && { reason: ending.note }),
      },
    },
    {
      kind: 'scored',
      before: { status: resultStatuses[submitted], score: null },
      after: { status: row.status, score, ...scaleOf(attempt, total), ...misfitsOf(items) },
    },
  ];
  const message = studentMessage(attempt, { result_status_id: takersStatus(row) });
  await writeOutcome(db, attempt, ending, { closes: part?.number ?? null, items, row, events, message });
  return {
    ...attempt,
    ...row,
    parts: attempt.parts.map((each) => (each === part ? { ...part, ...closed, ...goesOn } : each)),
  };
}

/** Clears all pauses, which a closed part cannot have. */
const goesOn = { held_at: null, is_paused: false, is_locked: false, is_awaited: false } as const;

/** Ledger facts about a pause that the end cut short. */
const heldOf = (part: PartRow) => (isHeld(part) ? { held_at: null } : {});

/** Ledger facts about the scale, if the score is not in points: for a digital SAT. */
const scaleOf = ({ total: points }: Pick<Attempt, 'total'>, total: string) =>
  total === points ? {} : { total };

/** Current outcome, computed from the stored answers. */
export async function outcomeOf(db: Db, attempt: Attempt) {
  const scoreables = await listScoreables(db, attempt);
  const scored = scoreAttempt(scoreables);
  return { items: scored.items, ...(await marksOfAttempt(db, attempt, scoreables, scored)) };
}

/** Rescores an ended attempt after its answers changed. */
export async function rescoreAttempt(db: Db, attempt: Attempt, act: AttemptAct): Promise<void> {
  const { items, score, total } = await outcomeOf(db, attempt);
  const before = attemptStatusOf(attempt.status);
  const after = statusAfter(before, submittedAs(attempt.ended_by), score);
  if (after !== before) assertMove(before, after);
  const row = { ...attempt, status: resultStatuses[after], score, total };
  const events: AttemptEvent[] = [
    {
      kind: 'scored',
      before: { status: attempt.status, score: attempt.score },
      after: { status: row.status, score, ...scaleOf(attempt, total), ...misfitsOf(items) },
    },
  ];
  const message = studentMessage(attempt, { result_status_id: takersStatus(row) });
  await writeOutcome(db, attempt, act, { closes: null, items, row, events, message });
}

/** Status after a late answer, which may need grading by a person and then removes the score until graded. */
export function statusAfter(
  before: AttemptStatus,
  submitted: EndedStatus,
  score: string | null,
): AttemptStatus {
  if (score === null) return submitted;
  return before === submitted ? 'graded' : before;
}
