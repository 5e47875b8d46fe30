import { createText } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import { gapIdsIn, placedGapIds, withBlanks } from '../gap-tokens.ts';
import { type QuestionDraft, questionDraft } from '../questions.ts';
import { countWords, textOf } from '../words-in.ts';
import '../sentences.ts';

const { sentence } = createText('k12');
const text = (source: string) => ({ source });
const rules = { ignoreCase: true, ignoreAccents: false, ignorePunctuation: false, wildcards: false };

/** 'path: sentence' of each problem. */
const problems = (draft: QuestionDraft) =>
  questionDraft
    .safeParse(draft)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${sentence(message)}`) ?? [];

const short = (
  accepted: QuestionDraft<'text'>['answerKey']['accepted'],
  changes: Partial<typeof rules> = {},
): QuestionDraft<'text'> => ({
  type: 'text',
  difficulty: 'easy',
  content: { stem: text('Which?') },
  answerKey: { accepted, rules: { ...rules, ...changes } },
});
const full = (...texts: string[]) => texts.map((one) => ({ text: one, credit: '1' }));

describe('problems of a short answer', () => {
  it.each([
    ['nothing', short(full('Paris', 'Lutetia')), []],
    ['no answer', short([]), ['answerKey.accepted: Give at least one accepted answer.']],
    [
      'none that is right',
      short([{ text: 'Paris', credit: '1/2' }]),
      ['answerKey.accepted: At least one accepted answer must earn full credit.'],
    ],
    [
      'an empty one',
      short(full('Paris', ' ')),
      ['answerKey.accepted.1.text: Write this answer, or remove it.'],
    ],
    [
      'the same twice, as it is compared',
      short(full('café', ' CAFÉ')),
      ['answerKey.accepted.1.text: This is the same as accepted answer 1.'],
    ],
    ['two that differ, since letters count', short(full('Paris', 'paris'), { ignoreCase: false }), []],
    [
      'nothing but what is ignored',
      short(full('Paris', '?!'), { ignorePunctuation: true }),
      ['answerKey.accepted.1.text: Nothing is left of this answer, since punctuation is ignored.'],
    ],
    [
      'a credit above all',
      short([{ text: 'Paris', credit: '2' }]),
      ['answerKey.accepted.0.credit: A credit must be between 0 and 1.'],
    ],
    [
      'one that nobody could type',
      short(full('x'.repeat(501))),
      ['answerKey.accepted.0.text: At most 500 characters.'],
    ],
  ])('%s', (_, draft, said) => expect(problems(draft)).toEqual(said));
});

type Blanks = QuestionDraft<'fillInBlank'>;
const blanks = (
  stem: string,
  content: Partial<Blanks['content']> = {},
  answerKey: Partial<Blanks['answerKey']> = {},
): Blanks => ({
  type: 'fillInBlank',
  difficulty: 'easy',
  content: {
    stem: text(stem),
    gaps: [{ kind: 'text', id: '1', size: 'short' }],
    bank: [],
    isBankReusable: false,
    shuffle: true,
    ...content,
  },
  answerKey: {
    gaps: [{ kind: 'text', id: '1', weight: '1', accepted: full('water') }],
    rules,
    scoring: 'perGap',
    ...answerKey,
  },
});
const bank = ['sun', 'moon'].map((word) => ({ id: word, text: word }));
const fromBank = (id: string, choiceId: string) => ({
  kind: 'bank' as const,
  id,
  weight: '1',
  credits: [{ choiceId, credit: '1' }],
});
const banked = (changes: Partial<Blanks['content']>, ...right: string[]) =>
  blanks(
    right.map((_, index) => `[[${index + 1}]]`).join(' '),
    { gaps: right.map((_, index) => ({ kind: 'bank', id: `${index + 1}` })), bank, ...changes },
    { gaps: right.map((word, index) => fromBank(`${index + 1}`, word)) },
  );
const chosen = (choices: readonly string[], right: readonly string[]) =>
  blanks(
    'It is [[1]].',
    {
      gaps: [
        { kind: 'choice', id: '1', choices: choices.map((word, index) => ({ id: `c${index}`, text: word })) },
      ],
    },
    {
      gaps: [
        {
          kind: 'choice',
          id: '1',
          weight: '1',
          credits: right.map((choiceId) => ({ choiceId, credit: '1' })),
        },
      ],
    },
  );

describe('problems of a text with blanks', () => {
  it.each([
    ['nothing', blanks('It is [[1]].'), []],
    [
      'no blank',
      blanks('It is water.', { gaps: [] }, { gaps: [] }),
      ['content.gaps: Write [[1]] into the text at the first blank.'],
    ],
    [
      'a blank that the text has lost',
      blanks('It is water.'),
      ['content.gaps.0.id: Write [[1]] into the text where this blank belongs, or remove the blank.'],
    ],
    [
      'a blank twice',
      blanks('[[1]] is [[1]].'),
      ['content.gaps.0.id: [[1]] appears in the text more than once.'],
    ],
    [
      'a mark without a blank',
      blanks('[[1]] is [[2]].'),
      ['content.stem: The text has [[2]], and there is no such blank.'],
    ],
    ...['\\(x^{[[1]]}\\)', '<a href="/x">[[1]]</a>', '<img alt="[[1]]">x', '$$ [[1]] $$'].map(
      (stem): [string, Blanks, string[]] => [
        stem,
        blanks(stem),
        ['content.gaps.0.id: [[1]] is inside a formula or a link; move it out.'],
      ],
    ),
    [
      'an accepted answer that is missing',
      blanks('[[1]]', {}, { gaps: [{ kind: 'text', id: '1', weight: '1', accepted: full('') }] }),
      ['answerKey.gaps.0.accepted.0.text: Write this answer, or remove it.'],
    ],
    [
      'a weight of nothing',
      blanks('[[1]]', {}, { gaps: [{ kind: 'text', id: '1', weight: '0', accepted: full('a') }] }),
      ['answerKey.gaps.0.weight: A weight must be above 0 and at most 100.'],
    ],
    [
      'a key of another kind',
      blanks('[[1]]', { gaps: [{ kind: 'number', id: '1', size: 'short' }] }),
      ['content.gaps.0.id: The answer key does not say what fills this blank.'],
    ],
    [
      'a key to no blank',
      blanks('[[1]]', {}, { gaps: [...blanks('').answerKey.gaps, fromBank('7', 'sun')] }),
      ['answerKey.gaps: The answer key names a blank twice, or one that does not exist.'],
    ],
    ['a choice of two', chosen(['one', 'two'], ['c1']), []],
    ['no right choice', chosen(['one', 'two'], []), ['answerKey.gaps.0.credits: Mark the correct choice.']],
    ['one choice', chosen(['one'], ['c0']), ['content.gaps.0.choices: Give at least two choices.']],
    [
      'choices that are empty',
      chosen(['one', 'two', ''], ['c0']),
      ['content.gaps.0.choices.2.text: Write this choice, or remove it.'],
    ],
    [
      'a choice that does not exist',
      chosen(['one', 'two'], ['c7']),
      ['answerKey.gaps.0.credits: The answer key names a choice twice, or one that does not exist.'],
    ],
    ['two words for two blanks', banked({}, 'sun', 'moon'), []],
    [
      'one word for two blanks',
      banked({}, 'sun', 'sun'),
      ['content.bank: “sun” is right for several blanks: let words be used more than once.'],
    ],
    ['one word for two blanks, where that may be', banked({ isBankReusable: true }, 'sun', 'sun'), []],
    [
      'a bank of one word',
      banked({ bank: bank.slice(0, 1) }, 'sun'),
      ['content.bank: Give at least two words to choose from.'],
    ],
  ])('%s', (_, draft, said) => expect(problems(draft)).toEqual(said));
});

type Matching = QuestionDraft<'matching'>;
const side = (...ids: string[]) => ids.map((id) => ({ id, text: text(`text of ${id}`) }));
const matching = (
  content: Partial<Matching['content']> = {},
  matches: Record<string, string> = { p1: 'a1', p2: 'a2' },
): Matching => ({
  type: 'matching',
  difficulty: 'easy',
  content: {
    stem: text('Match.'),
    prompts: side('p1', 'p2'),
    choices: side('a1', 'a2', 'a3'),
    isReusable: false,
    shuffle: true,
    ...content,
  },
  answerKey: {
    matches: Object.entries(matches).map(([promptId, answerId]) => ({ promptId, answerId })),
    scoring: 'perMatch',
    penalty: '0',
  },
});

describe('problems of a match', () => {
  it.each([
    ['nothing', matching(), []],
    [
      'one prompt',
      matching({ prompts: side('p1') }, { p1: 'a1' }),
      ['content.prompts: Give at least two prompts.'],
    ],
    [
      'a prompt without an answer',
      matching({}, { p1: 'a1' }),
      ['content.prompts.1.id: Choose the correct answer for prompt 2.'],
    ],
    [
      'one answer for both',
      matching({}, { p1: 'a1', p2: 'a1' }),
      [
        'content.prompts.1.id: Answer A is already right for another prompt. Let answers be used more than once, or choose another one.',
      ],
    ],
    ['one answer for both, where that may be', matching({ isReusable: true }, { p1: 'a1', p2: 'a1' }), []],
    [
      'a prompt that does not exist',
      matching({}, { p1: 'a1', p2: 'a2', p9: 'a3' }),
      ['answerKey.matches.2.promptId: The answer key names a prompt that does not exist.'],
    ],
    [
      'answers that are empty',
      matching({
        choices: [
          { id: 'a1', text: text('<p>Rome</p>') },
          { id: 'a2', text: text('Bonn') },
          { id: 'a3', text: text('<p></p>') },
        ],
      }),
      ['content.choices.2.text: Write a text for answer C.'],
    ],
    [
      'an id on both sides',
      matching({ choices: side('a1', 'a2', 'p1') }),
      ['content.choices: Two prompts or answers have one id.'],
    ],
  ])('%s', (_, draft, said) => expect(problems(draft)).toEqual(said));
});

describe('problems of a long answer', () => {
  const long = (content: object, type: 'text2' | 'freeText' = 'text2') =>
    questionDraft
      .safeParse({ type, difficulty: 'easy', content: { stem: text('Why?'), ...content }, answerKey: {} })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${sentence(message)}`) ?? [];

  it.each([
    [{}, []],
    [{ minWords: 5, maxWords: 5 }, []],
    [{ minWords: 6, maxWords: 5 }, ['content.maxWords: The maximum number of words is below the minimum.']],
    [{ minWords: 0 }, ['content.minWords: At least 1.']],
    [{ maxWords: 20_001 }, ['content.maxWords: At most 20,000.']],
    [{ minWords: 1.5 }, ['content.minWords: This must be a whole number.']],
  ])('%j', (content, said) => {
    expect(long(content)).toEqual(said);
    expect(long(content, 'freeText')).toEqual(said);
  });
});

describe('words', () => {
  it.each([
    ['', 0],
    ['One two, three!', 3],
    ['It’s well-known - isn’t it?', 4],
    ['12 km in 1.5 h', 6],
    ['東京は大きい', 6],
    ['Привет, мир', 2],
  ])('counts %j as %i', (written, count) => expect(countWords(written)).toBe(count));

  it('counts the visible words of html, separated by paragraphs', () => {
    expect(textOf('<p>one</p><p>two <b>th</b>ree</p>a &lt; b &amp;amp;')).toBe('one\ntwo three\na < b &amp;');
  });
});

describe('marks of blanks', () => {
  it('are two digits at most, in their order', () =>
    expect(gapIdsIn('[[2]] [[x]] [[123]] [[ 1 ]] [[10]] [[2]]')).toEqual(['2', '10', '2']));

  it('can be filled in where they stand in a text, and nowhere else', () =>
    expect(
      placedGapIds('[[1]] <a href="/[[2]]">[[3]]</a> <b>[[4]]</b> \\([[5]]\\) <img alt="[[6]]"> [[7]]'),
    ).toEqual(['1', '4', '7']));

  it('are lines in a list', () => expect(withBlanks('A [[1]] b.')).toBe('A _____ b.'));

  it('are looked for in no time, whatever the text', () => {
    const started = Date.now();
    for (const piece of ['<a ', '\\(', '$$', '[[1', '<a href="', '<'])
      placedGapIds(piece.repeat(Math.floor(200_000 / piece.length)));
    expect(Date.now() - started).toBeLessThan(10_000);
  });
});
