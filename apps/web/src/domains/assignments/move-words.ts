import type { MarkedStatus } from '@pelion/contract/assignment-submissions/facts';
import { type Phrase, phrase } from '@pelion/words';

interface MoveWords {
  /** On the button. */
  readonly label: Phrase;
  /** Asks for the reason. */
  readonly question: Phrase;
  readonly done: Phrase;
}

/** Words of the moves that staff make. */
export const moveWords: Readonly<Record<MarkedStatus, MoveWords>> = {
  submitted: {
    label: phrase('Tick off paper'),
    question: phrase('Why is it ticked off?'),
    done: phrase('Ticked off.'),
  },
  returned: {
    label: phrase('Return'),
    question: phrase('Why is the mark taken back?'),
    done: phrase('Returned.'),
  },
  graded: {
    label: phrase('Mark as graded'),
    question: phrase('Why is it graded without a turn-in?'),
    done: phrase('Graded.'),
  },
};
