import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { publicWords } from '../../../../lib/campus-words.ts';
import type { BankItem } from '../bank-item.ts';
import { readBank } from '../read-bank.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const otherPixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const quiz = (...questions: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const question = (type: string, inside: string, stem = '<p>What?</p>') =>
  `<question type="${type}"><name><text>One</text></name><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>${inside}</question>`;
const answer = (fraction: string, text: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text><feedback format="html"><text>${feedback}</text></feedback></answer>`;

async function read(xml: string): Promise<BankItem[]> {
  const reading = await readBank('bank.xml', new TextEncoder().encode(xml));
  if (reading.kind === 'refused') throw new Error(publicWords.sentence(reading.reason));
  return reading.items;
}
async function only(xml: string): Promise<BankItem> {
  const [item, ...rest] = await read(xml);
  if (!item || rest.length > 0) throw new Error(`${rest.length + 1} items`);
  return item;
}
const lossesOf = (item: BankItem) => item.losses.map(publicWords.sentence);
function draftOf(item: BankItem) {
  if (item.outcome === 'refused') throw new Error(publicWords.sentence(item.reason));
  return item.draft;
}

describe('Moodle XML', () => {
  it('reads a single choice with fractions, feedback, points, category and tags', async () => {
    const items = await read(
      quiz(
        '<question type="category"><category><text>$course$/top/Default for Biology/Cells</text></category></question>',
        question(
          'multichoice',
          `<generalfeedback format="html"><text>Well</text></generalfeedback><defaultgrade>2.5000000</defaultgrade><hidden>0</hidden><single>true</single><shuffleanswers>1</shuffleanswers>${answer('100', 'Yes', 'Right!')}${answer('33.33333', 'Half')}${answer('0', 'No')}<hint format="html"><text>Think</text></hint><tags><tag><text>easy</text></tag></tags>`,
        ),
      ),
    );
    const [item] = items;
    expect(items).toHaveLength(1);
    expect(item).toMatchObject({ points: '5/2', keywords: ['Biology', 'Cells', 'easy'], title: 'One' });
    expect(item && draftOf(item)).toMatchObject({
      type: 'singleChoice',
      title: 'One',
      content: { shuffle: true, options: [{ text: { source: 'Yes' } }, {}, {}] },
      answerKey: {
        credits: [{ credit: '1', feedback: { source: 'Right!' } }, { credit: '1/3' }],
        generalFeedback: { source: 'Well' },
        hints: [{ source: 'Think' }],
      },
    });
  });

  it('leaves a picture out that is cut off, and says so', async () => {
    const whole = Buffer.from(pixel, 'base64');
    const stem = (bytes: Buffer) =>
      question(
        'truefalse',
        `<file name="a.png" path="/" encoding="base64">${bytes.toString('base64')}</file>${answer('100', 'true')}${answer('0', 'false')}`,
        'See <img src="@@PLUGINFILE@@/a.png" alt="dot">',
      );
    const [first, second] = await read(quiz(stem(whole), stem(whole.subarray(0, 60))));
    expect(first?.losses).toEqual([]);
    expect(second && lossesOf(second)).toEqual([
      'A picture is left out: it is not in the file, it is damaged, or it is none of PNG, JPEG, GIF and WebP.',
    ]);
  });

  it('refuses what belongs together where a part of it is a picture that is missing', async () => {
    const pair = (words: string, answer_: string) =>
      `<subquestion format="html"><text><![CDATA[${words}]]></text><answer><text>${answer_}</text></answer></subquestion>`;
    const pairs = pair('<img src="@@PLUGINFILE@@/gone.png">', 'x') + pair('two', 'y') + pair('', 'z');
    const needed =
      'A part of it is nothing but a picture, sound or video that cannot be imported. Please write this question here.';
    const item = await only(quiz(question('matching', pairs)));
    expect(item).toMatchObject({ outcome: 'refused' });
    expect(() => draftOf(item)).toThrow(needed);
    const one = await only(quiz(question('matching', pair('<img src="@@PLUGINFILE@@/gone.png">', 'x'))));
    expect(() => draftOf(one)).toThrow(needed);
  });

  it('says that a text is written in several languages, and keeps them all', async () => {
    const answers = answer('100', 'true') + answer('0', 'false');
    for (const stem of [
      '<span lang="en" class="multilang">Ice</span> <span lang="de" class="multilang">Eis</span>',
      '{mlang en}Ice{mlang} {mlang de}Eis{mlang}',
    ]) {
      const item = await only(quiz(question('truefalse', answers, stem)));
      expect(draftOf(item).content.stem.source).toMatch(/Ice.*Eis/);
      expect(lossesOf(item)).toEqual([
        'The text is in several languages; all of them are shown, one after the other.',
      ]);
    }
  });

  it('reads several answers with what the wrong ones take away', async () => {
    const inside = `<single>false</single>${answer('50', 'a')}${answer('50', 'b')}${answer('-100', 'c')}`;
    expect(draftOf(await only(quiz(question('multichoice', inside))))).toMatchObject({
      type: 'multiChoice',
      answerKey: { scoring: 'perOption', credits: [{ credit: '1/2' }, { credit: '1/2' }, { credit: '-1' }] },
    });
  });

  it('reads true and false, whichever comes first', async () => {
    const inside = answer('0', 'true', 'No') + answer('100', 'false');
    expect(draftOf(await only(quiz(question('truefalse', inside))))).toMatchObject({
      type: 'trueFalse',
      answerKey: { correct: false, feedback: { true: { source: 'No' } } },
    });
  });

  it('reads numbers with a tolerance and the plain unit, and says what units lose', async () => {
    const inside = `<answer fraction="100" format="plain_text"><text>3,14</text><feedback><text/></feedback><tolerance>0.01</tolerance></answer><units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units>`;
    const item = await only(quiz(question('numerical', inside)));
    expect(draftOf(item)).toMatchObject({
      type: 'number',
      content: { unit: 'm' },
      answerKey: { accepted: [{ kind: 'tolerance', value: '3.14', tolerance: '0.01' }] },
    });
    expect(lossesOf(item)).toEqual([
      'Only one unit is kept; it is shown beside the answer and not asked for.',
    ]);
  });

  it('takes an answer that costs points for one that earns none, and says so', async () => {
    const number = (fraction: string, value: string) =>
      `<answer fraction="${fraction}"><text>${value}</text><tolerance>0</tolerance><feedback><text>Told</text></feedback></answer>`;
    const item = await only(quiz(question('numerical', number('100', '5') + number('-50', '7'))));
    expect(draftOf(item)).toMatchObject({ answerKey: { accepted: [{ credit: '1' }, { credit: '0' }] } });
    const words = await only(quiz(question('shortanswer', answer('100', 'a') + answer('-50', 'b', 'No'))));
    const gaps = await only(quiz(question('cloze', '', '{1:NUMERICAL:=5~%-50%7#No} {1:SA:=a~%-50%b#No}')));
    for (const one of [item, words, gaps])
      expect(lossesOf(one)).toEqual(['A wrong answer takes no points away here; in the file it does.']);
  });

  it('keeps a picture that travels with the question, and names one that does not', async () => {
    const file = `<file name="a b.png" path="/" encoding="base64">${pixel}</file>`;
    const stem =
      '<p>See <img src="@@PLUGINFILE@@/a%20b.png" alt="dot"> <img src="https://elsewhere.example/x.png" alt="gone"></p>';
    const xml = quiz(question('truefalse', answer('100', 'true') + answer('0', 'false'), stem)).replace(
      '</questiontext>',
      `${file}</questiontext>`,
    );
    const item = await only(xml);
    expect(draftOf(item).content.stem.source).toMatch(
      /^<p>See <img src="file:[0-9a-f-]{36}" alt="dot" \/> gone<\/p>$/,
    );
    expect(lossesOf(item)).toEqual([
      'A picture from another site is left out: pictures are kept here, and never fetched from elsewhere.',
    ]);
  });

  it('shows each part its own picture where two are called alike', async () => {
    const file = (bytes: string) => `<file name="image.png" path="/" encoding="base64">${bytes}</file>`;
    const option = (fraction: string, bytes: string) =>
      `<answer fraction="${fraction}" format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/image.png" alt="${fraction}">]]></text>${bytes}</answer>`;
    const item = await only(
      quiz(
        question(
          'multichoice',
          `<single>true</single>${option('100', file(pixel))}${option('0', file(otherPixel))}${option('-50', '')}`,
        ),
      ),
    );
    const draft = draftOf(item);
    const options = draft.type === 'singleChoice' ? draft.content.options : [];
    const [first = '', second = '', third] = options.map(
      ({ text }) => /src="(file:[^"]+)"/.exec(text.source)?.[1],
    );
    expect(first).not.toBe('');
    expect(second).not.toBe('');
    expect(second).not.toBe(first);
    // A question without the file gets the one of another question.
    expect(third).toBe(second);
  });

  it('is worth what its gaps are where it is written into its text', async () => {
    const text = '{2:SHORTANSWER:=Paris} {1:MULTICHOICE:=Rome~Oslo} {:NUMERICAL:=3}';
    expect(await only(quiz(question('cloze', '', text)))).toMatchObject({ points: '4' });
    const said = question('cloze', '<defaultgrade>2</defaultgrade>', text);
    expect(await only(quiz(said))).toMatchObject({ points: '2' });
  });

  it('does not take a page for a picture', async () => {
    const file = `<file name="x.png" path="/" encoding="base64">${Buffer.from('<html>').toString('base64')}</file>`;
    const xml = quiz(
      question(
        'truefalse',
        answer('100', 'true') + answer('0', 'false'),
        'A <img src="@@PLUGINFILE@@/x.png">',
      ),
    ).replace('</questiontext>', `${file}</questiontext>`);
    const item = await only(xml);
    expect(draftOf(item).content.stem.source).toBe('A');
    expect(item.outcome).toBe('importedWithLoss');
  });

  it('makes TeX of MathML and of pictures of formulas', async () => {
    const stem =
      '<math><mfrac><mi>x</mi><mn>2</mn></mfrac></math> and <img class="equation_image" alt="LaTeX: x^2" src="/equation_images/x">';
    const item = await only(quiz(question('truefalse', answer('100', 'true') + answer('0', 'false'), stem)));
    expect(draftOf(item).content.stem.source).toBe('\\(\\frac{x}{2}\\) and \\(x^2\\)');
    expect(item.outcome).toBe('imported');
  });

  it('lets nothing act, and says so', async () => {
    const stem = 'Why?<script>alert(1)</script><img src=x onerror=alert(1)>';
    const item = await only(quiz(question('truefalse', answer('100', 'true') + answer('0', 'false'), stem)));
    expect(draftOf(item).content.stem.source).toBe('Why?');
    expect(lossesOf(item)).toContain('A script in the text is left out.');
  });

  it('takes shares with as many decimals as a program writes', async () => {
    const inside = `<single>false</single>${['a', 'b', 'c'].map((text) => answer('33.33333333333333', text)).join('')}`;
    expect(draftOf(await only(quiz(question('multichoice', inside))))).toMatchObject({
      answerKey: { credits: [{ credit: '1/3' }, { credit: '1/3' }, { credit: '1/3' }] },
    });
    const stem = '{1:MULTICHOICE:%33.333333333333336%half~=whole}';
    expect(draftOf(await only(quiz(question('cloze', '', stem))))).toMatchObject({
      content: { gaps: [{ choices: [{ text: 'half' }, { text: 'whole' }] }] },
      answerKey: { gaps: [{ credits: [{ credit: '1/3' }, { credit: '1' }] }] },
    });
  });

  it.each([
    [
      'an essay with files',
      question('essay', '<responseformat>editorfilepicker</responseformat><attachments>2</attachments>'),
      'text2',
      'Files that go with the answer are not asked for here.',
    ],
    [
      'a text where case counts in some gaps',
      question('cloze', '', '{1:SA:=a} {1:SAC:=B}'),
      'fillInBlank',
      'Capital letters count in all gaps here; in the file they count in some.',
    ],
    [
      'a gap that offers one choice',
      question('cloze', '', 'Water is {1:MULTICHOICE:=H2O#Yes} here'),
      'fillInBlank',
      'A gap that offered one choice alone is typed here.',
    ],
    [
      'an order of which some are drawn',
      question('ordering', `<selecttype>RANDOM</selecttype>${answer('1', 'a')}${answer('2', 'b')}`),
      'dragAndDrop',
      'All items are put in order here; in the file only some are drawn.',
    ],
    [
      'an order that is marked otherwise',
      question(
        'ordering',
        `<gradingtype>RELATIVE_TO_CORRECT</gradingtype>${answer('1', 'a')}${answer('2', 'b')}`,
      ),
      'dragAndDrop',
      'Each item in its place earns its share here; the file counts differently.',
    ],
    [
      'words of which one can be used again',
      question(
        'ddwtos',
        '<dragbox><text>a</text></dragbox><dragbox><text>b</text><infinite/></dragbox>',
        '[[1]] and [[2]]',
      ),
      'dragAndDrop',
      'All words can be used more than once here; in the file only some of them can.',
    ],
    [
      'what a further try costs',
      question('truefalse', `<penalty>0.5</penalty>${answer('100', 'true')}`),
      'trueFalse',
      'The penalty for further tries was not imported: a question is answered once here.',
    ],
    [
      'a hint that does more than tell',
      question(
        'truefalse',
        `${answer('100', 'true')}<hint format="html"><text>Look</text><clearwrong/></hint>`,
      ),
      'trueFalse',
      'Options of hints were not imported; their words are kept.',
    ],
    [
      'what is hidden',
      question('truefalse', `<hidden>1</hidden>${answer('100', 'true')}`),
      'trueFalse',
      'The question is hidden in the file, but not here.',
    ],
    [
      'options that are numbered',
      question(
        'multichoice',
        `<answernumbering>iii</answernumbering>${answer('100', 'a')}${answer('0', 'b')}`,
      ),
      'singleChoice',
      'Options have letters here; in the file they are numbered in another way.',
    ],
    [
      'a link to a file',
      question('truefalse', answer('100', 'true'), 'Read <a href="@@PLUGINFILE@@/a.pdf">this</a>.'),
      'trueFalse',
      'A link to a file or a page of the place it comes from is left out; its words are kept.',
    ],
    [
      'a text of many thousand elements, one inside the other',
      question('truefalse', answer('100', 'true'), `${'<div><b>'.repeat(50_000)}Deep`),
      'trueFalse',
      'Formatting that is not allowed here is left out; the words are kept.',
    ],
    [
      'a gap that offers one word',
      question(
        'gapselect',
        '<selectoption><text>a</text><group>1</group></selectoption><selectoption><text>b</text><group>2</group></selectoption>',
        'Is [[1]] [[2]]',
      ),
      'fillInBlank',
      'A gap that offered one word offers those of all gaps here.',
    ],
  ])('says what is lost of %s', async (_, xml, type, loss) => {
    const item = await only(quiz(xml));
    expect(draftOf(item).type).toBe(type);
    expect(lossesOf(item)).toContain(loss);
  });

  it('keeps what is shuffled, and whether an order earns as a whole', async () => {
    const gaps =
      '<shuffleanswers>1</shuffleanswers><selectoption><text>a</text></selectoption><selectoption><text>b</text></selectoption>';
    expect(draftOf(await only(quiz(question('gapselect', gaps, 'Is [[1]]'))))).toMatchObject({
      content: { shuffle: true },
    });
    const pair = (left: string, right: string) =>
      `<subquestion><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    const fixed = `<shuffleanswers>false</shuffleanswers>${pair('a', '1')}${pair('b', '2')}`;
    expect(draftOf(await only(quiz(question('matching', fixed))))).toMatchObject({
      content: { shuffle: false },
    });
    const order = `<gradingtype>ALL_OR_NOTHING</gradingtype>${answer('1', 'a')}${answer('2', 'b')}`;
    expect(draftOf(await only(quiz(question('ordering', order))))).toMatchObject({
      answerKey: { scoring: 'allOrNothing' },
    });
  });

  it('says nothing of what Moodle writes into every question', async () => {
    const usual =
      '<penalty>0.3333333</penalty><hidden>0</hidden><idnumber></idnumber><answernumbering>abc</answernumbering><showstandardinstruction>0</showstandardinstruction>';
    const item = await only(
      quiz(question('multichoice', `${usual}${answer('100', 'a')}${answer('0', 'b')}`)),
    );
    expect(item).toMatchObject({ outcome: 'imported', keywords: [] });
  });

  it('is found by the number that it has elsewhere, and tells once what is said of its category', async () => {
    const items = await read(
      quiz(
        '<question type="category"><category><text>$course$/Cells</text></category><info format="html"><text>All of them</text></info></question>',
        question('truefalse', `<idnumber>BIO-17</idnumber>${answer('100', 'true')}`),
        question('truefalse', answer('100', 'true')),
      ),
    );
    expect(items.map(({ keywords }) => keywords)).toEqual([['Cells', 'BIO-17'], ['Cells']]);
    expect(items.map(lossesOf)).toEqual([['The description of its category was not imported.'], []]);
  });

  it('reads one choice of several that are wholly right as a list, and lets the best answer earn all', async () => {
    const single = `<single>true</single>${answer('100', 'a')}${answer('100', 'b')}${answer('-50', 'c')}`;
    const item = await only(quiz(question('multichoice', single)));
    expect(draftOf(item)).toMatchObject({
      type: 'fillInBlank',
      content: { stem: { source: '<p>What?</p><p>[[1]]</p>' } },
      answerKey: { gaps: [{ credits: [{ credit: '1' }, { credit: '1' }] }] },
    });
    expect(lossesOf(item)).toEqual([
      'Several options are right, each by itself, and one is chosen: they have become a list to choose from.',
      '“c” takes no points away: a single choice earns nothing at worst.',
    ]);
    const partly = await only(quiz(question('shortanswer', answer('80', 'x') + answer('40', 'y'))));
    expect(draftOf(partly)).toMatchObject({ answerKey: { accepted: [{ credit: '1' }, { credit: '1/2' }] } });
    expect(lossesOf(partly)).toEqual([
      'A right answer earns 80% of the points in the file, and all of them here.',
    ]);
  });

  it('reads rows that are true or false as a match, and says where all of them have to be right', async () => {
    const row = (n: number, right: number) =>
      `<row number="${n}"><optiontext format="html"><text>r${n}</text></optiontext><feedbacktext format="html"><text>f${n}</text></feedbacktext></row><weight rownumber="${n}" columnnumber="1"><value>${right === 1 ? '1.000' : '0.000'}</value></weight><weight rownumber="${n}" columnnumber="2"><value>${right === 2 ? '1.000' : '0.000'}</value></weight>`;
    const columns = ['True', 'False']
      .map(
        (word, index) =>
          `<column number="${index + 1}"><responsetext><text>${word}</text></responsetext></column>`,
      )
      .join('');
    const inside = (rule: string) =>
      `<scoringmethod><text>${rule}</text></scoringmethod>${columns}${row(1, 1)}${row(2, 1)}`;
    const each = await only(quiz(question('mtf', inside('subpoints'))));
    expect(draftOf(each)).toMatchObject({
      type: 'matching',
      content: {
        prompts: [{}, {}],
        choices: [{ text: { source: 'True' } }, { text: { source: 'False' } }],
        isReusable: true,
      },
      answerKey: { scoring: 'perMatch', matches: [{ feedback: { source: 'f1' } }, {}] },
    });
    expect(lossesOf(each)).toEqual([]);
    const whole = await only(quiz(question('kprime', inside('kprime'))));
    expect(draftOf(whole)).toMatchObject({ answerKey: { scoring: 'allOrNothing' } });
    expect(lossesOf(whole)).toEqual([
      'All rows have to be right here; in the file all but one earned a part.',
    ]);
    const broken = await only(quiz(question('kprime', `${columns}${row(1, 3)}`)));
    expect(broken.outcome === 'refused' && publicWords.sentence(broken.reason)).toBe(
      'A row of it has no right column, or several. Such questions cannot be imported.',
    );
  });

  it('says where a true or false earned less than all points, or took some away', async () => {
    const lossesFor = async (right: string, wrong: string) =>
      lossesOf(await only(quiz(question('truefalse', `${answer(right, 'true')}${answer(wrong, 'false')}`))));
    expect(await lossesFor('100', '0')).toEqual([]);
    expect(await lossesFor('50', '0')).toEqual([
      'A right answer earns 50% of the points in the file, and all of them here.',
    ]);
    expect(await lossesFor('100', '-50')).toEqual([expect.stringMatching(/takes? (?:no|nothing)/)]);
  });

  it('lets rows with a right column each have the same one', async () => {
    const inside = [1, 2]
      .map(
        (n) =>
          `<row number="${n}"><optiontext><text>r${n}</text></optiontext></row><column number="${n}"><responsetext><text>c${n}</text></responsetext></column><weight rownumber="${n}" columnnumber="${n}"><value>1</value></weight>`,
      )
      .join('');
    expect(draftOf(await only(quiz(question('mtf', inside))))).toMatchObject({
      content: { isReusable: true },
    });
  });

  it('takes away for wrong options where a file takes away for too many, and says so', async () => {
    const inside = `${answer('100', 'a')}${answer('100', 'b')}${answer('0', 'c')}`;
    const item = await only(quiz(question('oumultiresponse', inside)));
    expect(draftOf(item)).toMatchObject({
      answerKey: {
        scoring: 'perOption',
        credits: [{ credit: '1/2' }, { credit: '1/2' }, { credit: '-1/2' }],
      },
    });
    expect(lossesOf(item)).toEqual([
      'Each wrong choice takes away as much as a right one earns; in the file only surplus choices did.',
    ]);
  });

  it('keeps the order of words to drag, and how the neighbours of an order earn', async () => {
    const words = '<dragbox><text>a</text></dragbox><dragbox><text>b</text></dragbox>';
    const drag = async (flag: string) =>
      draftOf(await only(quiz(question('ddwtos', `${flag}${words}`, '[[1]] [[2]]'))));
    expect(await drag('<shuffleanswers>1</shuffleanswers>')).toMatchObject({ content: { shuffle: true } });
    expect(await drag('<shuffleanswers>0</shuffleanswers>')).toMatchObject({ content: { shuffle: false } });
    const order = `<gradingtype>1</gradingtype>${answer('1', 'a')}${answer('2', 'b')}`;
    expect(draftOf(await only(quiz(question('ordering', order))))).toMatchObject({
      answerKey: { scoring: 'pairs' },
    });
  });

  it.each(['random', 'randomsamatch'])('says what draws a question by chance: %s', async (kind) => {
    const item = await only(quiz(question(kind, '', '0')));
    expect(item.outcome === 'refused' && publicWords.sentence(item.reason)).toBe(
      'This item draws a random question of its category. Draw questions from the question bank here instead.',
    );
  });

  it('begins an answer with the lines of its template', async () => {
    const template =
      '<responsetemplate format="html"><text><![CDATA[<p>Dear Sir,</p>\n<p>I think<br>so.</p>]]></text></responsetemplate>';
    expect(await only(quiz(question('essay', template)))).toMatchObject({
      draft: { content: { starter: 'Dear Sir,\nI think\nso.' } },
    });
  });

  it('refuses an essay of files alone', async () => {
    const item = await only(
      quiz(question('essay', '<responseformat>noinline</responseformat><attachments>1</attachments>')),
    );
    expect(item.outcome === 'refused' && publicWords.sentence(item.reason)).toBe(
      'This question asks for a file. Questions of that type cannot be imported.',
    );
  });

  it('names a kind that there is not', async () => {
    const item = await only(quiz(question('stack', '')));
    expect(item.outcome === 'refused' && publicWords.sentence(item.reason)).toBe(
      'Questions of the type “stack” cannot be imported. Please write this one here as another type.',
    );
  });

  it.each([
    [
      'an entity that reads a file',
      '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<quiz>&x;</quiz>',
      /defines entities of its own/,
    ],
    [
      'a billion laughs',
      '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>',
      /defines entities of its own/,
    ],
    [
      'a parameter entity',
      '<!DOCTYPE quiz [<!ENTITY % p SYSTEM "http://x.example/e.dtd"> %p;]><quiz/>',
      /defines entities of its own/,
    ],
    ['nesting', `<quiz>${'<a>'.repeat(5000)}`, /nested more than 100 deep at line 1/],
    ['a file cut off', '<quiz>\n<question type="x">\n', /cannot be read beyond line 3/],
    [
      'a NUL reference',
      '<quiz><question type="truefalse"><name><text>&#0;</text></name></question></quiz>',
      /cannot be read beyond line 1/,
    ],
  ])('refuses %s as a whole, with a sentence', async (_, xml, why) => {
    await expect(read(xml)).rejects.toThrow(why);
  });

  it('reads UTF-16, a byte order mark and what a declaration says', async () => {
    const xml = quiz(question('truefalse', answer('100', 'true') + answer('0', 'false'), 'Café?'));
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(xml.replace('UTF-8', 'UTF-16'), 'utf16le'),
    ]);
    const windows = Buffer.from(xml.replace('UTF-8', 'Windows-1252'), 'latin1');
    const marked = Buffer.from(`\ufeff${xml}`, 'utf8');
    for (const bytes of [utf16, windows, marked]) {
      const reading = await readBank('bank.xml', bytes);
      const item = reading.kind === 'read' ? reading.items[0] : undefined;
      expect(item && draftOf(item).content.stem.source).toBe('Café?');
    }
  });

  it('comes to an end with a megabyte of openings', async () => {
    const inside = answer('100', 'true') + answer('0', 'false');
    for (const piece of ['<!--', '<a ', '<img alt="', '{1:SA:', '[[1]]', '<math>', '\\(']) {
      const xml = quiz(
        question('cloze', inside, piece.repeat(60_000)),
        question('gapselect', inside, piece.repeat(20_000)),
      );
      expect((await read(xml)).length).toBe(2);
    }
  }, 30_000);
});

it('reads numbers that are drawn from lists, with the formula that is right', async () => {
  const numbers = (name: string, ...values: readonly string[]) =>
    `<dataset_definition><name><text>${name}</text></name><minimum><text>1</text></minimum><maximum><text>9</text></maximum><decimals><text>1</text></decimals><dataset_items>${values.map((value, index) => `<dataset_item><number>${index + 1}</number><value>${value}</value></dataset_item>`).join('')}</dataset_items></dataset_definition>`;
  const right =
    '<answer fraction="100"><text>{a} + 2*{b}</text><tolerance>0.01</tolerance><tolerancetype>1</tolerancetype></answer>';
  const item = await only(
    quiz(
      question(
        'calculated',
        `${right}<dataset_definitions>${numbers('a', '1.5', '2')}${numbers('b')}</dataset_definitions>`,
        '<p>{a} and {b}, twice {={a}*2}, {c}</p>',
      ),
    ),
  );
  expect(lossesOf(item)).toEqual(['Each number is drawn separately; in the file they were drawn in sets.']);
  expect(draftOf(item)).toMatchObject({
    type: 'number',
    content: {
      stem: { source: '<p>[[a]] and [[b]], twice [[f1]], {c}</p>' },
      variants: {
        parameters: [
          { kind: 'list', name: 'a', values: ['3/2', '2'], decimals: 1 },
          { kind: 'range', name: 'b', min: '1', max: '9', decimals: 1 },
        ],
        derived: [{ name: 'f1', formula: 'a*2' }],
      },
    },
    answerKey: { accepted: [{ kind: 'tolerance', value: 'a + 2*b', tolerance: 'abs(a + 2*b) * 0.01' }] },
  });
});

it('keeps the plain unit of what is calculated, and says so', async () => {
  const number =
    '<dataset_definition><name><text>a</text></name><minimum><text>1</text></minimum><maximum><text>9</text></maximum></dataset_definition>';
  const unit = (multiplier: string, name: string) =>
    `<unit><multiplier>${multiplier}</multiplier><unit_name>${name}</unit_name></unit>`;
  const inside = `<answer fraction="100"><text>2*{a}</text></answer><units>${unit('100', 'cm')}${unit('1', 'm')}</units><dataset_definitions>${number}</dataset_definitions>`;
  const item = await only(quiz(question('calculatedsimple', inside, 'Twice {a}?')));
  expect(draftOf(item)).toMatchObject({ content: { unit: 'm' } });
  expect(lossesOf(item)).toEqual(['Only one unit is kept; it is shown beside the answer and not asked for.']);
});

it('reads every formula that earns, with what it says, and a tolerance by ratio', async () => {
  const number =
    '<dataset_definition><name><text>a</text></name><distribution><text>loguniform</text></distribution><minimum><text>1</text></minimum><maximum><text>9</text></maximum><decimals><text>0</text></decimals></dataset_definition>';
  const formula = (fraction: string, text: string, kind: string, feedback: string) =>
    `<answer fraction="${fraction}"><text>${text}</text><tolerance>0.01</tolerance><tolerancetype>${kind}</tolerancetype><feedback format="html"><text>${feedback}</text></feedback></answer>`;
  const inside = `${formula('100', '2*{a}', '3', 'Yes')}${formula('50', '{a}', '2', 'Twice')}<dataset_definitions>${number}</dataset_definitions>`;
  const item = await only(quiz(question('calculated', inside, 'Twice {a}?')));
  expect(draftOf(item)).toMatchObject({
    answerKey: {
      accepted: [
        {
          kind: 'range',
          from: 'min((2*a) / (1 + 0.01), (2*a) * (1 + 0.01))',
          to: 'max((2*a) / (1 + 0.01), (2*a) * (1 + 0.01))',
          credit: '1',
          feedback: { source: 'Yes' },
        },
        { kind: 'tolerance', value: 'a', tolerance: '0.01', credit: '1/2', feedback: { source: 'Twice' } },
      ],
    },
  });
  expect(lossesOf(item)).toEqual([
    'Numbers between two ends are drawn evenly here; in the file small ones are drawn more often.',
  ]);
});

it('reads gaps that stand in the text, typed or chosen', async () => {
  const inside = `<answerdisplay>gapfill</answerdisplay><casesensitive>0</casesensitive>${answer('100', 'cat|dog')}`;
  expect(draftOf(await only(quiz(question('gapfill', inside, 'The [cat|dog] sat.'))))).toMatchObject({
    type: 'fillInBlank',
    content: { stem: { source: 'The [[1]] sat.' }, gaps: [{ kind: 'text' }] },
    answerKey: { gaps: [{ accepted: [{ text: 'cat' }, { text: 'dog' }] }] },
  });
  const dragged = `<answerdisplay>dragdrop</answerdisplay>${answer('100', 'cat')}${answer('0', 'rug')}`;
  expect(draftOf(await only(quiz(question('gapfill', dragged, 'The [cat] sat.'))))).toMatchObject({
    content: { gaps: [{ kind: 'choice', choices: [{ text: 'cat' }, { text: 'rug' }] }] },
  });
  // Each of two accepted words becomes a draggable item and is right.
  const either = `<answerdisplay>dragdrop</answerdisplay>${answer('100', 'mat|rug')}${answer('0', 'sky')}`;
  expect(
    draftOf(await only(quiz(question('gapfill', either, 'The cat sat on the [mat|rug].')))),
  ).toMatchObject({
    content: { gaps: [{ kind: 'choice', choices: [{ text: 'mat' }, { text: 'rug' }, { text: 'sky' }] }] },
    answerKey: { gaps: [{ credits: [{ credit: '1' }, { credit: '1' }] }] },
  });
});

it('shares the points where each right option has them all, and keeps the picture of an old bank', async () => {
  const inside = `<image>a.png</image><image_base64>${pixel}</image_base64><single>false</single>${answer('100', 'A')}${answer('100', 'B')}${answer('0', 'C')}`;
  const item = await only(quiz(question('multichoice', inside)));
  expect(lossesOf(item)).toEqual([
    'Each right option earned all points in the file; here each earns its share of them.',
  ]);
  expect(draftOf(item)).toMatchObject({
    type: 'multiChoice',
    content: {
      stem: { source: expect.stringMatching(/^<p>What\?<\/p><br \/><img src="file:[\da-f-]{36}" \/>$/) },
    },
    answerKey: { credits: [{ credit: '1/2' }, { credit: '1/2' }] },
  });
});

describe('Moodle XML, in words', () => {
  it('reads embedded answers as blanks, each by its kind', async () => {
    const stem =
      '<p>The capital is {1:SHORTANSWER:=Paris#Yes~%50%Lutetia} with {2:NUMERICAL:=2:0.5} banks and a {1:MC:river~=tower\\}x}.</p>';
    const item = await only(quiz(question('cloze', '', stem)));
    expect(draftOf(item)).toMatchObject({
      type: 'fillInBlank',
      content: {
        stem: { source: '<p>The capital is [[1]] with [[2]] banks and a [[3]].</p>' },
        gaps: [
          { kind: 'text' },
          { kind: 'number' },
          { kind: 'choice', choices: [{ text: 'river' }, { text: 'tower}x' }] },
        ],
      },
      answerKey: {
        gaps: [
          {
            accepted: [
              { text: 'Paris', credit: '1', feedback: { source: 'Yes' } },
              { text: 'Lutetia', credit: '1/2' },
            ],
          },
          { accepted: [{ kind: 'tolerance', value: '2', tolerance: '0.5' }] },
          { credits: [{ credit: '1' }] },
        ],
      },
    });
    expect(draftOf(item)).toMatchObject({
      answerKey: { gaps: [{ weight: '1' }, { weight: '2' }, { weight: '1' }] },
    });
    expect(lossesOf(item)).toEqual([]);
  });

  it('reads a short answer with wildcards, a match, an essay, an order and words for gaps', async () => {
    const short = answer('100', 'Rob*') + answer('0', '*', 'No');
    const pair = (left: string, right: string) =>
      `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    const box = (word: string) => `<dragbox><text>${word}</text><group>1</group></dragbox>`;
    const select = (word: string) => `<selectoption><text>${word}</text><group>1</group></selectoption>`;
    const items = await read(
      quiz(
        question('shortanswer', `<usecase>1</usecase>${short}`),
        question('matching', pair('cat', 'meows') + pair('dog', 'barks') + pair('', 'sings')),
        question('essay', '<graderinfo format="html"><text>Look</text></graderinfo>'),
        question('ordering', answer('1', 'one') + answer('2', 'two')),
        question('ddwtos', box('fox') + box('dog') + box('cat'), 'The [[1]] and the [[2]].'),
        question('gapselect', select('fox') + select('dog'), 'A [[2]].'),
      ),
    );
    expect(items.map(draftOf)).toMatchObject([
      {
        type: 'text',
        answerKey: {
          accepted: [{ text: 'Rob*' }, { text: '*', credit: '0', feedback: { source: 'No' } }],
          rules: { ignoreCase: false, wildcards: true },
        },
      },
      { type: 'matching', content: { prompts: [{}, {}], choices: [{}, {}, { text: { source: 'sings' } }] } },
      { type: 'freeText', answerKey: { markingNotes: { source: 'Look' } } },
      { type: 'dragAndDrop', content: { layout: 'order' } },
      { type: 'dragAndDrop', content: { layout: 'gaps', passage: { source: 'The [[1]] and the [[2]].' } } },
      {
        type: 'fillInBlank',
        content: { stem: { source: 'A [[1]].' }, gaps: [{ choices: [{ text: 'fox' }, { text: 'dog' }] }] },
      },
    ]);
  });
});

describe('texts to read in Moodle XML', () => {
  const text = question('description', '', '<p>A long story.</p>');
  const asked = question('truefalse', answer('100', 'true') + answer('0', 'false'));
  const category = (name: string) =>
    `<question type="category"><category><text>$course$/${name}</text></category></question>`;

  it('become the passage of the questions behind them, up to the next text or category', async () => {
    const items = await read(quiz(asked, text, asked, asked, text, asked, category('Other'), asked));
    expect(items.map(({ passage }) => passage)).toEqual([
      undefined,
      undefined,
      1,
      1,
      undefined,
      4,
      undefined,
    ]);
    const [, passage] = items;
    expect(passage).toMatchObject({
      points: '0',
      draft: { type: 'comprehension', content: { stem: { source: '<p>A long story.</p>' } } },
    });
    expect(passage && lossesOf(passage)).toEqual([
      'This text has become the passage of the questions behind it.',
    ]);
  });

  it('are refused where nothing is asked behind them', async () => {
    const items = await read(quiz(text, text, asked, text));
    expect(items.map(({ outcome }) => outcome)).toEqual([
      'refused',
      'importedWithLoss',
      'imported',
      'refused',
    ]);
    expect(items.map(({ passage }) => passage)).toEqual([undefined, undefined, 1, undefined]);
  });
});

it('reads options that are calculated, under names that no drawn number has', async () => {
  const number = (name: string) =>
    `<dataset_definition><name><text>${name}</text></name><minimum><text>2</text></minimum><maximum><text>9</text></maximum><decimals><text>0</text></decimals></dataset_definition>`;
  const option = (fraction: string, text: string) =>
    answer(fraction, text).replace(
      '</answer>',
      '<correctanswerformat>1</correctanswerformat><correctanswerlength>2</correctanswerlength></answer>',
    );
  const item = await only(
    quiz(
      question(
        'calculatedmulti',
        `<single>true</single>${option('100', '{=sqrt({f1})} m')}${option('0', '{={f1}*10} m')}<dataset_definitions>${number('f1')}</dataset_definitions>`,
        'A square of {f1} m²: how long is a side?',
      ),
    ),
  );
  expect(lossesOf(item)).toEqual([]);
  expect(draftOf(item)).toMatchObject({
    type: 'singleChoice',
    content: {
      stem: { source: 'A square of [[f1]] m²: how long is a side?' },
      options: [{ text: { source: '[[f2]] m' } }, { text: { source: '[[f3]] m' } }],
      variants: {
        parameters: [{ kind: 'range', name: 'f1', min: '2', max: '9', decimals: 0 }],
        derived: [
          { name: 'f2', formula: 'round(sqrt(f1), 2)' },
          { name: 'f3', formula: 'round(f1*10, 2)' },
        ],
      },
    },
    answerKey: { credits: [{ credit: '1' }] },
  });
});

describe('dragging onto a picture', () => {
  /** Valid PNG header with its checksum; the image is never decoded. */
  const sized = (width: number, height: number) => {
    const bytes = Buffer.from(pixel, 'base64');
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return `<file name="map.png" path="/" encoding="base64">${bytes.toString('base64')}</file>`;
  };
  const drag = (no: number, inside: string, group = 1) =>
    `<drag><no>${no}</no>${inside}<draggroup>${group}</draggroup></drag>`;

  it('has its places where the file says, as large as what goes there', async () => {
    const drop = (no: number, choice: number, x: number, y: number) =>
      `<drop><text></text><no>${no}</no><choice>${choice}</choice><xleft>${x}</xleft><ytop>${y}</ytop></drop>`;
    const item = await only(
      quiz(
        question(
          'ddimageortext',
          sized(400, 200) +
            drag(1, '<text>Rome</text>') +
            drag(2, `<text/>${sized(80, 50)}`, 2) +
            drag(3, '<text>Nowhere</text>') +
            drop(1, 1, 100, 50) +
            drop(2, 2, 390, 190),
        ),
      ),
    );
    expect(lossesOf(item)).toEqual(['All items fit all places here; in the file they are in groups.']);
    expect(draftOf(item)).toMatchObject({
      type: 'dragAndDrop',
      content: {
        layout: 'picture',
        picture: { source: expect.stringMatching(/^<img src="file:[\da-f-]{36}" alt="One" \/>$/) },
        items: [
          { text: { source: 'Rome' } },
          { text: { source: expect.stringMatching(/^<img src="file:.* alt="map.png" \/>$/) } },
          { text: { source: 'Nowhere' } },
        ],
        targets: [
          { label: { source: '1' }, most: 1, spot: { x: 25, y: 25, width: 18, height: 13 } },
          // Moved inside, because half of the spot would lie outside the picture.
          { label: { source: '2' }, most: 1, spot: { x: 80, y: 75, width: 20, height: 25 } },
        ],
        reuse: false,
      },
    });
    const { content, answerKey } = draftOf(item);
    const ids = 'items' in content ? content.items.map(({ id }) => id) : [];
    expect(answerKey).toMatchObject({ targets: [{ itemIds: [ids[0]] }, { itemIds: [ids[1]] }] });
  });

  it('has boxes around the forms that markers belong in, which can be seen', async () => {
    const drop = (shape: string, coords: string, choice: number) =>
      `<drop><no>${choice}</no><shape>${shape}</shape><coords>${coords}</coords><choice>${choice}</choice></drop>`;
    const item = await only(
      quiz(
        question(
          'ddmarker',
          sized(200, 100) +
            drag(1, '<text>A</text>') +
            drag(2, '<text>B</text><infinite/>') +
            drag(3, '<text>C</text>') +
            drop('rectangle', '20,10;40,20', 1) +
            drop('circle', '100,50;10', 2) +
            drop('polygon', '150,20;190,20;170,60', 3),
        ),
      ),
    );
    expect(lossesOf(item)).toEqual([
      'The places on the picture can be seen here; in the file they cannot.',
      'A place of another shape became the box around it.',
      'All items can be used more than once here; in the file only some can.',
    ]);
    expect(draftOf(item)).toMatchObject({
      content: {
        targets: [
          { spot: { x: 10, y: 10, width: 20, height: 20 } },
          { spot: { x: 45, y: 40, width: 10, height: 20 } },
          { spot: { x: 75, y: 20, width: 20, height: 40 } },
        ],
        reuse: true,
      },
    });
  });

  it('says where nothing belongs to a place, and is refused where nobody knows where one is', async () => {
    const drop = (coords: string, choice: number) =>
      `<drop><no>${choice}</no><shape>rectangle</shape><coords>${coords}</coords><choice>${choice}</choice></drop>`;
    const marked = (...drops: readonly string[]) =>
      only(quiz(question('ddmarker', sized(200, 100) + drag(1, '<text>A</text>') + drops.join(''))));
    expect(lossesOf(await marked(drop('20,10;40,20', 1), drop('60,10;40,20', 9)))).toEqual([
      'The places on the picture can be seen here; in the file they cannot.',
      'A place on the picture without an item was skipped.',
    ]);
    const unknown = await marked(drop('20,10;40,20', 1), drop('left', 1));
    expect(unknown.outcome === 'refused' && publicWords.sentence(unknown.reason)).toBe(
      'The file does not say where a place on the picture is.',
    );
  });

  it('is refused without its picture', async () => {
    const item = await only(quiz(question('ddimageortext', drag(1, '<text>Rome</text>'))));
    expect(item.outcome === 'refused' && publicWords.sentence(item.reason)).toBe(
      'The background picture for dragging is not in the file.',
    );
  });
});

it('calls a question without a name what its text begins with, a line where it has a gap', async () => {
  const nameless = question('cloze', '', 'It {1:SHORTANSWER:=rains} today.').replace(
    '<text>One</text>',
    '<text></text>',
  );
  expect((await only(quiz(nameless))).title).toBe('It ___ today.');
});

it('takes one of the right options of a gap that asks for all, and says so', async () => {
  const item = await only(quiz(question('cloze', '', 'Metals: {1:MULTIRESPONSE:%50%tin~%50%iron~wood}')));
  expect(lossesOf(item)).toEqual(['One right option of a gap is chosen here; in the file all of them are.']);
  expect(draftOf(item)).toMatchObject({
    type: 'fillInBlank',
    answerKey: { gaps: [{ credits: [{ credit: '1' }, { credit: '1' }] }] },
  });
});

it.each([
  ['sqrt({a}) + pow({b}, 0.5)', 'sqrt(a) + pow(b, 0.5)'],
  ['pi() * {a}**2', '3.14159265358979 * a^2'],
  ['sin(deg2rad({a})) + log({b})', 'sin(deg2rad(a)) + ln(b)'],
  ['ceil({a}) * exp(-{b})', 'ceil(a) * exp(-b)'],
])('reads %s', async (written, read_) => {
  const numbers = (name: string) =>
    `<dataset_definition><name><text>${name}</text></name><minimum><text>1</text></minimum><maximum><text>9</text></maximum><decimals><text>1</text></decimals></dataset_definition>`;
  const right = `<answer fraction="100"><text>${written}</text><tolerance>0.01</tolerance><tolerancetype>2</tolerancetype></answer>`;
  const item = await only(
    quiz(
      question(
        'calculated',
        `${right}<dataset_definitions>${numbers('a')}${numbers('b')}</dataset_definitions>`,
        '{a} {b}',
      ),
    ),
  );
  expect(draftOf(item)).toMatchObject({ answerKey: { accepted: [{ value: read_, tolerance: '0.01' }] } });
});

describe('Moodle XML as it is found', () => {
  it('reads embedded answers with a ~ before the first, and letters written as numbers', async () => {
    const item = await only(
      question('cloze', '', '<p>{1:SA:=it&#39;s~=is} { 1:MC:~a~=&eacute;#no &#39;} {1:MC:~=y~%50,5%z}</p>'),
    );
    expect(draftOf(item)).toMatchObject({
      content: { gaps: [{}, { choices: [{ text: 'a' }, { text: 'é' }] }, {}] },
      answerKey: {
        gaps: [
          { accepted: [{ text: "it's" }, { text: 'is' }] },
          { credits: [{ credit: '1', feedback: { source: "no '" } }] },
          { credits: [{ credit: '1' }, { credit: '101/200' }] },
        ],
      },
    });
  });

  it('reads pairs that are dragged, whose answers are html', async () => {
    const pair = (left: string, right: string) =>
      `<subquestion format="html"><text>${left}</text><answer format="html"><text><![CDATA[${right}]]></text></answer></subquestion>`;
    const item = await only(question('ddmatch', `${pair('a', '<b>1</b>')}${pair('b', '2')}`));
    expect(draftOf(item)).toMatchObject({
      type: 'matching',
      content: { choices: [{ text: { source: '<b>1</b>' } }, { text: { source: '2' } }] },
    });
  });

  it('draws a number that is called as a function is', async () => {
    const inside =
      '<answer fraction="100"><text>{min}+min({min},1)</text><tolerance>0.01</tolerance><tolerancetype>1</tolerancetype></answer><dataset_definitions><dataset_definition><name><text>min</text></name><minimum><text>1</text></minimum><maximum><text>9</text></maximum><decimals><text>0</text></decimals></dataset_definition></dataset_definitions>';
    expect(draftOf(await only(question('calculated', inside, '<p>From {min} on</p>')))).toMatchObject({
      content: {
        stem: { source: '<p>From [[min1]] on</p>' },
        variants: { parameters: [{ name: 'min1' }] },
      },
      answerKey: { accepted: [{ value: 'min1+min(min1,1)' }] },
    });
  });

  it('reads a question alone, and says of one without a kind what it lacks', async () => {
    const alone = question('truefalse', `${answer('100', 'true')}${answer('0', 'false')}`);
    expect(draftOf(await only(alone))).toMatchObject({ type: 'trueFalse', answerKey: { correct: true } });
    const item = await only(quiz('<question><name><text>One</text></name></question>'));
    expect(item.outcome === 'refused' && publicWords.sentence(item.reason)).toBe(
      'The file does not say the type of this question.',
    );
    const silent = question('truefalse', answer('100', 'true'), '').replace('One', '');
    const [empty] = await read(quiz(silent));
    expect(empty?.outcome === 'refused' && publicWords.sentence(empty.reason)).toBe(
      'This question has no text in the file.',
    );
  });

  it('tells nothing where a feedback shows nothing', async () => {
    const item = await only(
      question('multichoice', `<single>true</single>${answer('100', 'a')}${answer('0', 'b', '&lt;br&gt;')}`),
    );
    expect(draftOf(item).answerKey).toMatchObject({ credits: [{ credit: '1' }] });
  });
});

describe('formulas where nothing draws them', () => {
  const asked = (type: string, text: string, more: string) =>
    `<quiz><question type="${type}"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${more}</question></quiz>`;
  const itemIn = async (xml: string) => {
    const reading = await readBank('quiz.xml', new TextEncoder().encode(xml));
    return reading.kind === 'read' ? reading.items[0] : undefined;
  };

  it('are plain signs in a list to choose from', async () => {
    const item = await itemIn(
      asked(
        'gapselect',
        'Area [[1]]',
        '<selectoption><text>\\(\\pi r^2\\)</text><group>1</group></selectoption><selectoption><text>\\(\\frac{1}{2}\\)</text><group>1</group></selectoption>',
      ),
    );
    expect(item).toMatchObject({
      outcome: 'importedWithLoss',
      draft: { content: { gaps: [{ choices: [{ text: 'π r²' }, { text: '1/2' }] }] } },
    });
  });

  it('are plain signs in a unit', async () =>
    expect(
      await itemIn(
        asked(
          'numerical',
          'g?',
          '<answer fraction="100"><text>9.81</text><tolerance>0</tolerance></answer><units><unit><multiplier>1</multiplier><unit_name>\\(m/s^2\\)</unit_name></unit></units>',
        ),
      ),
    ).toMatchObject({ draft: { content: { unit: 'm/s²' } } }));

  it('are typed as they would be, and pointed out where nobody could', async () => {
    const short = (answer: string) =>
      itemIn(asked('shortanswer', 'Which?', `<answer fraction="100"><text>${answer}</text></answer>`));
    expect(await short('\\(x^2\\)')).toMatchObject({
      outcome: 'imported',
      draft: { answerKey: { accepted: [{ text: 'x^2' }] } },
    });
    expect((await short('\\(\\frac12\\)'))?.losses.map(String)).toEqual([
      expect.stringContaining('which is hard to type'),
    ]);
  });
});
