import type { ViewerFacts } from '@pelion/access';
import { paramsOf, urlOf } from '@pelion/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildMember } from '../../test/factories/members.ts';
import { buildRecords, type CampusRecords, recordKey } from '../../test/sweep/campus-records.ts';
import { domainSweeps } from '../../test/sweep/domain-sweeps.ts';
import { goodCall } from '../../test/sweep/good-call.ts';
import { admittedViewer, buildCampusFor } from '../../test/sweep/viewers.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type Caller, type Operation, operations } from '../../test/test-caller.ts';
import { Failure } from '../lib/failure.ts';
import { parseInput } from '../lib/parse-input.ts';
import { paramsSchema } from './http/input.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp({ settings: { sendsMail: false } });
});
afterAll(() => pelion.close());

const propertiesOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {};
const fieldsOf = (schema: z.ZodType): string[] => Object.keys(propertiesOf(schema));

const someIds = ({ endpoint }: Operation) =>
  Object.fromEntries(paramsOf(endpoint.path).map((name) => [name, 1]));

describe('text that is none', () => {
  // A signed body is verified byte by byte in the handler.
  const withBody = operations.filter(({ endpoint }) => endpoint.body && endpoint.kind !== 'raw');

  it.for(withBody)(
    '$name refuses half an emoji and NUL in a body, and names the field',
    async (operation) => {
      const [field = 'x'] = fieldsOf(operation.endpoint.body ?? z.never());
      for (const text of ['half \ud83d', '\udc4d half', 'nul \u0000']) {
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

const days = ['0000-00-00', '0001-01-01', '1000-01-01', '9999-12-31', '2024-02-30', '-000001-01-01'];
const moments = ['0000-01-01', '0001-01-01', '9999-12-31', '+275760-09-13', '-271821-04-20'].flatMap(
  (date) => [`${date}T00:00:00.000Z`, `${date}T23:59:59.999+14:00`, `${date}T23:59:59-23:59`],
);
const numbers = [-1, 0, 2 ** 15, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e308, -1e308, 0.1];
const texts = [
  '',
  'x'.repeat(20_000),
  '%',
  '_',
  '\\',
  "'",
  '\u{1f600}'.repeat(50),
  '\u202e',
  ...days,
  ...moments,
];
const lists = [[], Array.from({ length: 20_000 }, (_, index) => index + 1), [2 ** 53 - 1], [-1], [null]];
const pathParts = [...numbers, '1e9', '\0', 'x\0', 'x'.repeat(150)];
/** Dates for free-text fields are limited to one day and one moment, which are texts like others there. */
const furtherDates: ReadonlySet<unknown> = new Set([...days.slice(1), ...moments.slice(1)]);
const extremes: readonly unknown[] = [...texts, ...numbers, ...lists, ...lists.map(String), null, {}, true];

/** Whether parsing refuses the value; any other error fails the test. */
function isRefused(schema: z.ZodType, value: unknown): boolean {
  try {
    parseInput(schema, value);
    return false;
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalidInput') return true;
    throw error;
  }
}

const isOfMoments = (schema: unknown) => JSON.stringify(schema).includes('"date-time"');

/** Names of the moment fields at any depth. */
const momentFieldsOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([key, part]) =>
        isOfMoments(part) ? [key, ...momentFieldsOf(part)] : [],
      )
    : [];

/** The input with `value` in every moment; moments at the top level are added if missing. */
function withMoments(schema: z.ZodType, input: unknown, value: string): Record<string, unknown> {
  const properties = propertiesOf(schema);
  const fields = new Set(momentFieldsOf(properties));
  const changed = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(changed);
    return typeof part === 'object' && part !== null ? changedIn(part) : part;
  };
  const changedIn = (part: object) =>
    Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [
        key,
        typeof inner === 'string' && fields.has(key) ? value : changed(inner),
      ]),
    );
  const own = Object.entries(properties).flatMap(([name, property]) =>
    isOfMoments(property) && !/"(?:items|properties)"/.test(JSON.stringify(property)) ? [[name, value]] : [],
  );
  return {
    ...changedIn(typeof input === 'object' && input !== null ? input : {}),
    ...Object.fromEntries(own),
  };
}

describe('moments', () => {
  const timed = operations.filter(({ endpoint: { query, body } }) =>
    [query, body].some((schema) => schema && isOfMoments(propertiesOf(schema))),
  );

  it.for(timed)('$name takes them with any offset', async (operation) => {
    const { name, endpoint } = operation;
    const { caller, input } = await goodCall(pelion, operation);
    for (const value of [
      '1970-01-01T00:00:00+23:59',
      '2040-03-14T10:00:00-23:59',
      '2040-03-15T09:59:00+23:59',
    ]) {
      const sent = {
        query: endpoint.query && withMoments(endpoint.query, input.query, value),
        body: endpoint.body ? withMoments(endpoint.body, input.body, value) : input.body,
      };
      expect(JSON.stringify(sent)).toContain(value);
      const { status } = await caller.send(name, { params: input.params, ...sent });
      expect(status, value).toBeLessThan(500);
    }
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

  it.for(compiled)('reads $name as the schema itself does', ({ schema }) => {
    const quick = z.compile(schema);
    const values = [
      {},
      { nobodyKnows: 1 },
      null,
      ...fieldsOf(schema).flatMap((field) => extremes.map((value) => ({ [field]: value }))),
    ];
    for (const value of values) expect(outcome(quick, value)).toEqual(outcome(schema, value));
  });
});

describe('extreme values', () => {
  interface Insider {
    readonly caller: Caller;
    readonly own: CampusRecords;
  }
  const readers = new Map<string, Promise<Insider>>();

  /** Permitted caller with records of its own campus. Read-only callers with equal facts are shared. */
  function insider({ name, endpoint }: Operation): Promise<Insider> {
    const facts = endpoint.access === 'public' ? admittedViewer({}) : admittedViewer(endpoint.access);
    if (endpoint.method !== 'GET') return buildInsider(name, facts);
    const key = JSON.stringify(facts);
    const reader = readers.get(key) ?? buildInsider(name, facts);
    readers.set(key, reader);
    return reader;
  }

  async function buildInsider(name: string, facts: ViewerFacts): Promise<Insider> {
    const campus = await buildCampusFor(pelion.db, facts);
    const own = await buildRecords(pelion.db, campus, pelion.clock.now());
    const member =
      facts.userType === 'student'
        ? { userId: own.student_id, campusId: campus.id }
        : await buildMember(pelion.db, { campus, userType: facts.userType });
    return { caller: name === 'login' ? pelion.guest : await pelion.as(member), own };
  }

  const paramsFor = ({ endpoint }: Operation, own: CampusRecords) => {
    const records = new Map(Object.entries(own));
    return Object.fromEntries(
      paramsOf(endpoint.path).map((param) => [param, records.get(recordKey(endpoint.path, param)) ?? 1]),
    );
  };

  const swept = operations.filter(
    ({ endpoint: { kind = 'json', output } }) => kind === 'json' && output !== undefined,
  );

  it.for(swept)(
    'never make $name fail, and nothing it answers is stored on its way',
    { timeout: 60_000 },
    async (operation) => {
      const { name, endpoint } = operation;
      const { caller, own } = await insider(operation);
      const params = paramsFor(operation, own);
      const failures: unknown[] = [];
      type Input = Parameters<Caller['send']>[1];
      const send = async (input: Input) => {
        const { status, body, headers } = await caller.send(name, input);
        const isStored = headers['cache-control'] !== 'no-store';
        if (status >= 500 || isStored)
          failures.push({ input: JSON.stringify(input).slice(0, 200), status, body });
        return status;
      };
      /** Sends only one of the refused inputs: the code after a refusal is the same for all. */
      const sendAll = async (schema: z.ZodType, inputs: readonly { arrives: unknown; input: Input }[]) => {
        let isRefusalSeen = false;
        for (const { arrives, input } of inputs) {
          const isOut = isRefused(schema, arrives);
          if (!isOut || !isRefusalSeen) await send(input);
          isRefusalSeen ||= isOut;
        }
      };
      await send({ params });
      const { query: querySchema = z.object({}), body: bodySchema = z.object({}) } = endpoint;
      for (const field of fieldsOf(querySchema)) {
        // Some values read alike in a URL; each URL is sent once.
        const byUrl = new Map(extremes.map((value) => [urlOf('/', { query: { [field]: value } }), value]));
        const inputs = [...byUrl].map(([url, value]) => ({
          arrives: Object.fromEntries(new URL(url, 'http://sweep').searchParams),
          input: { params, query: { [field]: value } },
        }));
        await sendAll(querySchema, inputs);
      }
      const sample = domainSweeps.calls.get(name)?.body?.(own);
      const good = typeof sample === 'object' ? { ...sample } : {};
      const fields = fieldsOf(bodySchema);
      const wordy = new Set(
        fields.filter((field) => !isRefused(bodySchema, { ...good, [field]: 'any words' })),
      );
      // Values accepted in all fields at once are accepted in each.
      const taken = new Set<unknown>();
      for (const value of wordy.size > 1 ? texts : []) {
        const body = { ...good, ...Object.fromEntries([...wordy].map((field) => [field, value])) };
        if (furtherDates.has(value) || isRefused(bodySchema, body)) continue;
        if ((await send({ params, body })) === 200) taken.add(value);
      }
      for (const field of fields) {
        const isLeft = (value: unknown) => !furtherDates.has(value) && !taken.has(value);
        const values = wordy.has(field) ? extremes.filter(isLeft) : extremes;
        const bodies = values.map((value) => ({ ...good, [field]: value }));
        const inputs = bodies.map((body) => ({
          arrives: JSON.parse(JSON.stringify(body)),
          input: { params, body },
        }));
        await sendAll(bodySchema, inputs);
      }
      for (const param of paramsOf(endpoint.path)) {
        const inputs = pathParts.map((value) => ({
          arrives: Object.fromEntries(
            Object.entries({ ...params, [param]: value }).map(([part, id]) => [part, String(id)]),
          ),
          input: { params: { ...params, [param]: value }, body: endpoint.body ? good : undefined },
        }));
        await sendAll(paramsSchema(endpoint), inputs);
      }
      expect(failures).toEqual([]);
    },
  );
});
