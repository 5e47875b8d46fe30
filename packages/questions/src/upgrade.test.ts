import { phrase } from '@pelion/words';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { questionType, withoutOptions } from './question-type.ts';
import { richText } from './rich-text.ts';
import { typeFacts } from './type-facts.ts';
import { type Upgrade, upgraded, upgradedContent, versionAfter } from './upgrade.ts';

// An invented type with two earlier versions: first its text was a bare string and its key a bare number; then the text
// became rich and the content named the key's unit; now the key names the unit.

const first = z.object({ stem: z.string() });
const second = z.object({ stem: richText, unit: z.string() });

const upgrades: Upgrade[] = [
  {
    content: (old) => {
      const { stem } = first.parse(old);
      return { stem: { source: stem, html: stem }, unit: 'cm' };
    },
    answerKey: (old) => ({ length: z.number().parse(old) }),
  },
  {
    content: (old) => ({ stem: second.parse(old).stem }),
    answerKey: (old, oldContent) => ({
      length: `${z.object({ length: z.number() }).parse(old).length} ${second.parse(oldContent).unit}`,
    }),
  },
];

const bodyOf = () => ({ content: {}, answerKey: { length: z.string() } });
const ruler = questionType(
  typeFacts({
    name: 'ruler',
    id: 99,
    label: phrase('Ruler'),
    isAnswered: ({ length }: { length: string }) => length !== '',
    empty: { length: '' },
  }),
  {
    stored: bodyOf(),
    draft: bodyOf(),
    rendered: bodyOf,
    presented: {},
    response: { length: z.string() },
    problems: () => [],
    present: () => ({}),
    revealed: {},
    reveal: () => ({}),
    ...withoutOptions,
    upgrades,
  },
);

const stem = { source: 'How long?', html: 'How long?' };
const stored = [
  { version: 1, content: { stem: 'How long?' }, answerKey: 7 },
  { version: 2, content: { stem, unit: 'cm' }, answerKey: { length: 7 } },
  { version: 3, content: { stem }, answerKey: { length: '7 cm' } },
];

it.each(stored)('reads version $version of content and key as today’s', ({ version, content, answerKey }) => {
  const today = ruler.stored.parse({
    type: 'ruler',
    ...upgraded(ruler.upgrades, version, { content, answerKey }),
  });
  expect(today).toEqual({ type: 'ruler', content: { stem }, answerKey: { length: '7 cm' } });
});

it.each(stored)('reads the content of version $version without its key', ({ version, content }) => {
  const read = ruler.unkeyed.parse({
    type: 'ruler',
    content: upgradedContent(ruler.upgrades, version, content),
  });
  expect(read).toEqual({ type: 'ruler', content: { stem } });
});

it('numbers today’s shape by the length of the chain', () => {
  expect(versionAfter([])).toBe(1);
  expect(versionAfter(upgrades)).toBe(3);
});

it('refuses a version that is newer than the code', () =>
  expect(() => upgradedContent(upgrades, 4, {})).toThrow('No way leads from schema version 4 to 3'));
