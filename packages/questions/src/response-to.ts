import type { z } from 'zod';
import type { Content, QuestionResponse, UnkeyedQuestion } from './questions.ts';
import { type QuestionType, types } from './types/types.ts';

const ways: {
  readonly [Type in QuestionType]: {
    readonly response: z.ZodType<QuestionResponse<Type>>;
    readonly options: (content: Content<Type>) => readonly string[];
    readonly named: (response: QuestionResponse<Type>) => readonly string[];
  };
} = types;

/** Ids of the options that a response names; empty for types without any. */
export const optionsNamedBy = <Type extends QuestionType>(
  response: QuestionResponse<Type>,
): readonly string[] => ways[response.type].named(response);

/**
 * Parses a stored response to this question. Null when the type differs, the shape is outdated, or an option does not
 * belong to the question.
 */
export function responseTo<Type extends QuestionType>(
  { type, content }: UnkeyedQuestion<Type>,
  stored: unknown,
): QuestionResponse<Type> | null {
  const way = ways[type];
  const read = way.response.safeParse(stored);
  if (!read.success) return null;
  const known = new Set(way.options(content));
  return way.named(read.data).every((id) => known.has(id)) ? read.data : null;
}
