import { describe, expect, it } from 'vitest';
import { publicWords } from '../../../../lib/campus-words.ts';
import { readBank } from '../read-bank.ts';
import { commasIn } from './number-text.ts';

const gift = (...answers: readonly string[]) => answers.map((answer) => `How many?{#${answer}}`).join('\n\n');
const cloze = (...answers: readonly string[]) =>
  answers.map((answer) => `One {1:NUMERICAL:=${answer}} of {1:SHORTANSWER:=them}.`).join('\n\n');
const moodle = (...answers: readonly string[]) =>
  `<quiz>${answers.map((answer) => `<question type="numerical"><questiontext><text>How many?</text></questiontext><answer fraction="100"><text>${answer}</text></answer></question>`).join('')}</quiz>`;
const csv = (...answers: readonly string[]) =>
  `Type,Question,Answer\n${answers.map((answer) => `number,How many?,"${answer}"`).join('\n')}`;
const tabs = (...answers: readonly string[]) =>
  answers.map((answer) => `NUM\tHow many?\t${answer}\t0`).join('\n');

async function firstOf(file: string) {
  const reading = await readBank('bank.txt', new TextEncoder().encode(file));
  const [item] = reading.kind === 'read' ? reading.items : [];
  if (!item || item.outcome === 'refused') throw new Error(item && publicWords.sentence(item.reason));
  return { key: JSON.stringify(item.draft.answerKey), losses: item.losses.map(publicWords.sentence) };
}

describe.each([
  ['GIFT', gift],
  ['embedded answers', cloze],
  ['Moodle XML', moodle],
  ['CSV', csv],
  ['tabbed text', tabs],
])('1,234 in %s', (_, file) => {
  it('is 1.234 beside a decimal comma', async () => {
    const read = await firstOf(file('1,234', '3,14'));
    expect(read.key).toContain('"1.234"');
    expect(read.losses).toEqual([]);
  });

  it('is 1234 beside a decimal point', async () => {
    const read = await firstOf(file('1,234', '3.14'));
    expect(read.key).toContain('"1,234"');
    expect(read.losses).toEqual([]);
  });

  it.each([
    ['alone', []],
    ['beside both', ['3.14', '3,14']],
  ])('%s is 1234, and a line asks', async (_case, others) => {
    const read = await firstOf(file('1,234', ...others));
    expect(read.key).toContain('"1,234"');
    expect(read.losses).toEqual([
      '“1,234” was read as 1234. Please check this question: its comma or point may also mean 1.234.',
    ]);
  });
});

it.each([
  [['0,125'], 'decimal'],
  [['1234,567'], 'decimal'],
  [['1.234,5'], 'decimal'],
  [['1,234,567'], 'thousands'],
  [['1,234.5'], 'thousands'],
  [['1.234'], 'unsaid'],
  [['1,234', '12'], 'unsaid'],
] as const)('%j says of commas: %s', (numbers, commas) => expect(commasIn(numbers)).toBe(commas));

it('reads points between thousands beside a decimal comma', async () => {
  expect((await firstOf(gift('1.234,5'))).key).toContain('"1234.5"');
  const read = await firstOf(gift('1.234', '3,14'));
  expect(read.losses).toEqual([
    '“1.234” was read as 1.234. Please check this question: its comma or point may also mean 1234.',
  ]);
});

it('takes places of options in a table for no numbers', async () => {
  const table = 'Question,A,B,C,Answer\nWhich?,x,y,z,"1,3"\nHow many?,,,,"1,234"\n';
  const reading = await readBank('bank.csv', new TextEncoder().encode(table));
  expect(reading.kind === 'read' && reading.items[1]?.losses).toHaveLength(1);
});

it('comes to an end with five megabytes of spaces before a number', async () => {
  const spaces = ' '.repeat(5 * 1024 * 1024);
  for (const file of [moodle(`${spaces}x`), `How many?{${spaces}#x`, cloze(`${spaces}x`)])
    expect(['read', 'refused']).toContain((await readBank('bank.txt', new TextEncoder().encode(file))).kind);
}, 20_000);
