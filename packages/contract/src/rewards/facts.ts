import { type NameIn, numbered, phrase } from '@pelion/words';

/** The numbers are ours (decision 20261130-0108). */
export const redemptionStateTable = numbered({
  reserved: { id: 1, label: phrase('Waiting'), tone: 'orange' },
  approved: { id: 2, label: phrase('Approved'), tone: 'blue' },
  handedOver: { id: 3, label: phrase('Handed over'), tone: 'green' },
  refused: { id: 4, label: phrase('Refused'), tone: 'red' },
  cancelled: { id: 5, label: phrase('Cancelled'), tone: 'gray' },
});
export type RedemptionState = NameIn<typeof redemptionStateTable>;
export const redemptionStates = redemptionStateTable.ids;

/** Moves of a redemption: approving, handing over and refusing by staff, cancelling by the student. */
export const redemptionMoves: Readonly<Record<RedemptionState, readonly RedemptionState[]>> = {
  reserved: ['approved', 'refused', 'cancelled'],
  approved: ['handedOver', 'refused'],
  handedOver: [],
  refused: [],
  cancelled: [],
};

/** False for numbers of another release. */
export function mayMove(from: number, to: RedemptionState): boolean {
  const name = redemptionStateTable.nameOf(from);
  return name !== undefined && redemptionMoves[name].includes(to);
}

/** States that wait for staff. */
export const openStates: readonly number[] = [redemptionStates.reserved, redemptionStates.approved];

/** States that hold a piece and its points. */
export const heldStates: readonly number[] = [...openStates, redemptionStates.handedOver];

/** States that staff moves redemptions to. */
export const decided = ['approved', 'handedOver', 'refused'] as const;
export const decidedStates: readonly number[] = decided.map((name) => redemptionStates[name]);

export const MOST_PRICE = 100_000;
export const MOST_STOCK = 100_000;
export const MOST_REWARDS = 200;
export const REWARD_BIN_DAYS = 30;
/** Drawn pictures, numbered from 1. */
export const DEFAULT_REWARD_IMAGES = 8;
export const LONGEST_REFUSAL = 300;
export const REDEMPTIONS_A_PAGE = 20;
/** Redemptions of the queue, and of one bulk action. */
export const MOST_OPEN_REDEMPTIONS = 200;
