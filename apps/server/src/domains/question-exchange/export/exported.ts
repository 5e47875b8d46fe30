import { difficultyTable, drawnQuestion, exampleFor, question, types, upgraded } from '@pelion/questions';
import { z } from 'zod';
import type { Outgoing } from './outgoing.ts';

/** Question passed to the thread, with content and key as stored JSON text. */
export const exported = z.object({
  number: z.int(),
  type: z.int(),
  schema_version: z.int(),
  title: z.string(),
  difficulty: z.int(),
  points: z.string(),
  keywords: z.array(z.string()),
  /** The number of the passage that it asks about. */
  passage: z.int().nullable(),
  content: z.string(),
  answer_key: z.string(),
});
export type Exported = z.infer<typeof exported>;

const typesById = new Map(Object.values(types).map((type) => [type.id, type] as const));

/** Question in today's shape. Throws if the row cannot come from a valid draft. */
export function outgoingOf({ content, answer_key, type: id, schema_version, ...rest }: Exported): Outgoing {
  const type = typesById.get(id);
  if (!type) throw new RangeError(`There is no question type ${id}`);
  const stored = { content: JSON.parse(content), answerKey: JSON.parse(answer_key) };
  const whole = question.parse({ type: type.name, ...upgraded(type.upgrades, schema_version, stored) });
  return {
    ...rest,
    difficulty: difficultyTable.nameOf(rest.difficulty) ?? 'medium',
    isExample: whole.content.variants !== undefined,
    question: drawnQuestion(whole, exampleFor(whole, 1)).question,
  };
}
