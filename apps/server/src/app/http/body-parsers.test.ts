import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { parseBodies } from './body-parsers.ts';

async function parsed(payload: string): Promise<unknown> {
  const app = Fastify();
  parseBodies(app);
  let body: unknown;
  app.post('/', async (request) => {
    body = request.body;
    return {};
  });
  await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload });
  return body;
}

describe('a JSON body', () => {
  it.each([
    '{"a":{"__proto__":{"isAdmin":true},"b":1}}',
    '{"a":{"\\u005f\\u005fproto\\u005f\\u005f":{"isAdmin":true},"b":1}}',
    '{"a":{"__prot\\u006f__":{"isAdmin":true},"b":1}}',
    '{"a":{"__prot\\u006F__":1,"b":1}}',
  ])('never brings a prototype of its own: %s', async (text) => {
    const body = await parsed(text);
    expect(body).toEqual({ a: { b: 1 } });
    expect(JSON.stringify(body)).toBe('{"a":{"b":1}}');
  });

  it.each(['{"a":"\\u00e9"}', '{"a":[1,null,{"b":"x"}]}', '"__proto__"'])(
    'is what it says: %s',
    async (text) => {
      expect(await parsed(text)).toEqual(JSON.parse(text));
    },
  );
});
