import type { QuestionDraft } from '@pelion/questions';
import {
  comprehensionDraft,
  dragAndDropDraft,
  fillInBlankDraft,
  freeTextDraft,
  graphDraft,
  matchingDraft,
  multiChoiceDraft,
  numberDraft,
  singleChoiceDraft,
  text2Draft,
  textDraft,
  trueFalseDraft,
} from '../factories/question-drafts.ts';
import type { Picture, Sent } from './sent-and-read.ts';

// One case for each thing that a question can have and a format can lack.

const rich = (source: string) => ({ source });
type Numbers = QuestionDraft<'number'>['answerKey']['accepted'];
const numbered = (...accepted: Numbers): QuestionDraft<'number'> => ({
  ...numberDraft(),
  answerKey: { accepted },
});

type Texts = QuestionDraft<'text'>['answerKey'];
const typed = (accepted: Texts['accepted'], rules: Partial<Texts['rules']> = {}): QuestionDraft<'text'> => ({
  ...textDraft(),
  answerKey: {
    accepted,
    rules: { ignoreCase: true, ignoreAccents: false, ignorePunctuation: false, wildcards: false, ...rules },
  },
});

/** Words to put in order. */
const order = (scoring: 'positions' | 'pairs' | 'allOrNothing'): QuestionDraft<'dragAndDrop'> => {
  const items = ['Third', 'First', 'Second'].map((source, index) => ({
    id: `i${index}`,
    text: rich(source),
  }));
  return {
    type: 'dragAndDrop',
    difficulty: 'medium',
    content: {
      stem: rich('Put in order.'),
      layout: 'order',
      items,
      targets: [{ id: 'order', label: rich(''), most: 3 }],
      reuse: false,
      shuffle: true,
    },
    answerKey: { targets: [{ targetId: 'order', itemIds: ['i1', 'i2', 'i0'] }], scoring },
  };
};

const gaps = (stem: string, reuse = false): QuestionDraft<'dragAndDrop'> => ({
  type: 'dragAndDrop',
  difficulty: 'medium',
  content: {
    stem: rich(stem),
    layout: 'gaps',
    items: ['fox', 'dog', 'cat'].map((source, index) => ({ id: `i${index}`, text: rich(source) })),
    targets: ['a', 'b'].map((id) => ({ id, label: rich(''), most: 1 })),
    passage: rich('The [[1]] jumps over the [[2]].'),
    reuse,
    shuffle: true,
  },
  answerKey: {
    targets: [
      { targetId: 'a', itemIds: ['i0'] },
      { targetId: 'b', itemIds: [reuse ? 'i0' : 'i1'] },
    ],
    scoring: 'perTarget',
  },
});

const withKey = <Draft extends QuestionDraft>(draft: Draft, key: Partial<Draft['answerKey']>): Draft => ({
  ...draft,
  answerKey: { ...draft.answerKey, ...key },
});
const withContent = <Draft extends QuestionDraft>(
  draft: Draft,
  content: Partial<Draft['content']>,
): Draft => ({
  ...draft,
  content: { ...draft.content, ...content },
});

const single = singleChoiceDraft();
const [first, second, third] = single.content.options;
const multi = multiChoiceDraft({ correct: ['2', '3', '5'], wrong: ['4', '6', '8'] });
const fill = fillInBlankDraft();

/** A name -> a question. */
export const exportCases: Readonly<Record<string, Sent>> = {
  'single choice': { draft: withContent(single, { shuffle: true }) },
  'single choice in its order': { draft: single },
  'single choice with feedback and halves': {
    draft: withKey(withContent(single, { shuffle: true }), {
      credits: [
        { optionId: first?.id ?? '', credit: '1', feedback: rich('Yes: it is <em>nearest</em>') },
        { optionId: second?.id ?? '', credit: '1/2', feedback: rich('Nearly') },
        { optionId: third?.id ?? '', credit: '0', feedback: rich('No') },
      ],
    }),
  },
  'single choice with a third': {
    draft: withKey(withContent(single, { shuffle: true }), {
      credits: [
        { optionId: first?.id ?? '', credit: '1' },
        { optionId: second?.id ?? '', credit: '1/3' },
      ],
    }),
  },
  'single choice of letters': {
    draft: withContent(singleChoiceDraft({ options: ['b', 'a', 'c'] }), { shuffle: true }),
  },
  'single choice of yes and no': {
    draft: withContent(singleChoiceDraft({ options: ['No', 'Yes'] }), { shuffle: true }),
  },
  'single choice of numbers that vary': {
    draft: withContent(singleChoiceDraft({ options: ['[[a]]', '[[b]]', '7'] }), {
      stem: rich('What is twice [[a]]?'),
      variants: {
        parameters: [{ kind: 'range', name: 'a', min: '10', max: '30', step: '10' }],
        derived: [{ name: 'b', formula: '2 * a' }],
      },
    }),
  },
  'multi choice with even credits': { draft: multi },
  'multi choice, all or nothing': { draft: withKey(multi, { scoring: 'allOrNothing' }) },
  'multi choice, all or nothing, with feedback': {
    draft: withKey(multi, {
      scoring: 'allOrNothing',
      credits: multi.answerKey.credits.map((key) => ({ ...key, feedback: rich('Told') })),
    }),
    points: '2',
  },
  'multi choice with one right, all or nothing': {
    draft: withKey(multiChoiceDraft({ correct: ['2'], wrong: ['4'] }), { scoring: 'allOrNothing' }),
  },
  'multi choice without taking away': {
    draft: withKey(multi, {
      credits: multi.answerKey.credits.filter(({ credit }) => !credit.startsWith('-')),
    }),
    points: '5/2',
  },
  'multi choice with feedback': {
    draft: withKey(multi, {
      credits: multi.answerKey.credits.map((key, index) => ({ ...key, feedback: rich(`Told ${index}`) })),
    }),
    points: '3',
  },
  'true or false': { draft: trueFalseDraft({ correct: false }) },
  'true or false with feedback': {
    draft: withKey(trueFalseDraft(), { feedback: { true: rich('Right'), false: rich('Wrong') } }),
  },
  number: { draft: numberDraft() },
  'number with unit': { draft: withContent(numberDraft(), { unit: 'km/h' }) },
  'number with tolerance': {
    draft: numbered({ kind: 'tolerance', value: '3.14', tolerance: '0.01', credit: '1' }),
  },
  'number in a range': { draft: numbered({ kind: 'range', from: '-1.5', to: '2', credit: '1' }) },
  'number as a fraction': { draft: numbered({ kind: 'exact', value: '7/2', credit: '1' }) },
  'number that no decimal is': { draft: numbered({ kind: 'exact', value: '1/3', credit: '1' }) },
  'number that is rounded': { draft: numbered({ kind: 'rounded', value: '2/3', places: 2, credit: '1' }) },
  'number for the box of a digital SAT': {
    draft: numbered({ kind: 'gridIn', value: '2.5', credit: '1' }),
  },
  'numbers with credits and feedback': {
    draft: numbered(
      { kind: 'exact', value: '12', credit: '1', feedback: rich('Yes') },
      { kind: 'exact', value: '-12', credit: '1/2', feedback: rich('Mind the sign') },
    ),
  },
  'numbers with tolerances': {
    draft: numbered(
      { kind: 'tolerance', value: '10', tolerance: '1', credit: '1' },
      { kind: 'tolerance', value: '10', tolerance: '2', credit: '1/2' },
    ),
  },
  'number that varies': {
    draft: {
      ...numbered({ kind: 'exact', value: 'a / 4', credit: '1' }),
      content: {
        stem: rich('What is a quarter of [[a]]?'),
        variants: { parameters: [{ kind: 'list', name: 'a', values: ['36', '40'] }], derived: [] },
      },
    },
  },
  'number that varies in steps': {
    draft: {
      ...numbered({ kind: 'exact', value: 'a / 4', credit: '1' }),
      content: {
        stem: rich('What is a quarter of [[a]]?'),
        variants: {
          parameters: [{ kind: 'range', name: 'a', min: '8', max: '4000', step: '4' }],
          derived: [],
        },
      },
    },
  },
  text: { draft: textDraft({ accepted: ['Paris', 'Lutetia'] }) },
  'text with credits and feedback': {
    draft: typed([
      { text: 'Paris', credit: '1', feedback: rich('Yes') },
      { text: 'Lyon', credit: '1/4', feedback: rich('Nearly') },
    ]),
  },
  'text in capitals': { draft: typed([{ text: 'NASA', credit: '1' }], { ignoreCase: false }) },
  'text without accents': {
    draft: typed([{ text: 'cafe', credit: '1' }], { ignoreAccents: true, ignorePunctuation: true }),
  },
  'text with wildcards': {
    draft: typed(
      [
        { text: 'Paris', credit: '1' },
        { text: '*aris*', credit: '1/2' },
      ],
      { wildcards: true },
    ),
  },
  'text that is a star': { draft: typed([{ text: '2*3', credit: '1' }]) },
  'text with signs': { draft: typed([{ text: 'a<b & {c} = #1: ~x\\y; "q"', credit: '1' }]) },
  blanks: { draft: fill },
  'blanks in their order': { draft: withContent(fill, { shuffle: false }) },
  'blanks with weights and feedback': {
    draft: withKey(fill, {
      gaps: fill.answerKey.gaps.map((gap, index) =>
        gap.kind === 'text'
          ? {
              ...gap,
              weight: String(index + 1),
              accepted: [{ text: 'hydrogen', credit: '1', feedback: rich('Yes') }],
            }
          : { ...gap, weight: String(index + 1) },
      ),
    }),
  },
  'blanks, all or nothing': { draft: withKey(fill, { scoring: 'allOrNothing' }) },
  'one blank': {
    draft: {
      ...fill,
      content: {
        ...fill.content,
        stem: rich('<p>Ice is [[1]] water.</p>'),
        gaps: fill.content.gaps.slice(0, 1),
      },
      answerKey: { ...fill.answerKey, gaps: fill.answerKey.gaps.slice(0, 1) },
    },
  },
  'blanks from a bank': {
    draft: {
      ...fill,
      content: {
        ...fill.content,
        stem: rich('A [[1]] and a [[2]].'),
        gaps: [
          { kind: 'bank', id: '1' },
          { kind: 'bank', id: '2' },
        ],
        bank: [
          { id: 'w1', text: 'cat' },
          { id: 'w2', text: 'dog' },
        ],
      },
      answerKey: {
        ...fill.answerKey,
        gaps: [
          { kind: 'bank', id: '1', weight: '1', credits: [{ choiceId: 'w1', credit: '1' }] },
          { kind: 'bank', id: '2', weight: '1', credits: [{ choiceId: 'w2', credit: '1' }] },
        ],
      },
    },
  },
  matching: { draft: matchingDraft() },
  'matching with one answer for several': {
    draft: withContent(
      withKey(matchingDraft(), {
        matches: matchingDraft().answerKey.matches.map((match, _, all) => ({
          ...match,
          answerId: all[0]?.answerId ?? '',
        })),
      }),
      { isReusable: true },
    ),
  },
  'matching, all or nothing, with a penalty': {
    draft: withKey(matchingDraft(), { scoring: 'allOrNothing', penalty: '1/2' }),
  },
  'matching with formatting': {
    draft: matchingDraft({
      pairs: [
        ['<em>He</em>', '<strong>4</strong>'],
        ['\\(x^2\\)', '\\(2x\\)'],
      ],
    }),
  },
  'items to places': { draft: dragAndDropDraft() },
  'words to gaps': { draft: gaps('Drag the words to their places.') },
  'words to gaps, used again': { draft: gaps('Drag the words to their places.', true) },
  'words to gaps under a text': { draft: gaps('What does the fox do?') },
  'an order by places': { draft: order('positions') },
  'an order by pairs': { draft: order('pairs') },
  'an order, all or nothing': { draft: order('allOrNothing') },
  'long answer': { draft: withKey(text2Draft(), { modelAnswer: undefined }) },
  'long answer with a model': { draft: text2Draft() },
  essay: { draft: withContent(freeTextDraft(), { starter: undefined }) },
  'essay that is begun': { draft: freeTextDraft() },
  graph: { draft: graphDraft() },
  passage: { draft: comprehensionDraft() },
  'explanation, feedback, hints and solution': {
    draft: {
      ...withContent(single, { shuffle: true }),
      answerKey: {
        ...single.answerKey,
        explanation: rich('Because'),
        generalFeedback: rich('Well <strong>done</strong>'),
        hints: [rich('Look'), rich('Look again')],
        solution: [{ text: rich('Step'), value: '1' }],
      },
    },
  },
  'general feedback': { draft: withKey(trueFalseDraft(), { generalFeedback: rich('Read on') }) },
  keywords: { draft: trueFalseDraft(), keywords: ['cells', 'unit 4', 'a [1] \\ b'] },
  'points of a third': { draft: trueFalseDraft(), points: '1/3' },
};

const awkward = [
  'Braces {x}, ~tilde~, =equals, #hash, ::colons::, back\\slash and \\n',
  'A -&gt; B, // no comment, [tag:x], [html] and $CATEGORY: y',
  '5 &lt; 6 &amp; 7 &gt; 3, "quotes" and \'apostrophes\'',
  'Unit ]]&gt; end, &amp;amp; twice, &amp;lt;b&amp;gt;',
  'Ünïcödé, 漢字, עברית, 😀 and a\u00a0space',
  'Formula \\(\\frac{1}{2} &lt; x \\neq y\\) and \\[\\sum_{i=1}^{n} i\\]',
  'Display $$a_{1}^{2} = \\{b\\}$$ and money: 5 $ or 6 $',
  '<p>One</p><p>Two <em>three</em><br />four</p>',
  '<ul><li>a</li><li>b <sub>2</sub></li></ul>',
  '<table><tbody><tr><td colspan="2">x</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
  '<pre>  if (a &lt; b) {\n    c = "d";\n  }</pre>',
  '=1+1',
  "'=1",
  '@x',
  '+5',
  '-3',
  'Line one\nline two\n\nline four',
  'Ends with a backslash \\',
  '\n  <b>Begins</b> on a line of its own',
];

/** Every text that means something to a format, in every place of a question that has a text. */
export const awkwardTexts: readonly string[] = awkward;
export const withText = (text: string): Sent => ({
  draft: {
    type: 'singleChoice',
    difficulty: 'medium',
    title: 'A title: {x} ~ = # &',
    content: {
      stem: rich(text),
      options: [
        { id: 'a', text: rich(text) },
        { id: 'b', text: rich('Other') },
      ],
      shuffle: true,
    },
    answerKey: {
      credits: [{ optionId: 'a', credit: '1', feedback: rich(text) }],
      generalFeedback: rich(text),
    },
  },
});

export const dot: Picture = {
  id: '00000000-0000-4000-8000-000000000001',
  media_type: 'image/png',
  bytes: new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
};

/** A passage with a picture and two questions, between two that are not about it. */
export const withPassage = (picture = dot.id): readonly Sent[] => [
  { draft: trueFalseDraft({ title: 'Before' }) },
  {
    draft: withContent(comprehensionDraft({ title: 'Loomings' }), {
      stem: rich(`<p>Call me <em>Ishmael</em>.</p><p>A dot: <img src="file:${picture}" alt="a dot" /></p>`),
      heading: undefined,
    }),
    points: '0',
  },
  { draft: singleChoiceDraft({ title: 'First' }), points: '3', passage: 1 },
  { draft: trueFalseDraft({ title: 'Second' }), points: '1/2', passage: 1 },
  { draft: trueFalseDraft({ title: 'After', correct: false }), points: '2' },
];
