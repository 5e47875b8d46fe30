import { describe, expect, it } from 'vitest';
import { castProblems, castsIn } from './casts.mjs';

describe('a source', () => {
  it.each([
    'body as Body',
    '[] as number[]',
    'first!',
    '<Body>body',
    'Object(body)',
    "Reflect.get(body, 'id')",
    'Reflect.apply(draw, page, [])',
  ])('that says %s is found', (cast) => expect(castsIn('a.ts', `say(${cast});`)).toEqual([cast]));

  it.each([
    'const kinds = [1, 2] as const;',
    "import * as first from 'first';",
    "import { one as other } from 'first';",
    'const facts = { a: 1 } satisfies Facts;',
    'Object.keys(facts);',
    'const isOpen = !first;',
  ])('that says %s is let through', (source) => expect(castsIn('a.ts', source)).toEqual([]));

  it('of a test may hand on what its spy was called with', () => {
    const source = 'Reflect.apply(draw, page, args);';
    expect(castsIn('apps/server/test/spied.ts', source)).toEqual([]);
    expect(castsIn('apps/server/src/spied.test.ts', source)).toEqual([]);
  });
});

it('names the file', () =>
  expect(castProblems({ 'a.ts': 'say(body as Body);' })).toEqual([
    'a.ts: body as Body is believed, not known',
  ]));
