import { z } from 'zod';
import type { Model, ModelFailure, Prompt, Tokens } from './ask-model.ts';

interface Shaped<Value> {
  readonly kind: 'whole';
  readonly value: Value;
  /** Tokens of both tries. */
  readonly tokens: Tokens;
}

const rule = (schema: object) =>
  `Reply with one JSON value and nothing else. It must match this JSON schema:\n${JSON.stringify(schema)}`;
const again = 'This was not one JSON value that matches the schema. Reply again, with the JSON value alone.';

/** JSON of a reply, which some models put into a code block or between sentences; undefined for none. */
function jsonIn(text: string): unknown {
  const start = text.search(/[[{]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  if (start < 0 || end < start) return undefined;
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    return undefined;
  }
}

const sum = (one: Tokens, other: Tokens): Tokens => ({
  prompt: one.prompt + other.prompt,
  reply: one.reply + other.reply,
});

/**
 * Reply that matches a schema. The server is asked for the shape, but our schema decides, because some ignore the wish;
 * after a second reply of another shape the request is `unreadable`.
 */
export async function askForShape<Schema extends z.ZodType>(
  model: Model,
  prompt: Prompt,
  schema: Schema,
  signal?: AbortSignal,
): Promise<Shaped<z.output<Schema>> | ModelFailure> {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const asked: Prompt = { ...prompt, system: `${prompt.system}\n\n${rule(shape)}` };
  const first = await model.reply(asked, { signal, shape });
  if (first.kind !== 'whole') return first;
  const parsed = schema.safeParse(jsonIn(first.text));
  if (parsed.success) return { kind: 'whole', value: parsed.data, tokens: first.tokens };
  const retried: Prompt = {
    ...asked,
    turns: [...asked.turns, { role: 'assistant', text: first.text }, { role: 'user', text: again }],
  };
  const second = await model.reply(retried, { signal, shape });
  if (second.kind !== 'whole') return second;
  const reparsed = schema.safeParse(jsonIn(second.text));
  return reparsed.success
    ? { kind: 'whole', value: reparsed.data, tokens: sum(first.tokens, second.tokens) }
    : { kind: 'unreadable' };
}
