import { type Phrase, phrase } from '@pelion/words';
import type { SubmissionStatus } from '../assignments/facts.ts';

// Free of schemas, for lists and forms of the browser.

/** Author of a move: the student, staff who mark, either of them, or the due date by itself. */
export type Mover = 'student' | 'marker' | 'both' | 'clock';

/** Moves of a turn-in (issue facts of spec 1 §3); a move that is not here is refused. */
export const submissionMoves = {
  assigned: { submitted: 'both', pastDue: 'clock' },
  pastDue: { submitted: 'both', graded: 'marker' },
  submitted: { assigned: 'student', returned: 'marker', graded: 'marker' },
  returned: { submitted: 'both', graded: 'marker' },
  graded: { returned: 'marker' },
} as const satisfies Record<SubmissionStatus, Partial<Record<SubmissionStatus, Mover>>>;

const moves: Readonly<Record<SubmissionStatus, Partial<Record<SubmissionStatus, Mover>>>> = submissionMoves;

/** Undefined for a refused move. */
export const moverOf = (from: SubmissionStatus, to: SubmissionStatus): Mover | undefined => moves[from][to];

export const mayMove = (
  mover: 'student' | 'marker',
  from: SubmissionStatus,
  to: SubmissionStatus,
): boolean => {
  const allowed = moverOf(from, to);
  return allowed === 'both' || allowed === mover;
};

const byClock = phrase('Past due follows from the due date alone.');

/** Sentence of each refused move. */
export const refusedMoves: Readonly<Record<SubmissionStatus, Partial<Record<SubmissionStatus, Phrase>>>> = {
  assigned: {
    returned: phrase('Nothing was turned in yet, so there is nothing to return.'),
    graded: phrase('Nothing was turned in yet. Without a turn-in, work is graded once it is past due.'),
    pastDue: byClock,
  },
  submitted: { pastDue: byClock },
  returned: {
    assigned: phrase('Returned work stays returned until it is turned in again.'),
    pastDue: byClock,
  },
  pastDue: {
    assigned: phrase('The due date has passed. Move the due date to give more time.'),
    returned: phrase('Nothing was turned in, so there is nothing to return.'),
  },
  graded: {
    assigned: phrase('Graded work is not taken back.'),
    submitted: phrase('This is graded. Nothing more is turned in until the {teacher} returns it.'),
    pastDue: byClock,
  },
};

/** Statuses that staff give: paper ticked off, returned, graded. */
export const markedStatuses = ['submitted', 'returned', 'graded'] as const;
export type MarkedStatus = (typeof markedStatuses)[number];

/** Moves that need a reason. */
export const needsReason = (from: SubmissionStatus, to: SubmissionStatus): boolean =>
  (from === 'pastDue' && to === 'graded') || (from === 'graded' && to === 'returned');

export const submissionLimits = {
  text: 100_000,
  files: 50,
  links: 20,
  reason: 500,
  /** Students marked at once. */
  marked: 500,
  /** Time in which bytes may follow a turn-in. */
  minutesForBytes: 60,
} as const;
