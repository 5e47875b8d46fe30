import { authoredOrder, drawnUnkeyed, present, type Question, type RichText } from '@pelion/questions';
import { secretsOf } from '../src/question-secrets.ts';

export const written = (words: string): RichText => ({ source: words, html: `<p>${words}</p>` });
const rows = (...words: string[]) => words.map((word) => ({ id: `id ${word}`, text: written(word) }));
const shortRows = (...words: string[]) => words.map((word) => ({ id: `id ${word}`, text: word }));
const rules = { ignoreCase: true, ignoreAccents: true, ignorePunctuation: true, wildcards: false };
const axes = { from: '-10', to: '10', step: '1', snap: '1' };
const plane = { parabolaBy: 'threePoints' as const, x: axes, y: axes, background: [] };

/** A question of each type, or of each layout and kind of it. */
export const asked = {
  number: {
    type: 'number',
    content: {
      stem: written(
        'Pens cost 3 dollars each. Maria pays with 50 dollars and gets 14 back. How many pens did she buy?',
      ),
    },
    answerKey: {
      accepted: [{ kind: 'exact', value: '12', credit: '1' }],
      explanation: written('She spends thirty six dollars, and dividing this by the price gives the pens.'),
    },
  },
  fraction: {
    type: 'number',
    content: { stem: written('Solve \\(2x + 1 = 8\\).') },
    answerKey: { accepted: [{ kind: 'exact', value: '7/2', credit: '1' }] },
  },
  product: {
    type: 'number',
    content: { stem: written('What is \\(7 \\times 8\\)?') },
    answerKey: { accepted: [{ kind: 'exact', value: '56', credit: '1' }] },
  },
  quotient: {
    type: 'number',
    content: { stem: written('What is \\(84 \\div 7\\)?') },
    answerKey: { accepted: [{ kind: 'exact', value: '12', credit: '1' }] },
  },
  toDecimal: {
    type: 'number',
    content: { stem: written('Write \\(\\frac{3}{4}\\) as a decimal number.') },
    answerKey: { accepted: [{ kind: 'exact', value: '0.75', credit: '1' }] },
  },
  toFraction: {
    type: 'number',
    content: { stem: written('Write 75% as a fraction.') },
    answerKey: { accepted: [{ kind: 'exact', value: '3/4', credit: '1' }] },
  },
  negative: {
    type: 'number',
    content: { stem: written('What is 5 less than −10?') },
    answerKey: { accepted: [{ kind: 'exact', value: '-15', credit: '1' }] },
  },
  singleChoice: {
    type: 'singleChoice',
    content: {
      stem: written('Which part of a cell releases energy from food?'),
      options: rows('the nucleus', 'the mitochondria', 'the ribosomes', 'the membrane'),
      shuffle: false,
    },
    answerKey: { credits: [{ optionId: 'id the mitochondria', credit: '1' }] },
  },
  longChoice: {
    type: 'singleChoice',
    content: {
      stem: written('Why did the empire fall?'),
      options: rows(
        'Cold winters destroyed the harvests',
        'The plague emptied its towns',
        'Wars along the northern border',
      ),
      shuffle: false,
    },
    answerKey: { credits: [{ optionId: 'id Cold winters destroyed the harvests', credit: '1' }] },
  },
  numberChoice: {
    type: 'singleChoice',
    content: {
      stem: written('A rectangle is 6 cm by 7 cm. What is its area?'),
      options: rows('13', '26', '42', '48'),
      shuffle: false,
    },
    answerKey: { credits: [{ optionId: 'id 42', credit: '1' }] },
  },
  multiChoice: {
    type: 'multiChoice',
    content: {
      stem: written('Which of these planets have rings?'),
      options: rows('Saturn', 'Mars', 'Uranus', 'Venus'),
      shuffle: false,
    },
    answerKey: {
      credits: [
        { optionId: 'id Saturn', credit: '1/2' },
        { optionId: 'id Uranus', credit: '1/2' },
      ],
      scoring: 'perOption',
    },
  },
  trueFalse: {
    type: 'trueFalse',
    content: { stem: written('Sound travels faster in water than in air.') },
    answerKey: { correct: true, feedback: {} },
  },
  text: {
    type: 'text',
    content: { stem: written('Name the process by which plants make sugar from light.') },
    answerKey: { accepted: [{ text: 'photosynthesis', credit: '1' }], rules },
  },
  fillInBlank: {
    type: 'fillInBlank',
    content: {
      stem: written('Water becomes vapour by [[1]]. It boils at [[2]] degrees as a [[3]].'),
      gaps: [
        { kind: 'text', id: '1', size: 'medium' },
        { kind: 'number', id: '2', size: 'short' },
        { kind: 'choice', id: '3', choices: shortRows('solid', 'liquid', 'plasma') },
      ],
      bank: [],
      isBankReusable: false,
      shuffle: false,
    },
    answerKey: {
      gaps: [
        { kind: 'text', id: '1', weight: '1', accepted: [{ text: 'evaporation', credit: '1' }] },
        { kind: 'number', id: '2', weight: '1', accepted: [{ kind: 'exact', value: '100', credit: '1' }] },
        { kind: 'choice', id: '3', weight: '1', credits: [{ choiceId: 'id liquid', credit: '1' }] },
      ],
      rules,
      scoring: 'perGap',
    },
  },
  matching: {
    type: 'matching',
    content: {
      stem: written('Match each country with its capital.'),
      prompts: rows('France', 'Japan', 'Kenya'),
      choices: rows('Tokyo', 'Nairobi', 'Paris', 'Lima'),
      isReusable: false,
      shuffle: false,
    },
    answerKey: {
      matches: [
        { promptId: 'id France', answerId: 'id Paris' },
        { promptId: 'id Japan', answerId: 'id Tokyo' },
        { promptId: 'id Kenya', answerId: 'id Nairobi' },
      ],
      scoring: 'perMatch',
      penalty: '0',
    },
  },
  zones: {
    type: 'dragAndDrop',
    content: {
      stem: written('Sort the animals.'),
      layout: 'zones',
      items: rows('whale', 'trout', 'frog'),
      targets: [
        { id: 't1', label: written('Mammals'), most: 1 },
        { id: 't2', label: written('Fish'), most: 1 },
        { id: 't3', label: written('Amphibians'), most: 1 },
      ],
      reuse: false,
      shuffle: false,
    },
    answerKey: {
      targets: [
        { targetId: 't1', itemIds: ['id whale'] },
        { targetId: 't2', itemIds: ['id trout'] },
        { targetId: 't3', itemIds: ['id frog'] },
      ],
      scoring: 'perTarget',
    },
  },
  order: {
    type: 'dragAndDrop',
    content: {
      stem: written('Put the stages of a butterfly in order.'),
      layout: 'order',
      items: rows('pupa', 'egg', 'adult', 'larva'),
      targets: [{ id: 't1', label: written('Order'), most: 4 }],
      reuse: false,
      shuffle: true,
    },
    answerKey: {
      targets: [{ targetId: 't1', itemIds: ['id egg', 'id larva', 'id pupa', 'id adult'] }],
      scoring: 'positions',
    },
  },
  text2: {
    type: 'text2',
    content: { stem: written('Explain why leaves look green.') },
    answerKey: {
      modelAnswer: written(
        'Chlorophyll absorbs red and blue wavelengths and reflects the green part of sunlight.',
      ),
    },
  },
  freeText: {
    type: 'freeText',
    content: { stem: written('Why did the war end?') },
    answerKey: {
      modelAnswer: written(
        'Both kingdoms signed the treaty because their treasuries were exhausted after nine winters.',
      ),
    },
  },
  points: {
    type: 'graph',
    content: { ...plane, stem: written('Mark where the roads cross.'), kind: 'pointsOnly' },
    answerKey: {
      answer: { points: [{ x: '2', y: '3' }], equation: '', spans: [] },
      scoring: 'allOrNothing',
    },
  },
  line: {
    type: 'graph',
    content: { ...plane, stem: written('Give the equation of the line drawn.'), kind: 'lineWithEquation' },
    answerKey: {
      answer: { points: [], equation: 'y = 4x - 5', spans: [] },
      scoring: 'allOrNothing',
    },
  },
  numberLine: {
    type: 'graph',
    content: { ...plane, stem: written('Show the solutions of the inequality.'), kind: 'numberLine' },
    answerKey: {
      answer: {
        points: [],
        equation: '',
        spans: [{ from: '-4', to: '6', fromOpen: true, toOpen: false }],
      },
      scoring: 'allOrNothing',
    },
  },
} satisfies Record<string, Question>;
export type AskedName = keyof typeof asked;

/** Secrets with the options in the order written. */
export function secretsFor(question: Question, passage: string | null = null) {
  const unkeyed = drawnUnkeyed(question, null);
  return secretsOf({
    question,
    shown: present(unkeyed, authoredOrder(unkeyed)),
    passage,
  });
}
