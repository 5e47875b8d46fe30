import { type Phrase, phrase } from '@pelion/words';
import { isDatabaseAway } from '../../db/database-away.ts';
import { errorCodeOf } from '../../lib/error-code.ts';
import { Failure } from '../../lib/failure.ts';
import { WorkStopped } from '../../lib/job-heartbeat.ts';

/** Serialization failures and deadlocks: the database undid the whole transaction. */
const undoneStates = /^40/;
/** Larger than a row or a column can be. */
const tooLargeStates = /^(?:54|22001|22003|22026)/;

const tooLarge = phrase('This {question} is too large to be saved.');
const notSaved = phrase('A value in this {question} cannot be saved.');

/** Why one item is refused after storing it failed. Rethrows errors that stop the whole import. */
function refusalOf(error: unknown): Phrase {
  const isOfFile = error instanceof WorkStopped || error instanceof Failure || isDatabaseAway(error);
  const code = errorCodeOf(error) ?? '';
  if (isOfFile || undoneStates.test(code)) throw error;
  return tooLargeStates.test(code) ? tooLarge : notSaved;
}

interface Storing<Item> {
  /** Stores all items, or throws and stores none. */
  readonly store: (items: readonly Item[]) => Promise<void>;
  readonly refuse: (item: Item, reason: Phrase, error: unknown) => Promise<void>;
}

/**
 * Stores items in order. A failing batch is halved until only the items that cannot be stored remain, which are
 * refused.
 */
export async function storeEach<Item>(items: readonly Item[], storing: Storing<Item>): Promise<void> {
  try {
    await storing.store(items);
  } catch (error) {
    const reason = refusalOf(error);
    const [only] = items;
    if (only === undefined) throw error;
    if (items.length === 1) return storing.refuse(only, reason, error);
    const half = Math.ceil(items.length / 2);
    await storeEach(items.slice(0, half), storing);
    await storeEach(items.slice(half), storing);
  }
}
