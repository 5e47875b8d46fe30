import { authoredOrder, drawnFor, presentedOrder, type QuestionType, questionTypes } from '@pelion/questions';
import type { Random } from '../../../lib/random.ts';
import { isPassageType } from '../../assessments/passages.ts';
import { toUnkeyed } from '../../questions/stored.ts';
import type { listQuestions } from '../read/paper-queries.ts';
import type { NewItem } from './begin-queries.ts';

export interface Shuffling {
  readonly shuffle_questions: boolean;
  /** If false, options keep the written order, whatever the question says. */
  readonly shuffle_options: boolean;
}

type Row = Awaited<ReturnType<typeof listQuestions>>[number];

/**
 * Draws the order of questions and options and the variable numbers of this attempt, once, so that a reload shows the
 * same. Sections keep the author's order, and questions move only within their section. Questions about a passage stay
 * together in the author's order, because later ones build on earlier ones. The passage itself is no item.
 */
export function drawItems(
  questions: readonly Row[],
  /** Version of the passage by question id. */
  passages: ReadonlyMap<number, number>,
  { shuffle_questions, shuffle_options }: Shuffling,
  random: Random,
): NewItem[] {
  const fraction = () => random.integer(2 ** 32) / 2 ** 32;
  const asked = questions.filter(({ type }) => !isPassageType(type));
  const isMixed = (type: QuestionType) => shuffle_options || !questionTypes[type].isListed;
  const order = inSections(asked).flatMap((rows) => {
    const groups = together(rows, passages);
    return shuffle_questions ? shuffled(groups, random) : groups;
  });
  return order.flat().map((row, index) => {
    const question = toUnkeyed(row);
    const drawn = drawnFor(question, fraction);
    return {
      question_id: row.question_id,
      version_id: row.version_id,
      passage_version_id: passages.get(row.question_id) ?? null,
      section_version_id: row.section_version_id,
      question_type: row.type,
      position: index + 1,
      points: row.regrade_action === 'throwOut' ? '0' : row.points,
      regrade_id: row.regrade_id,
      authored_points: row.regrade_action === 'throwOut' ? row.points : null,
      presented_order: JSON.stringify(
        isMixed(question.type) ? presentedOrder(question, fraction) : authoredOrder(question),
      ),
      drawn_values: drawn && JSON.stringify(drawn),
    };
  });
}

/** One list per section in order; the questions of a section are adjacent. */
function inSections(rows: readonly Row[]): Row[][] {
  const sections: Row[][] = [];
  for (const row of rows) {
    const last = sections.at(-1);
    if (last && last[0]?.section_version_id === row.section_version_id) last.push(row);
    else sections.push([row]);
  }
  return sections;
}

/** One group per passage, at the place of its first question, and one per other question. */
function together(rows: readonly Row[], passages: ReadonlyMap<number, number>): Row[][] {
  const groups: Row[][] = [];
  const groupOf = new Map<number, Row[]>();
  for (const row of rows) {
    const passage = passages.get(row.question_id);
    const group = passage === undefined ? undefined : groupOf.get(passage);
    if (group) {
      group.push(row);
      continue;
    }
    const fresh = [row];
    groups.push(fresh);
    if (passage !== undefined) groupOf.set(passage, fresh);
  }
  return groups;
}

/** Fisher-Yates. */
function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const pool = [...items];
  const drawn: Item[] = [];
  while (pool.length > 0) drawn.push(...pool.splice(random.integer(pool.length), 1));
  return drawn;
}
