import { presentedOrder } from '@pelion/questions';
import type { Random } from '../../../lib/random.ts';
import { toUnkeyed } from '../../questions/stored.ts';
import type { listQuestions } from '../read/paper-queries.ts';
import type { NewItem } from './begin-queries.ts';

/** Questions and options in the order of this attempt, drawn once and stored: a reload shows the same. */
export function drawItems(
  questions: Awaited<ReturnType<typeof listQuestions>>,
  isShuffled: boolean,
  random: Random,
): NewItem[] {
  const fraction = () => random.integer(2 ** 32) / 2 ** 32;
  const order = isShuffled ? shuffled(questions, random) : questions;
  return order.map((row, index) => ({
    question_id: row.question_id,
    version_id: row.version_id,
    question_type: row.type,
    position: index + 1,
    points: row.points,
    presented_order: JSON.stringify(presentedOrder(toUnkeyed(row), fraction)),
  }));
}

/** Fisher-Yates. */
function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const pool = [...items];
  const drawn: Item[] = [];
  while (pool.length > 0) drawn.push(...pool.splice(random.integer(pool.length), 1));
  return drawn;
}
