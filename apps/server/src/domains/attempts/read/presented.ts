import {
  drawnUnkeyed,
  drawnValues,
  type PresentedPassage,
  type PresentedQuestion,
  present,
  type QuestionResponse,
  responseTo,
} from '@pelion/questions';
import { z } from 'zod';
import type { Json } from '../../../db/types.generated.ts';
import { toUnkeyed } from '../../questions/stored.ts';

const optionOrder = z.array(z.string());
const pinned = drawnValues.nullable();

interface Presented {
  readonly question: PresentedQuestion;
  readonly response: QuestionResponse | null;
  /** Something is stored that is no answer to this question (decision 0021). */
  readonly isMisfit: boolean;
}

/** What the student of this attempt sees, in the order and with the numbers that were pinned at its start, and what was answered. */
export function presented(row: {
  readonly type: number;
  readonly schema_version: number;
  readonly content: Json;
  readonly presented_order: Json;
  readonly drawn_values: Json | null;
  readonly response: Json | null;
}): Presented {
  const question = drawnUnkeyed(toUnkeyed(row), pinned.parse(row.drawn_values));
  const response = row.response === null ? null : responseTo(question, row.response);
  return {
    question: present(question, optionOrder.parse(row.presented_order)),
    response,
    isMisfit: row.response !== null && response === null,
  };
}

/** What several items ask about. Throws where an item names something else. */
export function presentedPassage({
  id,
  ...row
}: {
  readonly id: number;
  readonly type: number;
  readonly schema_version: number;
  readonly content: Json;
}): { readonly passage_id: number; readonly passage: PresentedPassage } {
  const passage = toUnkeyed(row);
  if (passage.type !== 'comprehension') throw new RangeError(`Question version ${id} is no passage`);
  return { passage_id: id, passage: present(passage, []) };
}
