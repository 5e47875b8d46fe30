import { type CardState, cardStateTable } from '@pelion/contract/progress-reports/facts';
import { type Phrase, phrase } from '@pelion/words';

interface MoveWords {
  /** On the button. */
  readonly label: Phrase;
  readonly done: Phrase;
}

const forward: Readonly<Record<Exclude<CardState, 'draft'>, MoveWords>> = {
  submitted: { label: phrase('Submit'), done: phrase('Submitted.') },
  proofread: { label: phrase('Mark as proofread'), done: phrase('Marked as proofread.') },
  approved: { label: phrase('Approve'), done: phrase('Approved.') },
  published: { label: phrase('Publish'), done: phrase('Published.') },
};

const back: MoveWords = { label: phrase('Return'), done: phrase('Returned.') };
/** Families keep the published card meanwhile. */
const reopen: MoveWords = { label: phrase('Reopen'), done: phrase('Reopened.') };

/** Words of a move between two states. */
export function moveWordsOf(from: number, to: number): MoveWords {
  const name = cardStateTable.nameOf(to) ?? 'draft';
  if (name !== 'draft') return forward[name];
  return cardStateTable.nameOf(from) === 'published' ? reopen : back;
}

export const isBack = (to: number): boolean => cardStateTable.nameOf(to) === 'draft';
