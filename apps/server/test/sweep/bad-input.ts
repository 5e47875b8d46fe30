import { type Endpoint, paramsOf } from '@pelion/contract';
import { z } from 'zod';
import type { LooseInput } from '../test-caller.ts';
import { paramsOfNoRecord } from './params-of-no-record.ts';

/** Neither a text, a number, a truth value, an object nor a list of any of them. */
const WRONG_VALUE = [[[null]]];
/** Longer than any text, and no number, date or choice of words. */
const WRONG_TEXT = 'x'.repeat(3000);

export interface BadInput {
  readonly part: 'params' | 'query' | 'body';
  readonly input: LooseInput;
  /** Fields the error must name. */
  readonly fields: readonly string[];
}

/** Inputs with every field of one part wrong. */
export function badInputs(endpoint: Endpoint): readonly BadInput[] {
  const { path, params: schemas, query, body, kind } = endpoint;
  const params = paramsOf(path);
  const ids = params.filter((name) => !schemas?.[name]);
  const good = paramsOfNoRecord(endpoint, 1);
  return [
    ...ids.map((name) => ({
      part: 'params' as const,
      input: { params: { ...good, [name]: 'x1' } },
      fields: [name],
    })),
    ...(query
      ? [{ part: 'query' as const, ...wrong(query, WRONG_TEXT, (value) => ({ params: good, query: value })) }]
      : []),
    // Raw bodies are signed and parsed by the handler, so there is no schema to violate.
    ...(body && kind !== 'raw'
      ? [{ part: 'body' as const, ...wrong(body, WRONG_VALUE, (value) => ({ params: good, body: value })) }]
      : []),
    // A body that has no field has none that could be wrong.
  ].filter(({ fields }) => fields.length > 0);
}

function wrong(schema: z.ZodType, value: unknown, inputOf: (value: Record<string, unknown>) => LooseInput) {
  const fields = Object.keys(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {},
  );
  return { input: inputOf(Object.fromEntries(fields.map((name) => [name, value]))), fields };
}
