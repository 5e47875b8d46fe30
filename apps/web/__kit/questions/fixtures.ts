import type { Question, QuestionResponse, QuestionType } from '@pelion/questions';

/** Question of a type, with a response for each state. */
export interface Fixture<Type extends QuestionType = QuestionType> {
  readonly question: Question<Type>;
  readonly right: QuestionResponse<Type>;
  readonly partly: QuestionResponse<Type>;
  readonly wrong: QuestionResponse<Type>;
  /** Response that can't be parsed; null if every response can. */
  readonly unreadable: QuestionResponse<Type> | null;
}

const text = (source: string) => ({ source, html: source });
const remarks = {
  explanation: text('<p>Because it is so.</p>'),
  hints: [text('<p>Look at it again.</p>')],
  solution: [{ text: text('<p>Count them.</p>'), value: '8' }],
};
const options = ['Mercury', 'Venus', 'Earth', 'Mars'].map((name) => ({
  id: name.toLowerCase(),
  text: text(`<p>${name}</p>`),
}));
const rules = { ignoreCase: true, ignoreAccents: false, ignorePunctuation: false, wildcards: false };
const axis = { from: '-5', to: '5', step: '1', snap: '1' };
const point = (x: string, y: string) => ({ x, y });

/** One fixture per question type; the compiler requires one for each new type. */
export const fixtures: { readonly [Type in QuestionType]: Fixture<Type> } = {
  singleChoice: {
    question: {
      type: 'singleChoice',
      content: { stem: text('<p>Which planet is the red one?</p>'), options, shuffle: false },
      answerKey: {
        credits: [
          { optionId: 'mars', credit: '1', feedback: text('<p>Its dust is rust.</p>') },
          { optionId: 'venus', credit: '1/2' },
        ],
        ...remarks,
      },
    },
    right: { type: 'singleChoice', optionId: 'mars' },
    partly: { type: 'singleChoice', optionId: 'venus' },
    wrong: { type: 'singleChoice', optionId: 'earth' },
    unreadable: null,
  },
  multiChoice: {
    question: {
      type: 'multiChoice',
      content: { stem: text('<p>Which are closer to the sun than Earth?</p>'), options, shuffle: false },
      answerKey: {
        credits: [
          { optionId: 'mercury', credit: '1/2' },
          { optionId: 'venus', credit: '1/2' },
          { optionId: 'mars', credit: '-1/2' },
        ],
        scoring: 'perOption',
        ...remarks,
      },
    },
    right: { type: 'multiChoice', optionIds: ['mercury', 'venus'] },
    partly: { type: 'multiChoice', optionIds: ['mercury'] },
    wrong: { type: 'multiChoice', optionIds: ['mars'] },
    unreadable: null,
  },
  comprehension: {
    question: {
      type: 'comprehension',
      content: {
        stem: text('<p>Call me Ishmael.</p><p>Some years ago I went to sea.</p>'),
        heading: 'Loomings',
        numbering: 'paragraphs',
      },
      answerKey: {},
    },
    right: { type: 'comprehension' },
    partly: { type: 'comprehension' },
    wrong: { type: 'comprehension' },
    unreadable: null,
  },
  trueFalse: {
    question: {
      type: 'trueFalse',
      content: { stem: text('<p>Venus has no moon.</p>') },
      answerKey: { correct: true, feedback: { false: text('<p>It has none.</p>') }, ...remarks },
    },
    right: { type: 'trueFalse', value: true },
    partly: { type: 'trueFalse', value: true },
    wrong: { type: 'trueFalse', value: false },
    unreadable: null,
  },
  number: {
    question: {
      type: 'number',
      content: { stem: text('<p>How many planets are there?</p>'), unit: 'planets' },
      answerKey: {
        accepted: [
          { kind: 'exact', value: '8', credit: '1' },
          { kind: 'range', from: '7', to: '9', credit: '1/2' },
        ],
        ...remarks,
      },
    },
    right: { type: 'number', text: '8' },
    partly: { type: 'number', text: '9' },
    wrong: { type: 'number', text: '12' },
    unreadable: { type: 'number', text: '7 1/2' },
  },
  text: {
    question: {
      type: 'text',
      content: { stem: text('<p>What is the capital of France?</p>') },
      answerKey: { accepted: [{ text: 'Paris', credit: '1' }], rules, ...remarks },
    },
    right: { type: 'text', text: 'Paris' },
    partly: { type: 'text', text: 'Pari' },
    wrong: { type: 'text', text: 'Lyon' },
    unreadable: null,
  },
  fillInBlank: {
    question: {
      type: 'fillInBlank',
      content: {
        stem: text('<p>Water is made of [[1]] and oxygen; it freezes at [[2]] °C.</p>'),
        gaps: [
          { kind: 'text', id: '1', size: 'medium' },
          { kind: 'number', id: '2', size: 'short' },
        ],
        bank: [],
        isBankReusable: false,
        shuffle: false,
      },
      answerKey: {
        gaps: [
          { kind: 'text', id: '1', weight: '1', accepted: [{ text: 'hydrogen', credit: '1' }] },
          { kind: 'number', id: '2', weight: '1', accepted: [{ kind: 'exact', value: '0', credit: '1' }] },
        ],
        rules,
        scoring: 'perGap',
        ...remarks,
      },
    },
    right: {
      type: 'fillInBlank',
      gaps: [
        { kind: 'text', id: '1', text: 'hydrogen' },
        { kind: 'number', id: '2', number: '0' },
      ],
    },
    partly: { type: 'fillInBlank', gaps: [{ kind: 'text', id: '1', text: 'hydrogen' }] },
    wrong: { type: 'fillInBlank', gaps: [{ kind: 'text', id: '1', text: 'helium' }] },
    unreadable: { type: 'fillInBlank', gaps: [{ kind: 'number', id: '2', number: 'zero' }] },
  },
  matching: {
    question: {
      type: 'matching',
      content: {
        stem: text('<p>Match each country to its capital.</p>'),
        prompts: [
          { id: 'p1', text: text('<p>France</p>') },
          { id: 'p2', text: text('<p>Italy</p>') },
        ],
        choices: [
          { id: 'a1', text: text('<p>Paris</p>') },
          { id: 'a2', text: text('<p>Rome</p>') },
          { id: 'a3', text: text('<p>Madrid</p>') },
        ],
        isReusable: false,
        shuffle: false,
      },
      answerKey: {
        matches: [
          { promptId: 'p1', answerId: 'a1' },
          { promptId: 'p2', answerId: 'a2' },
        ],
        scoring: 'perMatch',
        penalty: '0',
        ...remarks,
      },
    },
    right: {
      type: 'matching',
      matches: [
        { promptId: 'p1', answerId: 'a1' },
        { promptId: 'p2', answerId: 'a2' },
      ],
    },
    partly: { type: 'matching', matches: [{ promptId: 'p1', answerId: 'a1' }] },
    wrong: { type: 'matching', matches: [{ promptId: 'p1', answerId: 'a3' }] },
    unreadable: null,
  },
  dragAndDrop: {
    question: {
      type: 'dragAndDrop',
      content: {
        stem: text('<p>Drag each planet to its kind.</p>'),
        layout: 'zones',
        items: options,
        targets: [
          { id: 't1', label: text('<p>Closer than Earth</p>'), most: 2 },
          { id: 't2', label: text('<p>Farther away</p>'), most: 1 },
        ],
        reuse: false,
        shuffle: false,
      },
      answerKey: {
        targets: [
          { targetId: 't1', itemIds: ['mercury', 'venus'] },
          { targetId: 't2', itemIds: ['mars'] },
        ],
        scoring: 'perTarget',
        ...remarks,
      },
    },
    right: {
      type: 'dragAndDrop',
      placed: [
        { targetId: 't1', itemIds: ['mercury', 'venus'] },
        { targetId: 't2', itemIds: ['mars'] },
      ],
    },
    partly: { type: 'dragAndDrop', placed: [{ targetId: 't2', itemIds: ['mars'] }] },
    wrong: { type: 'dragAndDrop', placed: [{ targetId: 't2', itemIds: ['venus'] }] },
    unreadable: null,
  },
  text2: {
    question: {
      type: 'text2',
      content: { stem: text('<p>Why does ice float on water?</p>'), minWords: 3, maxWords: 50 },
      answerKey: { modelAnswer: text('<p>Ice is less dense than water.</p>'), ...remarks },
    },
    right: { type: 'text2', html: '<p>It is <strong>less dense</strong>.</p>' },
    partly: { type: 'text2', html: '<p>It is light.</p>' },
    wrong: { type: 'text2', html: '<p>It is cold.</p>' },
    unreadable: null,
  },
  freeText: {
    question: {
      type: 'freeText',
      content: {
        stem: text('<p>Describe a day that you remember.</p>'),
        starter: 'It was a day like any other',
      },
      answerKey: { markingNotes: text('<p>Look for a beginning.</p>'), ...remarks },
    },
    right: { type: 'freeText', text: 'It was a day like any other, until the snow began to fall.' },
    partly: { type: 'freeText', text: 'It was a day like any other. Then it was over.' },
    wrong: { type: 'freeText', text: 'I do not remember one.' },
    unreadable: null,
  },
  graph: {
    question: {
      type: 'graph',
      content: {
        stem: text('<p>Draw the line through (0, 1) and (1, 3).</p>'),
        kind: 'lineWithPoints',
        parabolaBy: 'vertexAndPoint',
        x: axis,
        y: axis,
        background: [],
      },
      answerKey: {
        answer: { points: [point('0', '1'), point('1', '3')], equation: '', spans: [] },
        scoring: 'partial',
        ...remarks,
      },
    },
    right: { type: 'graph', points: [point('0', '1'), point('1', '3')], equation: '', spans: [] },
    partly: { type: 'graph', points: [point('0', '1'), point('1', '2')], equation: '', spans: [] },
    wrong: { type: 'graph', points: [point('-2', '4'), point('3', '0')], equation: '', spans: [] },
    unreadable: null,
  },
};
