import { createText } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import { evenCredits } from '../even-credits.ts';
import { problemsOf, type QuestionDraft } from '../questions.ts';
import { alikeProblems } from './alike-problems.ts';
import { asRead } from './as-read.ts';
import { writtenDraft } from './written-draft.ts';
import '../sentences.ts';

const { sentence } = createText('k12');
const rich = (source: string) => ({ source });
const listed = (...texts: readonly string[]) =>
  texts.map((source, index) => ({ id: `o${index}`, text: rich(source) }));
const said = (draft: QuestionDraft) =>
  alikeProblems(draft).map(({ path, message }) => `${path.join('.')}: ${sentence(message)}`);

const single = (...texts: readonly string[]): QuestionDraft<'singleChoice'> => ({
  type: 'singleChoice',
  difficulty: 'medium',
  content: { stem: rich('Which?'), options: listed(...texts), shuffle: false },
  answerKey: { credits: [{ optionId: 'o0', credit: '1' }] },
});
const multi = (right: number, ...texts: readonly string[]): QuestionDraft<'multiChoice'> => ({
  ...single(...texts),
  type: 'multiChoice',
  answerKey: {
    credits: evenCredits(
      texts.slice(0, right).map((_, index) => `o${index}`),
      texts.slice(right).map((_, index) => `o${right + index}`),
    ),
    scoring: 'perOption',
  },
});

describe('a text as somebody reads it', () => {
  it.each([
    ['Rome', '<p> Rome&nbsp;</p>'],
    ['Rome', '<strong>Rome</strong>'],
    ['Rome', '<p><em><b>Rome</b></em></p>'],
    ['New York', 'New  <br />\nYork'],
  ])('%j is %j', (one, other) => expect(asRead(other)).toBe(asRead(one)));

  it.each([
    ['Co', 'CO'],
    ['Monday', 'monday'],
    ['H2O', 'H<sub>2</sub>O'],
    ['<u>re</u>cord', 're<u>cord</u>'],
    ['<b>a</b> b <b>c</b>', 'a b c'],
    ['<img src="file:1" alt="" />', '<img src="file:2" alt="" />'],
  ])('%j is not %j', (one, other) => expect(asRead(other)).not.toBe(asRead(one)));
});

describe('entries that read alike', () => {
  const unlike = 'Options A and C read alike, but do not count the same: nobody can tell which is meant.';
  it.each<[string, QuestionDraft, string[]]>([
    ['options that differ', single('5', '6', '7'), []],
    ['one right and one wrong', single('5', '6', '<p>5 </p>'), [`content.options.2.text: ${unlike}`]],
    ['two wrong ones', single('5', '6', '6'), ['content.options.2.text: Options B and C read alike.']],
    ['two right ones', multi(2, '5', '5', '6'), ['content.options.1.text: Options A and B read alike.']],
    ['one right of several', multi(2, '5', '6', '5'), [`content.options.2.text: ${unlike}`]],
    ['options without a text yet', single('5', '', ''), []],
  ])('%s', (_, draft, expected) => expect(said(draft)).toEqual(expected));

  const matching = (prompts: readonly string[], answers: readonly string[]): QuestionDraft<'matching'> => ({
    type: 'matching',
    difficulty: 'medium',
    content: {
      stem: rich('Match.'),
      prompts: prompts.map((source, index) => ({ id: `p${index}`, text: rich(source) })),
      choices: listed(...answers),
      isReusable: false,
      shuffle: true,
    },
    answerKey: {
      matches: prompts.map((_, index) => ({ promptId: `p${index}`, answerId: `o${index}` })),
      scoring: 'perMatch',
      penalty: '0',
    },
  });
  it.each<[string, QuestionDraft, string[]]>([
    [
      'two answers',
      matching(['Italy', 'Latium'], ['Rome', '<p>Rome</p>']),
      ['content.choices.1.text: This says the same as answer A.'],
    ],
    [
      'two prompts with two answers',
      matching(['Paris', 'Paris'], ['France', 'Texas']),
      ['content.prompts.1.text: This says the same as prompt 1, and has another answer.'],
    ],
    ['answers that differ in capital letters', matching(['Cobalt', 'Carbon monoxide'], ['Co', 'CO']), []],
  ])('in a matching: %s', (_, draft, expected) => expect(said(draft)).toEqual(expected));

  const blanks = (...texts: readonly string[]): QuestionDraft<'fillInBlank'> => ({
    type: 'fillInBlank',
    difficulty: 'medium',
    content: {
      stem: rich('It is [[1]].'),
      gaps: [{ kind: 'choice', id: '1', choices: texts.map((text, index) => ({ id: `c${index}`, text })) }],
      bank: [],
      isBankReusable: false,
      shuffle: false,
    },
    answerKey: {
      gaps: [{ kind: 'choice', id: '1', weight: '1', credits: [{ choiceId: 'c0', credit: '1' }] }],
      rules: { ignoreCase: true, ignoreAccents: false, ignorePunctuation: false, wildcards: false },
      scoring: 'perGap',
    },
  });
  it.each<[string, QuestionDraft, string[]]>([
    ['two choices', blanks('one', ' one'), ['content.gaps.0.choices.1.text: This choice already exists.']],
    ['choices that differ in capital letters', blanks('Monday', 'monday'), []],
    ['choices that look like markup', blanks('<p>', '<div>'), []],
  ])('in a blank: %s', (_, draft, expected) => expect(said(draft)).toEqual(expected));

  const drag = (
    layout: 'zones' | 'order',
    items: readonly string[],
    ...places: readonly (readonly number[])[]
  ): QuestionDraft<'dragAndDrop'> => ({
    type: 'dragAndDrop',
    difficulty: 'medium',
    content: {
      stem: rich('Drag.'),
      layout,
      items: listed(...items),
      targets: places.map(({ length }, index) => ({
        id: `t${index}`,
        label: rich(`T${index}`),
        most: length,
      })),
      reuse: false,
      shuffle: true,
    },
    answerKey: {
      targets: places.map((right, index) => ({
        targetId: `t${index}`,
        itemIds: right.map((one) => `o${one}`),
      })),
      scoring: layout === 'order' ? 'positions' : 'perTarget',
    },
  });
  const elsewhere =
    'content.items.1.text: Items A and B read alike, and belong in different places. Choose both as correct wherever one of them is, or let items be used more than once.';
  it.each<[string, QuestionDraft, string[]]>([
    ['two atoms of one molecule', drag('zones', ['H', 'H', 'O'], [0, 1], [2]), []],
    ['two that belong nowhere', drag('zones', ['O', 'H', 'H'], [0]), []],
    ['two that are right in different places', drag('zones', ['H', 'H'], [0], [1]), [elsewhere]],
    ['one that belongs nowhere', drag('zones', ['H', 'H'], [0]), [elsewhere]],
    [
      'two in an order',
      drag('order', ['H', 'H'], [0, 1]),
      ['content.items.1.text: Items A and B read alike, so their order is unclear.'],
    ],
  ])('among what is dragged: %s', (_, draft, expected) => expect(said(draft)).toEqual(expected));
});

it('is asked of who writes a question, and not of one that is there', () => {
  const draft = single('5', '6', '5');
  expect(problemsOf(draft)).toEqual([]);
  expect(writtenDraft.safeParse(draft).error?.issues).toMatchObject([
    { path: ['content', 'options', 2, 'text'] },
  ]);
  expect(writtenDraft.safeParse(single('5', '6', '7')).success).toBe(true);
});
