import { createText } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import { evenCredits } from './even-credits.ts';
import { optionIds } from './option-ids.ts';
import { problemsOf, type QuestionDraft, questionDraft, questionRenderer } from './questions.ts';

const text = (source: string) => ({ source });
const options = ['Mars', 'Venus', 'Jupiter'].map((name) => ({ id: name.toLowerCase(), text: text(name) }));

const single: QuestionDraft<'singleChoice'> = {
  type: 'singleChoice',
  difficulty: 'easy',
  content: { stem: text('Which planet is the largest?'), options, shuffle: true },
  answerKey: { credits: [{ optionId: 'jupiter', credit: '1' }] },
};
const multi: QuestionDraft<'multiChoice'> = {
  type: 'multiChoice',
  difficulty: 'medium',
  content: { stem: text('Which planets are rocky?'), options, shuffle: false },
  answerKey: { credits: evenCredits(['mars', 'venus'], ['jupiter']), scoring: 'perOption' },
};
const number: QuestionDraft<'number'> = {
  type: 'number',
  difficulty: 'easy',
  content: { stem: text('What is a half of 7?') },
  answerKey: { accepted: [{ kind: 'exact', value: '7/2', credit: '1' }] },
};

const { sentence } = createText('k12');
const messages = (draft: QuestionDraft) => problemsOf(draft).map(({ message }) => sentence(message));

describe('problemsOf', () => {
  it.each([single, multi, number])('finds nothing wrong with a sound $type question', (draft) => {
    expect(problemsOf(draft)).toEqual([]);
    expect(questionDraft.safeParse(draft).success).toBe(true);
  });

  it('asks for a stem, where an editor left empty tags behind', () => {
    const draft = { ...single, content: { ...single.content, stem: text('<p>&nbsp;</p>') } };
    expect(problemsOf(draft)).toEqual([{ path: ['content', 'stem'], message: 'Write the {question}.' }]);
  });

  it('says that the stem is missing together with a number that cannot be read', () => {
    const draft = {
      ...number,
      content: { stem: text('') },
      answerKey: { accepted: [{ kind: 'exact' as const, value: 'ninety', credit: '1' }] },
    };
    const { error } = questionDraft.safeParse(draft);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'content.stem',
      'answerKey.accepted.0.value',
    ]);
  });

  it.each([
    ['trueFalse', { correct: null, feedback: {} }, 'Choose the correct answer.'],
    ['singleChoice', { credits: [] }, 'Mark one option as correct.'],
    ['multiChoice', { credits: [], scoring: 'perOption' }, 'Mark at least one option as correct.'],
    ['number', { accepted: [] }, 'Give at least one accepted answer.'],
  ])('has no key of its own for a %s: nobody has chosen it', (type, answerKey, said) => {
    const content = { stem: text('Well?'), ...(type.endsWith('Choice') && { options, shuffle: true }) };
    const { error } = questionDraft.safeParse({ type, difficulty: 'easy', content, answerKey });
    expect(error?.issues.map(({ message }) => sentence(message))).toEqual([said]);
  });

  it('accepts a picture alone as a stem', () => {
    expect(
      messages({ ...single, content: { ...single.content, stem: text('<img src="/media/1">') } }),
    ).toEqual([]);
  });

  it('names the option without a text by its letter', () => {
    const blank = options.map((option, index) => (index === 1 ? { ...option, text: text(' ') } : option));
    expect(messages({ ...single, content: { ...single.content, options: blank } })).toEqual([
      'Write a text for option B.',
    ]);
  });

  it('asks for two options', () => {
    const one = options.filter(({ id }) => id === 'jupiter');
    expect(messages({ ...single, content: { ...single.content, options: one } })).toEqual([
      'Give at least two options.',
    ]);
  });

  it.each([
    ['none', [], 'Mark one option as correct.'],
    ['only part credit', [{ optionId: 'mars', credit: '99/100' }], 'Mark one option as correct.'],
    [
      'two',
      [
        { optionId: 'mars', credit: '1' },
        { optionId: 'venus', credit: '1.0' },
      ],
      'Mark only one option as correct, or use a multi choice question.',
    ],
  ])('wants exactly one correct option of a single choice, not %s', (_, credits, message) => {
    expect(messages({ ...single, answerKey: { credits } })).toEqual([message]);
  });

  it('refuses a key that names an unknown option or one option twice', () => {
    const credits = [
      { optionId: 'jupiter', credit: '1' },
      { optionId: 'pluto', credit: '0' },
      { optionId: 'jupiter', credit: '0' },
    ];
    expect(problemsOf({ ...single, answerKey: { credits } }).map(({ path }) => path)).toEqual([
      ['answerKey', 'credits', 1, 'optionId'],
      ['answerKey', 'credits', 2, 'optionId'],
    ]);
  });

  it('refuses two options with one id', () => {
    const twins = [...options, { id: 'mars', text: text('Mars again') }];
    expect(messages({ ...single, content: { ...single.content, options: twins } })).toEqual([
      'Option D has the id of another option.',
    ]);
  });

  it('wants the correct options of a multi choice to earn exactly the whole credit', () => {
    const credits = [
      { optionId: 'mars', credit: '0.3333333' },
      { optionId: 'venus', credit: '1/3' },
    ];
    expect(messages({ ...multi, answerKey: { ...multi.answerKey, credits } })).toEqual([
      'The correct options earn 66.67% together; they must earn 100%.',
    ]);
    expect(messages({ ...multi, answerKey: { ...multi.answerKey, credits: [] } })).toEqual([
      'Mark at least one option as correct.',
    ]);
  });

  it('wants a number question to have an answer that earns full credit', () => {
    expect(messages({ ...number, answerKey: { accepted: [] } })).toEqual([
      'Give at least one accepted answer.',
    ]);
    expect(
      messages({ ...number, answerKey: { accepted: [{ kind: 'exact', value: '7/2', credit: '1/2' }] } }),
    ).toEqual(['At least one accepted answer must earn full credit.']);
  });

  it('refuses a range that runs backwards and a negative tolerance', () => {
    const accepted = [
      { kind: 'range', from: '3.142', to: '3.141', credit: '1' },
      { kind: 'tolerance', value: '3', tolerance: '-1', credit: '1' },
    ] satisfies QuestionDraft<'number'>['answerKey']['accepted'];
    expect(problemsOf({ ...number, answerKey: { accepted } })).toEqual([
      { path: ['answerKey', 'accepted', 0, 'to'], message: 'The range ends before it starts.' },
      { path: ['answerKey', 'accepted', 1, 'tolerance'], message: 'A tolerance cannot be below zero.' },
    ]);
  });
});

describe('questionDraft', () => {
  const refusal = (draft: unknown) =>
    questionDraft.safeParse(draft).error?.issues.map(({ message }) => message);

  it('reports problems at the field they belong to', () => {
    const issues = questionDraft.safeParse({ ...single, answerKey: { credits: [] } }).error?.issues;
    expect(issues?.map(({ path, message }) => ({ path, message }))).toEqual([
      { path: ['answerKey', 'credits'], message: 'Mark one option as correct.' },
    ]);
  });

  it('refuses a credit above the whole and a credit that is no number', () => {
    const credits = (credit: string) => ({
      ...single,
      answerKey: { credits: [{ optionId: 'mars', credit }] },
    });
    expect(refusal(credits('3/2'))).toEqual(['A credit must be between 0 and 1.']);
    expect(refusal(credits('-1/2'))).toEqual(['A credit must be between 0 and 1.']);
    expect(refusal(credits('lots'))).toEqual(['This is not a number. Write it like 12, -3, 0.5 or 7/2.']);
  });

  it('refuses a text beyond its limit and more options than letters', () => {
    const long = { ...single, content: { ...single.content, stem: text('x'.repeat(200_001)) } };
    expect(questionDraft.safeParse(long).success).toBe(false);
    const many = Array.from({ length: 27 }, (_, index) => ({ id: `o${index}`, text: text('x') }));
    expect(
      questionDraft.safeParse({ ...single, content: { ...single.content, options: many } }).success,
    ).toBe(false);
  });
});

describe('questionRenderer', () => {
  it('renders every text of content and key once, and drops the heading', () => {
    const seen: string[] = [];
    const render = questionRenderer((source) => {
      seen.push(source);
      return { source, html: `<p>${source}</p>` };
    });
    const draft: QuestionDraft = {
      ...single,
      title: 'Planets',
      answerKey: {
        credits: [{ optionId: 'jupiter', credit: '1', feedback: text('Right.') }],
        explanation: text('Jupiter outweighs all others.'),
      },
    };
    const stored = render(draft);
    expect(seen.toSorted()).toEqual(
      [
        'Which planet is the largest?',
        'Mars',
        'Venus',
        'Jupiter',
        'Right.',
        'Jupiter outweighs all others.',
      ].toSorted(),
    );
    expect(stored.content.stem).toEqual({
      source: 'Which planet is the largest?',
      html: '<p>Which planet is the largest?</p>',
    });
    expect(Object.keys(stored).toSorted()).toEqual(['answerKey', 'content', 'type']);
  });
});

describe('optionIds', () => {
  it('gives an option the same id wherever it was written', () => {
    const [mars, venus] = optionIds(['Mars', 'Venus']);
    expect(optionIds(['Venus', 'Mars'])).toEqual([venus, mars]);
  });

  it('tells options with one text apart', () => expect(new Set(optionIds(['7', '7', '7'])).size).toBe(3));
});

describe('evenCredits', () => {
  it('earns nothing for ticking every option', () => {
    expect(evenCredits(['a', 'b'], ['c'])).toEqual([
      { optionId: 'a', credit: '1/2' },
      { optionId: 'b', credit: '1/2' },
      { optionId: 'c', credit: '-1' },
    ]);
  });
});
