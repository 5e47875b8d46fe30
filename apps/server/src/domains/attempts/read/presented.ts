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
  /** Whether the stored response does not fit the question (decision 0021). */
  readonly isMisfit: boolean;
}

/** Question as pinned for this attempt, with its order and drawn numbers, and the response. */
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

/** Passage shared by several items. Throws for a version that is no passage. */
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
