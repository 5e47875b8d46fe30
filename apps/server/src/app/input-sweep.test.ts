import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { awayPayments } from '../../test/away-payments.ts';
import { awayProposer } from '../../test/away-proposer.ts';
import { extremePuts, inputWith, isFields, type Put } from '../../test/sweep/extreme-inputs.ts';
import { acceptedExtremes, extremes, isRefused } from '../../test/sweep/extremes.ts';
import { type GoodCall, inUsedScene, unchangingCall } from '../../test/sweep/good-call.ts';
import { paramsOfNoRecord } from '../../test/sweep/params-of-no-record.ts';
import { reach } from '../../test/sweep/reach.ts';
import { schemaKey } from '../../test/sweep/schema-key.ts';
import { fieldsOf, partsOf } from '../../test/sweep/schema-parts.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type LooseInput, type Operation, operations } from '../../test/test-caller.ts';
import { paramsSchema } from './http/input.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp({
    services: { payments: awayPayments, proposer: awayProposer },
    settings: { sendsMail: false },
  });
});
afterAll(() => pelion.close());

const someIds = ({ endpoint }: Operation) => paramsOfNoRecord(endpoint, 1);

/** Adds the key; false if it was there before. */
const isNew = (seen: Set<string>, key: string) => seen.size < seen.add(key).size;

describe('text that is none', () => {
  const parsers = new Set<string>();
  // A signed body is verified byte by byte in the handler. One parser reads all bodies of a kind.
  const withBody = operations
    .filter(({ endpoint }) => endpoint.body && endpoint.kind !== 'raw')
    .map((operation) => ({
      ...operation,
      texts: isNew(parsers, `${operation.service} ${operation.endpoint.kind}`)
        ? ['half \ud83d', '\udc4d half', 'nul \u0000']
        : ['half \ud83d'],
    }));

  it.for(withBody)(
    '$name refuses half an emoji and NUL in a body, and names the field',
    async ({ texts, ...operation }) => {
      const [[field] = ['x']] = fieldsOf(operation.endpoint.body ?? z.never());
      for (const text of texts) {
        for (const [body, path] of [
          [{ [field]: text }, field],
          [{ [field]: [{ deep: text }] }, `${field}.0.deep`],
        ] as const) {
          const answer = await pelion.guest.send(operation.name, { params: someIds(operation), body });
          expect(answer).toMatchObject({ status: 400, body: { code: 'invalidInput', details: [{ path }] } });
        }
        const key = await pelion.guest.send(operation.name, {
          params: someIds(operation),
          body: { [field]: { [text]: 1 } },
        });
        expect(key).toMatchObject({ status: 400, body: { details: [{ path: field }] } });
      }
    },
  );

  it('takes whole characters, however they are written', async () => {
    const { status, body } = await pelion.guest.send('login', {
      body: { username: 'a@b.example', password: '\u{1f44d} and more' },
    });
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'wrongCredentials' } });
  });

  it('reads a body that is as deep as it may be long', async () => {
    const payload = `{"username":"\\u0061","password":${'['.repeat(7_000)}${']'.repeat(7_000)}}`;
    const { statusCode } = await pelion.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(statusCode).toBe(400);
  });
});

describe('a schema that is compiled because it is asked often (decision 0047)', () => {
  /** Parsed value, or every problem with its message. */
  function outcome(schema: z.ZodType, value: unknown): unknown {
    const { success, data, error } = schema.safeParse(value);
    return success ? data : error.issues;
  }

  const compiled = operations.flatMap(({ name, endpoint: { query, body, isUrgent } }) => [
    ...(query ? [{ name: `the query of ${name}`, schema: query }] : []),
    ...(body && isUrgent ? [{ name: `the body of ${name}`, schema: body }] : []),
  ]);
  const seen = new Set<string>();

  it.for(compiled)('reads $name as the schema itself does', ({ schema }) => {
    const quick = z.compile(schema);
    // Every extreme once for fields that parse alike.
    const fresh = fieldsOf(schema).filter(([, field]) => isNew(seen, schemaKey(field)));
    const values = [
      {},
      { nobodyKnows: 1 },
      null,
      ...fresh.flatMap(([name]) => extremes.map((value) => ({ [name]: value }))),
      ...extremePuts(schema, {}).map((puts) => inputWith(schema, {}, puts)),
    ];
    for (const value of values) expect(outcome(quick, value)).toEqual(outcome(schema, value));
  });
});

/** A call that goes through, in a scene that earlier ones may have changed. */
async function workingCall(operation: Operation): Promise<GoodCall> {
  if (operation.endpoint.method === 'GET') return unchangingCall(pelion, operation);
  const made: GoodCall[] = [];
  await inUsedScene(pelion, operation, async (call) => {
    made.unshift(call);
    const { status } = await call.caller.send(operation.name, call.input);
    return status === 200 || undefined;
  });
  const [last] = made;
  if (!last) throw new Error('No call was made');
  return last;
}

/** Schemas of a request; a signed body has none. */
const schemasOf = ({ endpoint }: Operation) => [
  paramsSchema(endpoint),
  ...(endpoint.query ? [endpoint.query] : []),
  ...(endpoint.body && endpoint.kind !== 'raw' ? [endpoint.body] : []),
];

describe('extreme values', () => {
  const seen = new Set<string>();
  const fresh = operations.flatMap((operation) => {
    const schemas = schemasOf(operation)
      .flatMap((schema) => [schema, ...partsOf(schema)])
      .filter((schema) => isNew(seen, schemaKey(schema)));
    return schemas.length > 0 ? [{ name: operation.name, schemas }] : [];
  });

  it.for(fresh)('are read or refused by every schema that $name is the first to have', ({ schemas }) => {
    for (const schema of schemas)
      for (const value of extremes) expect([true, false]).toContain(isRefused(schema, value));
  });

  const swept = operations.filter(
    ({ endpoint: { kind = 'json', output } }) => kind === 'json' && output !== undefined,
  );
  const refusedIn = new Set<string>();

  it.for(swept)(
    'never make $name fail, and nothing it answers is stored on its way',
    { tags: ['full'], timeout: 60_000 },
    async (operation) => {
      const { name, endpoint } = operation;
      const { caller, input } = await workingCall(operation);
      const failures: unknown[] = [];
      const send = async (changed: LooseInput) => {
        const { status, body, headers } = await caller.send(name, { ...input, ...changed });
        const isStored = headers['cache-control'] !== 'no-store';
        if (status >= 500 || isStored)
          failures.push({ changed: JSON.stringify(changed).slice(0, 200), status, body });
        return { status, body };
      };
      const { query, body } = endpoint;
      for (const [part, schema, isText] of [
        ['query', query, true],
        ['body', body, false],
      ] as const) {
        const apart = new Set<string>();
        const good = input[part] ?? {};
        const sendPuts = async (puts: readonly Put[]) => {
          const value = schema && inputWith(schema, good, puts);
          return isFields(value) ? send({ [part]: value }) : undefined;
        };
        for (const puts of schema ? extremePuts(schema, good, { isText }) : [])
          await reach(puts, sendPuts, apart);
      }
      for (const [param, schema] of fieldsOf(paramsSchema(endpoint))) {
        const refused = isNew(refusedIn, schemaKey(schema))
          ? ['\0', 'x\0', '%', '1e9', '-1', 'x'.repeat(150)]
          : [];
        for (const value of [...refused, ...acceptedExtremes(schema, { isText: true }).map(String)])
          await send({ params: { ...input.params, [param]: value } });
      }
      expect(failures).toEqual([]);
    },
  );
});
