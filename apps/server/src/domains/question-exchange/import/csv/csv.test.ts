import { describe, expect, it } from 'vitest';
import { publicWords } from '../../../../lib/campus-words.ts';
import { readBank } from '../read-bank.ts';

async function read(text: string) {
  const reading = await readBank('bank.csv', new TextEncoder().encode(text));
  if (reading.kind === 'refused') throw new Error(publicWords.sentence(reading.reason));
  return reading.items.map((item) =>
    item.outcome === 'refused'
      ? publicWords.sentence(item.reason)
      : { ...item.draft, points: item.points, line: item.line, keywords: item.keywords },
  );
}

type Read = Awaited<ReturnType<typeof read>>[number];
/** The words of the one option that earns all points. */
function rightIn(item: Read | undefined) {
  if (typeof item !== 'object' || item.type !== 'singleChoice') return item;
  const right = item.answerKey.credits.find(({ credit }) => credit === '1');
  return item.content.options.find(({ id }) => id === right?.optionId)?.text.source;
}

describe('CSV', () => {
  it('counts half a point that is written with a comma', async () => {
    const items = await read(
      'Frage;Question;Option A;Option B;Correct;Points\n;Which?;x;y;B;1,5\n;Who?;x;y;A;2\n',
    );
    expect(items).toMatchObject([{ points: '3/2' }, { points: '2' }]);
  });

  it('says where a wrong answer costs points, and takes the points of a right one', async () => {
    const table =
      'Question,Option A,Option B,Correct Answer,Positive Marks,Negative Marks\nOne?,x,y,B,4,1\nTwo?,x,y,A,4,0\n';
    const reading = await readBank('bank.csv', new TextEncoder().encode(table));
    const items = reading.kind === 'refused' ? [] : reading.items;
    expect(items.map(({ points, losses }) => [points, losses.map(publicWords.sentence)])).toEqual([
      ['4', ['A wrong answer takes no points away here; in the file it does.']],
      ['4', []],
    ]);
  });

  it('reads the columns that its first line names, in any order and by many names', async () => {
    const items = await read(
      'Type,Question Text,Option A,Option B,Option C,Correct Answer,Points,Tags,Explanation\r\n' +
        'Multiple choice,"Which, then?",Red,Blue,Green,B,2,"colours;light",Because\r\n' +
        '\r\n' +
        'Multiple select,"Two\nlines",1,2,3,"A,C",,,\r\n' +
        'True/False,The sun is hot.,,,,TRUE,1/2,,\r\n' +
        'Numeric,Half of 3?,,,,1.5,,,\r\n' +
        'Multiple choice,Which?,x,y,,F,,,\r\n',
    );
    expect(items).toMatchObject([
      {
        type: 'singleChoice',
        points: '2',
        line: 2,
        keywords: ['colours', 'light'],
        content: { stem: { source: 'Which, then?' } },
        answerKey: { credits: [{ credit: '1' }], explanation: { source: 'Because' } },
      },
      {
        type: 'multiChoice',
        points: '1',
        line: 4,
        content: { stem: { source: 'Two<br />lines' } },
        answerKey: { credits: [{ credit: '1/2' }, { credit: '1/2' }] },
      },
      { type: 'trueFalse', points: '1/2', line: 6, answerKey: { correct: true } },
      { type: 'number', answerKey: { accepted: [{ kind: 'exact', value: '1.5' }] } },
      'The correct option “F” is not one of the options.',
    ]);
  });

  it('reads semicolons and tabs, and the words of an option for its letter', async () => {
    for (const mark of [';', '\t'])
      expect(
        await read(
          [`Frage${mark}Answer 1${mark}Answer 2${mark}Correct`, `Wer?${mark}Ich${mark}Du${mark}Du`].join(
            '\n',
          ),
        ),
      ).toMatchObject([
        {
          type: 'singleChoice',
          content: { options: [{ text: { source: 'Ich' } }, { id: expect.any(String) }] },
        },
      ]);
  });

  describe('a number that may be an option or the place of one', () => {
    const head = 'Question,A,B,C,D,Answer';
    const row = 'Legs of a cat?,2,4,3,1,2';
    const rightOf = async (text: string) => rightIn((await read(text))[0]);

    it('is refused where nothing tells which', async () => {
      expect(await rightOf(`${head}\n${row}`)).toBe(
        '“2” may be an option itself or the place of one. Please write letters for the places of options that are numbers, and numbers for those of letters.',
      );
    });

    it('is what the other lines of the table write', async () => {
      expect(await rightOf(`${head}\n${row}\nRed?,x,y,z,w,3`)).toBe('4');
      expect(await rightOf(`${head}\n${row}\nRed?,x,y,z,w,w`)).toBe('2');
    });

    it('is a place where the heading or a clock says so', async () => {
      expect(await rightOf(`Question,A,B,C,D,Correct Answer(s) (Only include Answer #)\n${row}`)).toBe('4');
      expect(await rightOf(`Question,A,B,C,D,Answer,Time in seconds\n${row},20`)).toBe('4');
    });
  });

  it('counts places from 0 where one of its lines does', async () => {
    const items = await read('question,options,answer\nOne?,a|b|c,1\nTwo?,a|b|c,0\nThree?,a|b|c,3\n');
    const rights = items.map((item) =>
      typeof item === 'object' && item.type === 'singleChoice'
        ? item.content.options.findIndex(({ id }) => id === item.answerKey.credits[0]?.optionId)
        : item,
    );
    expect(rights).toEqual([1, 0, 'The correct option “3” is not one of the options.']);
  });

  it.each([
    ['lines', '"red\nblue\ngreen"'],
    ['upright strokes', 'red|blue|green'],
    ['semicolons', 'red; blue; green'],
    ['commas', '"red, blue, green"'],
    ['letters', '"A) red B) blue C) green"'.replace(/ (?=[BC]\))/g, ' | ')],
    ['a list of a program', '"[""red"", ""blue"", ""green""]"'],
  ])('reads options that stand in one column, parted by %s', async (_, options) => {
    const [byLetter, byWords] = await read(
      `Question,Options,Answer\nSky?,${options},B\nGrass?,${options},green\n`,
    );
    const texts = ['red', 'blue', 'green'].map((source) => ({ text: { source } }));
    expect(byLetter).toMatchObject({ type: 'singleChoice', content: { options: texts } });
    expect(byWords).toMatchObject({ type: 'singleChoice', content: { options: texts } });
    expect(rightIn(byLetter)).toBe('blue');
    expect(rightIn(byWords)).toBe('green');
  });

  it('reads wrong answers that stand apart from the right one, and shuffles them', async () => {
    const table =
      'type,question,correct_answer,incorrect_answers\nmultiple,"Which, then?","Rome, Italy","Paris, France|Berlin"\nboolean,Is it?,False,True\n';
    const [which, isIt] = await read(table);
    expect(which).toMatchObject({
      type: 'singleChoice',
      content: { shuffle: true, options: [{}, {}, { text: { source: 'Berlin' } }] },
    });
    expect(rightIn(which)).toBe('Rome, Italy');
    expect(isIt).toMatchObject({ type: 'trueFalse', answerKey: { correct: false } });
    const numbered = 'Question,Correct Answer,Wrong Answer 1,Wrong Answer 2\nWhich?,b,a,c\n';
    expect(rightIn((await read(numbered))[0])).toBe('b');
  });

  it('keeps yes and no as they are where they are offered', async () => {
    expect(await read('Question,A,B,Answer\nIs it?,Yes,No,B\n')).toMatchObject([
      { type: 'singleChoice', content: { options: [{ text: { source: 'Yes' } }, {}] } },
    ]);
  });

  it('reads decimal commas, and refuses a tolerance that is no number', async () => {
    expect(await read('Frage;Answer;Tolerance\nPi?;3,14;0,01\nE?;2,7;about\n')).toMatchObject([
      { type: 'number', answerKey: { accepted: [{ kind: 'tolerance', value: '3.14', tolerance: '0.01' }] } },
      'The tolerance is not a number, so this question can’t be scored.',
    ]);
  });

  it('reads what is told of an option from a column before or behind its letter, and passes over numbers of lines', async () => {
    const reading = await readBank(
      'bank.csv',
      new TextEncoder().encode('No.,Question,A,B,Answer,Explanation A,B feedback\n1,One?,x,y,A,Yes,No\n'),
    );
    if (reading.kind === 'refused') throw new Error(publicWords.sentence(reading.reason));
    expect(reading.items).toMatchObject([
      {
        outcome: 'imported',
        draft: {
          answerKey: { credits: [{ feedback: { source: 'Yes' } }, { feedback: { source: 'No' } }] },
        },
      },
    ]);
  });

  it('names the columns that have no place here', async () => {
    const reading = await readBank(
      'bank.csv',
      new TextEncoder().encode('Question,A,B,Answer,Standard\nOne?,x,y,A,3.NF.1\nTwo?,x,y,B,\n'),
    );
    if (reading.kind === 'refused') throw new Error(publicWords.sentence(reading.reason));
    expect(reading.items.map(({ losses }) => losses.map((loss) => publicWords.sentence(loss)))).toEqual([
      ['The column “Standard” was not imported.'],
      [],
    ]);
  });

  it('keeps options that a heading calls optional', async () => {
    const table =
      '"Question","Answer 1","Answer 2","Answer 3\n(Optional)","Correct Answer"\nWhich?,a,b,c,3\n';
    expect(await read(table)).toMatchObject([{ content: { options: [{}, {}, { text: { source: 'c' } }] } }]);
  });

  it('reads the tables of quiz games: instructions over them, and what they tell in their headings', async () => {
    const items = await read(
      'Quiz template,,,,,,\n,,,,,,\nQuestion - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Time limit (sec) – 5 or 10 secs,Correct answer(s) - choose at least one\nWhich are even?,1,2,4,20,"2,3"\nWhich is odd?,1,2,4,20,1\n',
    );
    expect(items).toMatchObject([
      {
        type: 'multiChoice',
        line: 4,
        content: { options: [{}, {}, {}] },
        answerKey: { credits: [{ credit: '1/2' }, { credit: '1/2' }] },
      },
      { type: 'singleChoice', line: 5 },
    ]);
    const spanish = 'Enunciado,Opción A,Opción B,Respuesta correcta\n¿Cuál?,Sí,No,B\n';
    expect(await read(spanish)).toMatchObject([
      { type: 'singleChoice', content: { stem: { source: '¿Cuál?' } } },
    ]);
  });

  it('runs nothing: a formula is text, and so is markup that acts', async () => {
    const [item] = await read(
      'question,a,b,correct\n"\'=HYPERLINK(""http://x.example"")<img src=x onerror=alert(1)>","<b>1</b>",2,a\n',
    );
    expect(JSON.stringify(item)).not.toMatch(/onerror|<img/);
    expect(item).toMatchObject({ content: { options: [{ text: { source: '<b>1</b>' } }, {}] } });
  });

  it('is parted by what parts its cells where the headings are sentences with commas', async () => {
    const kahoot =
      'Question - max 120 characters;Answer 1 - max 75 characters;Answer 2 - max 75 characters;Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs;Correct answer(s) - choose at least one\nCapital of Spain?;Lisbon;Madrid;20;2\n';
    expect((await read(kahoot)).map(rightIn)).toEqual(['Madrid']);
    expect((await read('question, a, b, correct\nWhich?, x, y, b\n')).map(rightIn)).toEqual(['y']);
  });

  it('takes several right answers by their words with commas between them, and a paragraph for an essay', async () => {
    const form =
      'Question,Type,Points,Option A,Option B,Option C,Answer\nPick,Checkboxes,3,Red,Blue,Green,"Red, Green"\nTell,Paragraph,5,,,,\n';
    expect(await read(form)).toMatchObject([
      { type: 'multiChoice', answerKey: { credits: [{ credit: '1/2' }, { credit: '1/2' }] } },
      { type: 'freeText', points: '5' },
    ]);
    expect((await read('question,a,b,correct\nWhich?,"Red, Green",Red,"Red, Green"\n')).map(rightIn)).toEqual(
      ['Red, Green'],
    );
  });

  it('knows the headings of a German table', async () => {
    const table =
      'Frage;Typ;Antwort A;Antwort B;Richtige Antwort;Punkte\nWelche?;Einfachauswahl;Köln;Berlin;B;1,5\nWahr?;Wahr/Falsch;;;Wahr;2\n';
    expect(await read(table)).toMatchObject([
      { type: 'singleChoice', points: '3/2' },
      { type: 'trueFalse', points: '2', answerKey: { correct: true } },
    ]);
  });

  it('knows headings that are written out, or shortened', async () => {
    const written =
      'Sr. No.;Question Text;Type of Question;Option A;Option B;Correct Option(s);Max Marks;Difficulty Level\n1;Which?;MCQ;x;y;B;2;Hard\n2;Why?;Essay;;;;5;brutal\n';
    const reading = await itemsOf(written);
    expect(reading).toMatchObject([
      { outcome: 'imported', points: '2', draft: { type: 'singleChoice', difficulty: 'advanced' } },
      { outcome: 'importedWithLoss', points: '5', draft: { type: 'freeText', difficulty: 'medium' } },
    ]);
    expect(reading[1]?.losses.map((loss) => publicWords.sentence(loss))).toEqual([
      'The column “Difficulty Level” was not imported.',
    ]);
    expect(await read('QUESTION_STEM,ANS_A,ANS_B,CORRECT_ANS,POINT_VALUE\nWhich?,x,y,A,1.5\n')).toMatchObject(
      [{ type: 'singleChoice', points: '3/2' }],
    );
  });

  it.each(['A,C', 'A and C', '(a) & (c)', 'A; C', 'AC', '1 and 3'])(
    'takes %s for two options',
    async (right) => {
      const [one] = await read(`Question,A,B,C,Answer\nWhich?,x,y,z,"${right}"\n`);
      expect(one).toMatchObject({
        type: 'multiChoice',
        answerKey: { credits: [{ credit: '1/2' }, { credit: '1/2' }] },
      });
      expect(one).toMatchObject({ content: { options: [{ text: { source: 'x' } }, {}, {}] } });
    },
  );

  it('takes words of an option as they are, and no letters out of order', async () => {
    const of = async (right: string) =>
      (await read(`Question,A,B,C,Answer\nWhich?,AB,salt and b,z,${right}\n`))[0];
    expect(rightIn(await of('AB'))).toBe('AB');
    expect(rightIn(await of('salt and b'))).toBe('salt and b');
    expect(await of('CA')).toBe('The correct option “CA” is not one of the options.');
  });

  it('refuses a table whose first line names nothing', async () => {
    await expect(read('1,2\n3,4\n')).resolves.toEqual([
      'The first line must name the columns: the question, its options and the right answer.',
    ]);
  });

  it('comes to an end with a megabyte of quotes', async () => {
    expect((await read(`question,a,b,correct\n${'"a""'.repeat(40_000)}\n`)).length).toBeGreaterThan(0);
  });
});

async function itemsOf(csv: string) {
  const reading = await readBank('bank.csv', new TextEncoder().encode(csv));
  return reading.kind === 'read' ? reading.items : [];
}

describe('a table of Brightspace', () => {
  const table = (...lines: readonly string[]) => ['//REMARK,,', ...lines].join('\n');

  it('says one thing a line, from one question to the next', async () => {
    const list = await itemsOf(
      table(
        'NewQuestion,MC,,,',
        'ID,CHEM-1,,,',
        'Title,Colors,,,',
        'QuestionText,Which <b>one</b>?,HTML,,',
        'Points,2,,,',
        'Option,0,red,,Not red.',
        'Option,100,blue,,',
        'Option,25,teal,,',
        'Hint,Look up.,,,',
        'Feedback ,Well.,,,',
        ',,,,',
        'NewQuestion,TF,,,',
        'QuestionText,The sky is blue,,,',
        'TRUE,100,Yes.,,',
        'FALSE,0,,,',
        'NewQuestion,MS,,,',
        'QuestionText,Primes?,,,',
        'Scoring,RightMinusWrong,,,',
        'Option,1,2,,',
        'Option,0,4,,',
        'Option,1,5,,',
        'NewQuestion,M,,,',
        'QuestionText,Match,,,',
        'Scoring,AllOrNothing,,,',
        'Choice,1,Italy,,',
        'Choice,2,France,,',
        'Match,1,Rome,,',
        'Match,2,Paris,,',
        'Match,3,Oslo,,',
        'NewQuestion,O,,,',
        'QuestionText,Order,,,',
        'Item,first,NOT HTML,,',
        'Item,second,HTML,,',
      ),
    );
    expect(list.map((item) => (item.outcome === 'refused' ? item.reason : item.draft.type))).toEqual([
      'singleChoice',
      'trueFalse',
      'multiChoice',
      'matching',
      'dragAndDrop',
    ]);
    expect(list[0]).toMatchObject({
      outcome: 'imported',
      points: '2',
      keywords: ['CHEM-1'],
      draft: {
        title: 'Colors',
        content: { stem: { source: 'Which <b>one</b>?' } },
        answerKey: {
          credits: [{ credit: '0', feedback: { source: 'Not red.' } }, { credit: '1' }, { credit: '1/4' }],
          hints: [{ source: 'Look up.' }],
          generalFeedback: { source: 'Well.' },
        },
      },
    });
    expect(list[1]).toMatchObject({
      draft: { answerKey: { correct: true, feedback: { true: { source: 'Yes.' } } } },
    });
    expect(list[2]).toMatchObject({
      draft: { answerKey: { credits: [{ credit: '1/2' }, { credit: '-1/2' }, { credit: '1/2' }] } },
    });
    expect(list[3]).toMatchObject({ draft: { answerKey: { scoring: 'allOrNothing' } } });
  });

  it('takes answers with their percents, and refuses patterns and kinds that there are not', async () => {
    const [short, pattern, essay, other] = await itemsOf(
      table(
        'NewQuestion,SA,,,',
        'QuestionText,Who?,,,',
        'Answer,100,Grant,sensitive,',
        'Answer,50,Lincoln,sensitive,',
        'NewQuestion,SA,,,',
        'QuestionText,Who?,,,',
        'Answer,100,Gr.*,regexp,',
        'NewQuestion,WR,,,',
        'QuestionText,Discuss,,,',
        'InitialText,I think,,,',
        'AnswerKey,Because,,,',
        'NewQuestion,XX,,,',
        'QuestionText,What?,,,',
      ),
    );
    expect(short).toMatchObject({
      draft: { answerKey: { accepted: [{ credit: '1' }, { credit: '1/2' }], rules: { ignoreCase: false } } },
    });
    expect(pattern).toMatchObject({ reason: expect.stringContaining('pattern') });
    expect(essay).toMatchObject({
      draft: { content: { starter: 'I think' }, answerKey: { modelAnswer: { source: 'Because' } } },
    });
    expect(other).toMatchObject({ reason: expect.stringContaining('XX') });
  });
});

it('knows what is right by the name of its column, and by a German heading', async () => {
  const keyed = async (text: string) =>
    (await itemsOf(text)).map((item) =>
      item.outcome === 'refused'
        ? item.reason
        : 'credits' in item.draft.answerKey && item.draft.answerKey.credits.length,
    );
  expect(await keyed('Question;Option1;Option2;CorrectOption\nQ?;a;b;Option2')).toEqual([1]);
  expect(await keyed('Frage;Antwort A;Antwort B;Richtig\nQ?;ja;nein;B')).toEqual([1]);
});
