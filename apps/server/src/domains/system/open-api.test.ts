import { services as servicePaths } from '@pelion/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Operation, operations } from '../../../test/test-caller.ts';
import type { Compute } from '../../lib/compute/task.ts';

// The parts of OpenAPI 3.1 that tools rely on, written down as a schema: an unknown or missing part fails.
const schema = z.record(z.string(), z.unknown());
const content = z.record(
  z.string(),
  z.strictObject({ schema: schema.optional(), example: z.unknown().optional() }),
);
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  style: z.literal('form').optional(),
  explode: z.boolean().optional(),
  schema,
});
const operation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-access': z.unknown(),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.strictObject({ description: z.string().min(1), content }),
  ),
});
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), schema),
    securitySchemes: z.record(z.string(), schema),
  }),
});
type OpenApi = z.infer<typeof openApi>;
type Described = z.infer<typeof operation> & { readonly path: string; readonly method: string };

let pelion: TestApp;
let document: OpenApi;
let all: readonly Described[] = [];

beforeAll(async () => {
  pelion = await createTestApp();
  document = openApi.parse(await pelion.guest.ok('openApi'));
  all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ path, method, ...each })),
  );
});
afterAll(() => pelion.close());

const described = () => all;

const find = ({ service, endpoint }: Operation) =>
  all.find(
    ({ path, method }) =>
      path === servicePaths[service] + endpoint.path && method === endpoint.method.toLowerCase(),
  );

describe('GET /api/openapi.json', () => {
  it('describes every endpoint of every contract and nothing else', () => {
    expect(operations.filter((each) => !find(each)).map(({ name }) => name)).toEqual([]);
    expect(described()).toHaveLength(operations.length);
  });

  it('gives every operation an id of its own', () => {
    expect(new Set(described().map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('declares exactly the parameters that a path has', () => {
    for (const { path, parameters } of described()) {
      const declared = parameters
        .filter((each) => each.in === 'path' && each.required)
        .map(({ name }) => name);
      expect(declared, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });

  it.each(operations.filter(({ endpoint: { body, kind } }) => body && kind !== 'multipart'))(
    'shows a body that $name would take',
    (each) => {
      const [content] = Object.values(find(each)?.requestBody?.content ?? {});
      const example = content?.example;
      expect(example).toBeDefined();
      expect(each.endpoint.body?.safeParse(example).error?.issues ?? []).toEqual([]);
    },
  );

  it('refers only to what it defines', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, target]) => target,
    );
    const defined = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(references.length).toBeGreaterThan(0);
    expect(new Set(references)).toEqual(new Set(defined));
    const schemes = described().flatMap(({ security }) => security.flatMap(Object.keys));
    expect(new Set(schemes)).toEqual(new Set(Object.keys(document.components.securitySchemes)));
  });

  it('names and describes every object that is taken or answered with', () => {
    const isInline = (value: unknown) => JSON.stringify(value)?.startsWith('{"type":"object"') ?? false;
    const inline = described().flatMap(({ operationId, requestBody, responses }) =>
      [requestBody?.content, responses['200']?.content]
        .flatMap((content) => Object.values(content ?? {}))
        .filter(({ schema: given }) => isInline(given))
        .map(() => operationId),
    );
    expect(inline).toEqual([]);
    for (const [name, { description }] of Object.entries(document.components.schemas))
      expect(description, name).toEqual(expect.stringMatching(/^[A-Z].{10,}/));
  });

  it('writes a record once, and refers to it from wherever it appears', () => {
    const text = JSON.stringify(document.paths);
    for (const name of ['Announcement', 'Assessment', 'Schedule', 'LoggedInUser', 'AttemptClock'])
      expect(text.split(`"#/components/schemas/${name}"`).length, name).toBeGreaterThan(2);
    expect(JSON.stringify(document.components.schemas.Paper)).toContain('"#/components/schemas/PaperItem"');
  });

  it('asks for a token everywhere but on public endpoints, and says which', () => {
    for (const each of operations) {
      const scheme = each.service === 'assessmentApi' ? 'assessmentToken' : 'token';
      const security = each.endpoint.access === 'public' ? [] : [{ [scheme]: [] }];
      expect(find(each)?.security, each.name).toEqual(security);
    }
  });

  it('says of a list in an address how it is written and which numbers it takes', () => {
    const { parameters = [] } =
      described().find(({ operationId }) => operationId === 'listAssessments') ?? {};
    expect(parameters.find(({ name }) => name === 'status_ids')).toMatchObject({
      required: false,
      style: 'form',
      explode: false,
      schema: {
        type: 'array',
        items: { enum: [1, 2, 3, 4], description: '1 draft, 2 active, 3 inactive, 4 deleted' },
      },
    });
    expect(parameters.find(({ name }) => name === 'is_mine')?.schema).toEqual({ type: 'boolean' });
  });

  it('says what every number of the spec means where it is answered with', () => {
    const { AssessmentQuestion, ImportItem } = document.components.schemas;
    expect(AssessmentQuestion).toMatchObject({
      properties: { difficulty: { enum: [1, 2, 3], description: '1 easy, 2 medium, 3 advanced' } },
    });
    expect(JSON.stringify(ImportItem)).toContain('"2 single choice, 1 multi choice, 3 comprehension, 4 true');
  });

  it.each([
    ['openApi', ['application/json']],
    ['reference', ['text/html']],
    ['live', ['text/event-stream']],
    ['exportResults', ['text/csv']],
    ['exportQuestions', ['text/csv', 'application/json', 'text/plain', 'application/xml', 'application/zip']],
  ])('says of %s that it is sent as %s', (name, mediaTypes) => {
    const one = described().find(({ operationId }) => operationId === name);
    expect(Object.keys(one?.responses['200']?.content ?? {})).toEqual(mediaTypes);
  });

  it('names success and every error an endpoint declares', () => {
    for (const each of operations) {
      const responses = find(each)?.responses ?? {};
      expect(Object.keys(responses)).toContain('200');
      const errors = JSON.stringify(responses);
      for (const code of each.endpoint.errors ?? []) expect(errors, each.name).toContain(`${code}: `);
    }
  });
});

describe('GET /api/reference', () => {
  it('shows every endpoint and each shape once, and leads from one to the other', async () => {
    const { body, headers } = await pelion.guest.send('reference');
    const page = z.string().parse(body);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const ids = [...page.matchAll(/<details id="(\w+)"/g)].map(([, id]) => id);
    // Errors have a part of their own.
    const { Error: _, ...shapes } = document.components.schemas;
    const wanted = [...operations.map(({ name }) => name), ...Object.keys(shapes)];
    expect(ids.toSorted()).toEqual(wanted.toSorted());
    const links = new Set([...page.matchAll(/href="#(\w+)"/g)].map(([, id]) => id));
    expect([...links].filter((id) => !ids.includes(id))).toEqual([]);
    expect(links.size).toBeGreaterThan(100);
  });

  it('is written once, in a thread, and not sent again to who has it', async () => {
    const runs: string[] = [];
    const { compute } = pelion.services;
    const counting: Compute = {
      run(task, ...rest) {
        runs.push(task.name);
        return compute.run(task, ...rest);
      },
      close: () => compute.close(),
    };
    const other = await createTestApp({ services: { compute: counting } });
    const answers = await Promise.all([1, 2, 3].map(() => other.guest.send('reference')));
    expect(runs).toEqual(['system.describeApi']);
    const etag = String(answers[0]?.headers.etag);
    const again = await other.guest.send('reference', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    await other.close();
  });
});
