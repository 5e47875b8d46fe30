import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { questionRenderer } from '@pelion/questions';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { publicWords } from '../../../lib/campus-words.ts';
import { renderRichText } from '../../../lib/rich-text.ts';
import { score } from '../../questions/scorers/scorers.ts';
import type { BankItem } from './bank-item.ts';
import { readBank } from './read-bank.ts';

const root = resolve(import.meta.dirname, '../../../../../..');
const banks = resolve(root, '../shared/data/question-banks');
const render = questionRenderer(renderRichText);

const bytes = (text: string) => new TextEncoder().encode(text);
async function items(name: string, content: Uint8Array): Promise<BankItem[]> {
  const reading = await readBank(name, content);
  return reading.kind === 'read' ? reading.items : [];
}
const reason = async (name: string, content: Uint8Array) => {
  const reading = await readBank(name, content);
  return reading.kind === 'refused' ? publicWords.sentence(reading.reason) : reading.kind;
};
const outcomes = (list: readonly BankItem[]) => ({
  imported: list.filter(({ outcome }) => outcome === 'imported').length,
  importedWithLoss: list.filter(({ outcome }) => outcome === 'importedWithLoss').length,
  refused: list.filter(({ outcome }) => outcome === 'refused').length,
});

describe('readBank', () => {
  it.each([
    ['an empty file', bytes(' \n'), 'This file is empty.'],
    ['only comments', bytes('// nothing here\n$CATEGORY: x\n'), 'There are no questions in this file.'],
    [
      'a program',
      Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0xe9, 0x7b, 0x54, 0x7d]),
      'This is not a file of questions that can be read here: not text, and no zip of a format that is known.',
    ],
    [
      'half of a UTF-16 character',
      Uint8Array.from([0xff, 0xfe, 0x41, 0x00, 0x00, 0xd8]),
      'This file says that it is encoded as utf-16le, and is not.',
    ],
    [
      'NUL',
      bytes('Q{T}\0'),
      'This is not a file of questions that can be read here: not text, and no zip of a format that is known.',
    ],
    [
      'a zip that is none',
      Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]),
      'This zip is damaged, or is not a zip file.',
    ],
    [
      'a web page',
      bytes('<!doctype html><html><p>Questions'),
      'This is a file of the kind “html”, which is no format of questions that is known here. Export them as Moodle XML, QTI, GIFT or CSV.',
    ],
    [
      'the list of a package',
      bytes('<manifest><resources/></manifest>'),
      'This is the list of what a zip of questions holds, and not the questions themselves. Import the zip.',
    ],
    [
      'a packed backup',
      Uint8Array.from([0x1f, 0x8b, 8, 0, 0]),
      'This file is packed in a way that is not opened here, as backups of Moodle are. Export the question bank as Moodle XML, and import that.',
    ],
    [
      'a document',
      bytes('{\\rtf1 What is right? {=a ~b}}'),
      'This is a document. Please write its questions as a CSV or GIFT file, and import that.',
    ],
    [
      'a pool of an old Blackboard',
      bytes('<?xml version="1.0"?><POOL><QUESTIONLIST/></POOL>'),
      'This is a pool of Blackboard before its version 9. Bring it into a newer Blackboard and export it there, or export it as Blackboard 7.1 to 9 where ExamView made it.',
    ],
    [
      '33 MB',
      new Uint8Array(33 * 1024 * 1024).fill(0x41),
      'This file is larger than 32 MB. Split it and import the parts.',
    ],
    [
      '5,001 questions',
      bytes('Q{T}\n\n'.repeat(5001)),
      'This file holds more than 5,000 questions. Split it and import the parts.',
    ],
  ])('refuses %s as a whole and says why', (_, content, why) =>
    expect(reason('bank.gift', content)).resolves.toBe(why),
  );

  it.each([
    [
      'a pool in a zip',
      { 'imsmanifest.xml': '<manifest/>', 'res00001.dat': '<POOL/>' },
      /pool of Blackboard before/,
    ],
    ['a backup of Moodle', { 'moodle_backup.xml': '<moodle_backup/>' }, /backup of Moodle/],
    ['H5P', { 'h5p.json': '{}', 'content/content.json': '{"question":"What?"}' }, /piece of H5P/],
    ['nothing known', { 'index.html': '<html/>' }, /no file of questions in this zip/],
  ])('names what it cannot read: %s', async (_, files, why) => {
    const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytes(text)])));
    expect(await reason('bank.zip', zip)).toMatch(why);
  });

  it('reads 5,000 questions', async () =>
    expect((await items('bank.gift', bytes('Q{T}\n\n'.repeat(5000)))).length).toBe(5000));

  it('reads a byte order mark, CRLF and CR line ends', async () => {
    const crlf = await items('bank.txt', bytes('\ufeffA?{T}\r\n\r\nB?{\r\n=a\r\n~b}\r\n'));
    expect(crlf.map(({ line, outcome }) => [line, outcome])).toEqual([
      [1, 'imported'],
      [3, 'imported'],
    ]);
    expect((await items('bank.txt', bytes('A?{T}\r\rB?{F}'))).length).toBe(2);
  });

  it('reads the letters of older programs as what they likeliest are, and says so where there are any', async () => {
    const western = Uint8Array.from('Caf\u00e9?{T}\n\nTea?{F}\n', (letter) => letter.charCodeAt(0));
    const [cafe, tea] = await items('bank.gift', western);
    expect(cafe).toMatchObject({ title: 'Café?', outcome: 'importedWithLoss' });
    expect(cafe?.losses.map((loss) => publicWords.sentence(loss))).toEqual([
      'The file does not say how its letters are written. They were read as Windows-1252: look at those of this question.',
    ]);
    expect(tea).toMatchObject({ title: 'Tea?', outcome: 'imported' });
    // «Земля плоская?» as Windows writes Russian.
    const russian = Uint8Array.from([
      ...[0xc7, 0xe5, 0xec, 0xeb, 0xff, 0x20, 0xef, 0xeb, 0xee, 0xf1, 0xea, 0xe0, 0xff, 0x3f],
      ...bytes('{F}'),
    ]);
    expect(await items('bank.gift', russian)).toMatchObject([{ title: 'Земля плоская?' }]);
  });

  it.each([
    ['low', (text: string) => Buffer.from(text, 'utf16le')],
    ['high', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])(
    'reads UTF-16 without a mark, the %s byte first, and says so where there are letters',
    async (_, written) => {
      const said = 'Café?{T}\n\nTea?{F}\n';
      const [cafe, tea] = await items('bank.gift', written(said));
      expect(cafe).toMatchObject({ title: 'Café?', outcome: 'importedWithLoss' });
      expect(cafe?.losses.map((loss) => publicWords.sentence(loss))).toEqual([
        'The file does not say how its letters are written. They were read as UTF-16: look at those of this question.',
      ]);
      expect(tea).toMatchObject({ title: 'Tea?', outcome: 'imported' });
      expect(await items('bank.csv', written('Question,A,B,Correct\nДа?,да,нет,A\n'))).toMatchObject([
        { title: 'Да?', outcome: 'importedWithLoss' },
      ]);
      const quiz =
        '<quiz><question type="truefalse"><questiontext><text>Да?</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>';
      expect(await items('bank.xml', written(quiz))).toMatchObject([
        { title: 'Да?', outcome: 'importedWithLoss' },
      ]);
      const saying = `<?xml version="1.0" encoding="UTF-16"?>${quiz}`;
      expect(await items('bank.xml', written(saying))).toMatchObject([{ title: 'Да?', outcome: 'imported' }]);
    },
  );

  it('tells the format by the content, whatever the name says', async () => {
    const line = JSON.stringify({ question: 'Q?', answer: 'x\n#### 1' });
    expect(await readBank('bank.txt', bytes(line))).toMatchObject({ format: { label: 'JSON lines' } });
    expect(await readBank('bank.json', bytes('Q?{T}'))).toMatchObject({ format: { label: 'GIFT' } });
  });

  it.each([
    'Q?{=a ~b',
    'Q?{#}}{',
    '::',
    '{',
    '}',
    '\\',
    '~=#{}:',
    '%',
    '[html]',
    '####',
    '{####}',
    '// x',
    '$CATEGORY:',
    '::::{}',
    '{#=%%}',
    '{~%1e9%a}',
    '\uf700\uf701{T}',
  ])('answers the malformed %j without an exception', async (text) =>
    expect(['read', 'refused']).toContain((await readBank('x.gift', bytes(text))).kind),
  );

  // Questions just short of the limit: a pattern that takes quadratic time never ends here.
  it.each([
    ['openings of comments', '<!--'],
    ['tags without end', '<a '],
    ['pictures without end', '<img alt="'],
    ['categories', '$CATEGORY: x   '],
    ['tags of comments', '// [tag:'],
    ['options', '~%50%a'],
    ['hashes', '####'],
    ['math', '\\('],
    ['escapes', '\\\\\\'],
    ['spaces', ' a          '],
    ['calculator marks', '<<'],
  ])(
    'comes to an end with questions full of %s',
    async (_, piece) => {
      const question = piece.repeat(Math.floor(190_000 / piece.length));
      const gift = [`${question}{T}`, `Q{${question}}`, `Q{=a ~b#${question}}`].join('\n\n');
      expect(['read', 'refused']).toContain((await readBank('x.gift', bytes(gift))).kind);
      const line = JSON.stringify({ question: 'Q?', answer: `${question}#### 1` });
      expect((await readBank('x.jsonl', bytes(line))).kind).toBe('read');
    },
    30_000,
  );

  it('comes to an end with hundreds of thousands of blank lines inside blocks', async () => {
    expect(await reason('x.gift', bytes('{\n\n'.repeat(200_000)))).toContain('more than 5,000 questions');
  });
});

describe('JSON lines', () => {
  const aqua = { question: 'Which?', options: ['A)1', 'B)<2>', 'C)3'], rationale: 'Answer B', correct: 'B' };
  const worked = { question: 'How many?', answer: 'Half of 10 is <<10/2=5>>5.\nSo 5.\n#### 1,080' };
  const read = (...lines: unknown[]) =>
    items(
      'x.jsonl',
      bytes(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')),
    );

  it('reads an AQuA line as a single choice with its rationale in the key', async () => {
    const [item] = await read(aqua);
    expect(item).toMatchObject({
      outcome: 'imported',
      draft: { type: 'singleChoice', content: { shuffle: false } },
    });
    if (item?.outcome !== 'imported' || item.draft.type !== 'singleChoice') throw new Error('not imported');
    const { content, answerKey } = item.draft;
    expect(content.options.map(({ text }) => text.source)).toEqual(['1', '&lt;2&gt;', '3']);
    expect(answerKey).toEqual({
      credits: [{ optionId: content.options[1]?.id, credit: '1' }],
      explanation: { source: 'Answer B' },
    });
  });

  it('reads a GSM8K line as a number, its solution without calculator marks in the key', async () => {
    expect((await read(worked))[0]).toMatchObject({
      outcome: 'imported',
      draft: {
        type: 'number',
        answerKey: {
          accepted: [{ kind: 'exact', value: '1,080', credit: '1' }],
          explanation: { source: 'Half of 10 is 5.<br />So 5.' },
        },
      },
    });
  });

  it.each([
    ['{"question": ', 'This line is not JSON.'],
    [
      { q: 1 },
      'This line is neither a question with options, rationale and correct, nor one with an answer.',
    ],
    [null, 'This line is neither a question with options, rationale and correct, nor one with an answer.'],
    [{ ...aqua, correct: 'E' }, 'The correct option “E” is not one of the options.'],
    [{ ...aqua, options: ['1', '2'] }, 'An option does not begin with its letter, as in “A)”.'],
    [{ ...aqua, question: ' ' }, 'This question has no text in the file.'],
    [{ ...aqua, options: ['A)1', 'B)'] }, 'Write a text for option B.'],
    [{ ...worked, answer: '5' }, 'The answer has no last line that begins with ####.'],
    [{ ...worked, answer: '#### five' }, 'This is not a number. Write it like 12, -3, 0.5 or 7/2.'],
    [{ ...worked, question: 'x'.repeat(200_001) }, 'This question is too long.'],
  ])('refuses %.40j with its line and reads the next', async (line, why) => {
    const list = await read(worked, '', line, worked);
    expect(list.map((item) => [item.line, item.outcome])).toEqual([
      [1, 'imported'],
      [3, 'refused'],
      [4, 'imported'],
    ]);
    expect(list[1]?.outcome === 'refused' && publicWords.sentence(list[1].reason)).toBe(why);
  });
});

describe('our own bank of twenty science questions', () => {
  const file = readFileSync(resolve(root, 'e2e/fixtures/science-20.gift'));
  let list: BankItem[] = [];
  beforeAll(async () => {
    list = await items('science-20.gift', file);
  });

  it('imports every question without loss, in all four types', () => {
    expect(outcomes(list)).toEqual({ imported: 20, importedWithLoss: 0, refused: 0 });
    const types = list.map((item) => (item.outcome === 'refused' ? 'refused' : item.draft.type));
    expect(
      Object.fromEntries(
        [...new Set(types)].map((type) => [type, types.filter((other) => other === type).length]),
      ),
    ).toEqual({
      singleChoice: 7,
      multiChoice: 4,
      trueFalse: 4,
      number: 5,
    });
  });

  it('renders every text, each formula included', () => {
    const stored = JSON.stringify(
      list.map((item) => (item.outcome === 'refused' ? item.reason : render(item.draft))),
    );
    expect(stored.match(/<math xmlns/g)?.length).toBe(15);
    expect(stored).not.toContain('katex-error');
  });

  const surviveCuts = async (count: number) => {
    let state = 7;
    for (let run = 0; run < count; run += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      const start = state % 2 === 0 ? 0 : (state >> 8) % file.length;
      const cut = file.subarray(start, start + ((state >> 4) % file.length));
      const reading = await readBank('cut.gift', cut);
      if (reading.kind === 'read')
        for (const item of reading.items) if (item.outcome !== 'refused') render(item.draft);
      expect(['read', 'refused']).toContain(reading.kind);
    }
  };
  it('survives being cut off at 30 places', () => surviveCuts(30));
  it('survives being cut off at 300 places', { tags: ['full'], timeout: 60_000 }, () => surviveCuts(300));
});

/** imported, imported with loss, refused. */
const giftCounts: Record<string, [number, number, number]> = {
  'TFTwoFeedback.gift': [3, 0, 0],
  'categorySpecialCharacter.gift': [0, 0, 0],
  'descriptionTitleEscapedColon.gift': [1, 1, 0],
  'escapeAll.gift': [1, 0, 0],
  'escapeEquals.gift': [1, 0, 0],
  'formatExamples.gift': [1, 0, 0],
  'markdown.gift': [0, 0, 4],
  'mc1.gift': [1, 0, 0],
  'mc4.gift': [1, 0, 0],
  'mcHTMLComment.gift': [0, 1, 0],
  'multipleAnswersFloat.gift': [0, 1, 0],
  'numerical1.gift': [10, 0, 0],
  'shortAnswer1.gift': [2, 0, 0],
  'shortAnswerNotMatching.gift': [2, 0, 0],
  'shortFirstEmbeddedUnderline.gift': [2, 0, 0],
  'symbolsAll.gift': [1, 0, 0],
  'tag_id_and_two_tags.gift': [1, 0, 0],
  'tf1.gift': [1, 0, 0],
  'tf1_markdown.gift': [1, 0, 0],
  'totara_moodle_backslash.gift': [1, 0, 0],
  'totara_moodle_match.gift': [1, 0, 0],
  'totara_moodle_multichoice_multi.gift': [1, 0, 0],
  'totara_moodle_pre_content.gift': [1, 0, 0],
  'totara_moodle_shortanswer_general_feedback.gift': [1, 0, 0],
  'totara_moodle_truefalse_true_answer1.gift': [1, 0, 0],
  'type_inferred_multiline_markdown.gift': [1, 0, 0],
};

describe.skipIf(!existsSync(banks))('published banks (skipped without ../shared/data)', () => {
  const load = (name: string) => items(name, readFileSync(resolve(banks, name)));

  it('covers each of the 26 GIFT files', () => {
    expect(readdirSync(resolve(banks, 'gift')).toSorted()).toEqual(Object.keys(giftCounts).toSorted());
  });

  it.each(Object.entries(giftCounts))(
    'reads %s as %j',
    async (name, [imported, importedWithLoss, refused]) => {
      expect(outcomes(await load(`gift/${name}`))).toEqual({ imported, importedWithLoss, refused });
    },
  );

  it('reads all 254 AQuA questions, and scores the lettered option right and every other wrong', async () => {
    const list = await load('aqua_dev.jsonl');
    // One question has the same wrong option twice.
    expect(outcomes(list)).toEqual({ imported: 253, importedWithLoss: 1, refused: 0 });
    expect(list.flatMap(({ losses }) => losses.map(publicWords.sentence))).toEqual([
      'Options A and D read alike.',
    ]);
    const lines = readFileSync(resolve(banks, 'aqua_dev.jsonl'), 'utf8').split('\n');
    for (const item of list) {
      if (item.outcome === 'refused') throw new Error(item.reason);
      const stored = render(item.draft);
      if (stored.type !== 'singleChoice') throw new Error(stored.type);
      const correct = 'ABCDE'.indexOf(/"correct": ?"([A-E])"/.exec(lines[item.line - 1] ?? '')?.[1] ?? '?');
      const results = stored.content.options.map(({ id }) =>
        score(stored, { type: 'singleChoice', optionId: id }),
      );
      expect(results.map((result) => result.kind === 'scored' && result.status)).toEqual(
        results.map((_, index) => (index === correct ? 'correct' : 'incorrect')),
      );
    }
  });

  it('reads all 1,000 GSM8K questions, accepts each answer in several forms and refuses each perturbed one', async () => {
    const list = await load('gsm8k_train_first1000.jsonl');
    expect(outcomes(list)).toEqual({ imported: 1000, importedWithLoss: 0, refused: 0 });
    const lines = readFileSync(resolve(banks, 'gsm8k_train_first1000.jsonl'), 'utf8').split('\n');
    for (const item of list) {
      if (item.outcome === 'refused') throw new Error(item.reason);
      const stored = render(item.draft);
      expect(JSON.stringify(stored.content)).not.toContain('katex');
      expect(JSON.stringify(stored.answerKey)).not.toContain('<<');
      const answer = /#### ([^"\\]+)"/.exec(lines[item.line - 1] ?? '')?.[1] ?? '';
      const bare = answer.replaceAll(',', '');
      const status = (text: string) => {
        const result = score(stored, { type: 'number', text });
        return result.kind === 'scored' && result.status;
      };
      expect([answer, bare, `${bare}.0`, `+${bare}`, ` ${bare} `].map(status), answer).toEqual(
        Array(5).fill('correct'),
      );
      expect(
        [`${bare}1`, `${bare}.01`, `-${bare}1`, `1/${bare}0`, `${answer} apples`].map(status),
        answer,
      ).toEqual(Array(5).fill('incorrect'));
    }
  }, 60_000);
});
