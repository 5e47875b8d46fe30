import { type PresentedQuestion, present } from '@pelion/questions';
import { z } from 'zod';
import type { Json } from '../../db/types.generated.ts';
import { toUnkeyed } from '../questions/stored.ts';

const optionOrder = z.array(z.string());

/** What the student of this attempt sees, in the order that was pinned at its start. */
export const presented = (row: {
  readonly type: number;
  readonly content: Json;
  readonly presented_order: Json;
}): PresentedQuestion => present(toUnkeyed(row), optionOrder.parse(row.presented_order));
