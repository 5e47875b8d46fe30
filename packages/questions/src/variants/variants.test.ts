import { createText } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import { drawnFor, drawnQuestion, drawnUnkeyed } from '../drawn.ts';
import { present, presentedOrder } from '../present.ts';
import {
  problemsOf,
  type Question,
  type QuestionDraft,
  questionDraft,
  questionRenderer,
  unkeyedQuestion,
} from '../questions.ts';
import { compare, exact, subtract } from '../rational.ts';
import { countOf, exampleOf, stepOf, valueAt } from './draw.ts';
import { withStandIns } from './number-tokens.ts';
import { shownNumber } from './shown-number.ts';
import type { Parameter, Variants } from './variants.ts';

const { sentence } = createText('k12');
const text = (source: string) => ({ source });
const range = (name: string, min: string, max: string, step?: string): Parameter => ({
  kind: 'range',
  name,
  min,
  max,
  step,
});

const variants: Variants = {
  parameters: [range('a', '2', '9'), { kind: 'list', name: 'b', values: ['-3', '1/2', '10'] }],
  derived: [{ name: 'c', formula: 'a * b' }],
};
const draft: QuestionDraft<'number'> = {
  type: 'number',
  difficulty: 'easy',
  content: { stem: text('How much is [[a]] times \\([[b]]^[[a]]\\)?'), unit: '[[a]] km', variants },
  answerKey: {
    accepted: [
      { kind: 'exact', value: 'c', credit: '1', feedback: text('It is [[c]].') },
      { kind: 'tolerance', value: 'c', tolerance: 'a / 10', credit: '1/2' },
    ],
    hints: [text('Think of [[a]].')],
    solution: [{ text: text('Multiply.'), value: '[[c]]' }],
  },
};

const stored = (written: QuestionDraft): Question =>
  questionRenderer((source) => ({ source, html: `<p>${source}</p>` }))(written);

const problems = (written: QuestionDraft) =>
  problemsOf(written).map(({ path, message }) => `${path.join('.')}: ${sentence(message)}`);

const withVariants = (changed: Partial<Variants>): QuestionDraft<'number'> => ({
  ...draft,
  content: { ...draft.content, variants: { ...variants, ...changed } },
});
const withAnswer = (value: string): QuestionDraft<'number'> => ({
  ...draft,
  answerKey: { accepted: [{ kind: 'exact', value, credit: '1' }] },
});

describe('a draft whose numbers vary', () => {
  it('is taken as it stands', () => {
    expect(problems(draft)).toEqual([]);
    expect(questionDraft.safeParse(draft).success).toBe(true);
  });

  it('takes numbers beside formulas, as they are written elsewhere', () => {
    for (const value of ['12', '1,234.5', '7/2', '-3', '1.5e3', 'round(c / 7, 2)'])
      expect([value, problems(withAnswer(value))]).toEqual([value, []]);
  });

  it.each([
    ['an unknown name', withAnswer('a + d'), 'There is no number named “d” before this.'],
    ['a name with another case', withAnswer('A'), 'There is no number named “A” before this.'],
    ['nothing', withAnswer(''), 'Write a number or a formula.'],
    ['what cannot be read', withAnswer('2a'), 'The formula cannot be read from “a” on.'],
    ['a division by zero', withAnswer('1 / (a - 5)'), 'This divides by zero when a = 5.'],
    ['a division by zero far down', withAnswer('1 / (c + 27)'), 'This divides by zero when a = 9, b = -3.'],
    [
      'a result beyond all bounds',
      withAnswer('(a * 10 ^ 20) ^ 2'),
      'The result is too long a number when a = 2.',
    ],
    [
      'a root',
      withAnswer('a ^ b'),
      'An exponent is a whole number from -64 to 64; it is not when a = 2, b = 1/2.',
    ],
  ])('refuses %s where an answer is to be', (_, written, said) =>
    expect(problems(written)).toEqual([`answerKey.accepted.0.value: ${said}`]),
  );

  it.each([
    [
      'an empty range',
      { parameters: [range('a', '5', '4')] },
      'parameters.0.max: The largest number is below the smallest.',
    ],
    [
      'a step of nothing',
      { parameters: [range('a', '1', '4', '0')] },
      'parameters.0.step: A step is above zero.',
    ],
    [
      'a range without an end',
      { parameters: [range('a', '0', '1', '0.0000001')] },
      'parameters.0.step: This range has more than 1,000,000 values. Take a larger step.',
    ],
    [
      'an empty list',
      { parameters: [{ kind: 'list' as const, name: 'a', values: [] }] },
      'parameters.0.values: Give at least one value.',
    ],
    [
      'two of one name',
      { parameters: [range('a', '1', '4'), range('a', '1', '4')] },
      'parameters.1.name: There is already a number named “a”.',
    ],
    [
      'a name that is taken by what follows',
      { derived: [{ name: 'b', formula: 'a' }] },
      'derived.0.name: There is already a number named “b”.',
    ],
    [
      'the name of a function',
      { derived: [{ name: 'max', formula: 'a' }] },
      'derived.0.name: “max” is the name of a function. Take another.',
    ],
    [
      'what follows from itself',
      { derived: [{ name: 'c', formula: 'c + 1' }] },
      'derived.0.formula: There is no number named “c” before this.',
    ],
    [
      'what follows from a later one',
      {
        derived: [
          { name: 'c', formula: 'd' },
          { name: 'd', formula: 'a' },
        ],
      },
      'derived.0.formula: There is no number named “d” before this.',
    ],
    [
      'a division by zero among millions of values',
      {
        parameters: [range('a', '-500000', '400000'), range('b', '1', '900000')],
        derived: [{ name: 'c', formula: 'b / a' }],
      },
      'derived.0.formula: This divides by zero when a = 0, b = 1.',
    ],
  ])('refuses %s', (_, changed, said) =>
    expect(problems(withVariants(changed))).toEqual([`content.variants.${said}`]),
  );

  it('refuses too many, and a formula of ten thousand characters, at their place', () => {
    const many = Array.from({ length: 21 }, (_, index) => range(`n${index}`, '1', '2'));
    const pathsOf = (written: unknown) => {
      const { error } = questionDraft.safeParse(written);
      return error?.issues.map(({ path, message }) => `${path.join('.')}: ${sentence(message)}`);
    };
    expect(pathsOf(withVariants({ parameters: many }))).toContain(
      'content.variants.parameters: A question can have at most 20 numbers that are drawn.',
    );
    expect(pathsOf(withVariants({ derived: [{ name: 'c', formula: '1+'.repeat(5000) }] }))).toContain(
      'content.variants.derived.0.formula: A formula can have at most 200 characters.',
    );
    expect(pathsOf(withAnswer('1+'.repeat(5000)))).toContain(
      'answerKey.accepted.0.value: A formula can have at most 200 characters.',
    );
    expect(pathsOf(withVariants({ parameters: [range('2x', '1', '2')] }))).toContain(
      'content.variants.parameters.0.name: A name is a letter, with letters and digits behind it.',
    );
  });

  it('says which text names a number that there is not', () => {
    const stem = text('Add [[a]] to [[k]].');
    const hints = [text('Not [[A]]!')];
    expect(
      problems({ ...draft, content: { ...draft.content, stem }, answerKey: { ...draft.answerKey, hints } }),
    ).toEqual([
      'content.stem: The text has [[k]], and there is no such number.',
      'answerKey.hints.0: The text has [[A]], and there is no such number.',
    ]);
  });

  it('asks a type for what it always asks for, with the numbers filled in', () => {
    const accepted = [{ kind: 'range' as const, from: 'a', to: 'b', credit: '1' }];
    expect(problems({ ...draft, answerKey: { accepted } })).toEqual([
      'answerKey.accepted.0.to: The range ends before it starts.',
    ]);
  });

  it('finds options that may read alike', () => {
    const options = ['[[a]]', '[[c]]', '4'].map((source, index) => ({ id: `o${index}`, text: text(source) }));
    expect(
      problems({
        type: 'singleChoice',
        difficulty: 'easy',
        content: {
          stem: text('Twice [[a]]?'),
          options,
          shuffle: true,
          variants: { parameters: [range('a', '2', '5')], derived: [{ name: 'c', formula: '2 * a' }] },
        },
        answerKey: { credits: [{ optionId: 'o1', credit: '1' }] },
      }),
    ).toEqual([
      expect.stringMatching(/^content\.options\.2\.text: Options [AB] and C are both “4” when a = [24]\.$/),
    ]);
  });

  it('is refused where nothing can vary', () => {
    expect(
      problems({
        type: 'comprehension',
        difficulty: 'easy',
        content: { stem: text('[[a]]'), numbering: 'none', variants },
        answerKey: {},
      }),
    ).toEqual(['content.variants: The numbers of a question of this type cannot vary.']);
  });

  it('leaves brackets alone where nothing varies', () => {
    const { variants: _, ...content } = draft.content;
    expect(problems({ ...draft, content, answerKey: withAnswer('4').answerKey })).toEqual([]);
    expect(problems({ ...draft, content, answerKey: withAnswer('a + 1').answerKey })).toEqual([
      'answerKey.accepted.0.value: This is not a number. Write it like 12, -3, 0.5 or 7/2.',
    ]);
  });

  // Each has more combinations than could ever be tried.
  it('is looked through to an end, however much it asks for', () => {
    const parameters = Array.from({ length: 20 }, (_, index) => range(`n${index}`, '-999999', '0.999'));
    const all = parameters.map(({ name }) => name).join('+');
    const derived = Array.from({ length: 20 }, (_, index) => ({ name: `d${index}`, formula: `${all} + 1` }));
    expect(problems(withVariants({ parameters, derived })).at(0)).toBe(
      'content.stem: The text has [[a]], and there is no such number.',
    );
  });
});

describe('values', () => {
  it('are the ends of a range and its steps between, each reached', () => {
    for (const [min, max, step] of [
      ['1', '10', '1'],
      ['-1', '1', '0.25'],
      ['0', '1', '1/3'],
      ['2', '2', '5'],
      ['0', '10', '3'],
    ] as const) {
      const one = range('a', min, max, step);
      const values = Array.from({ length: countOf(one) }, (_, place) => valueAt(one, place));
      expect(values[0]).toEqual(exact(min));
      expect(values.every((value) => compare(value, exact(max)) <= 0)).toBe(true);
      const last = values.at(-1) ?? exact(min);
      expect(compare(subtract(exact(max), last), exact(step))).toBe(-1);
    }
  });

  it('take steps of the last decimal where there is no step', () => {
    const price = { kind: 'range' as const, name: 'p', min: '1', max: '2', decimals: 2 };
    expect(countOf(price)).toBe(101);
    expect(stepOf(price)).toEqual(exact('0.01'));
  });

  it('are drawn within their ranges, all of them, each as it follows', () => {
    const seen = new Set<string>();
    for (let n = 1; n <= 400; n += 1) {
      const { a = '', b = '', c } = exampleOf(variants, n);
      expect(Number(a)).toBeGreaterThanOrEqual(2);
      expect(Number(a)).toBeLessThanOrEqual(9);
      expect(['-3', '1/2', '10']).toContain(b);
      expect(exact(c ?? '')).toEqual(exact(`${BigInt(a) * exact(b).numerator}/${exact(b).denominator}`));
      seen.add(`${a} ${b}`);
    }
    expect(seen.size).toBe(24);
  });

  it('are the same for the same example', () =>
    expect(exampleOf(variants, 7)).toEqual(exampleOf(variants, 7)));

  it('without a result are not drawn while others exist', () => {
    const some = { parameters: [range('a', '0', '1')], derived: [{ name: 'c', formula: '1 / a' }] };
    for (let n = 1; n < 50; n += 1) expect(exampleOf(some, n)).toEqual({ a: '1', c: '1' });
  });

  it.each([
    ['3', undefined, '3'],
    ['7/2', undefined, '3.5'],
    ['7/2', 2, '3.50'],
    ['7/3', undefined, '7/3'],
    ['7/3', 2, '7/3'],
    ['1/64', undefined, '0.015625'],
    ['1/128', undefined, '1/128'],
    ['122474487139/50000000000', undefined, '2.44948974278'],
    ['1/30000000', undefined, '1/30000000'],
    ['1/8', 2, '0.125'],
    ['-1/2', undefined, '-0.5'],
    ['1234', undefined, '1234'],
  ])('%s with %s decimals are shown as %s, which is exactly the same', (value, decimals, shown) =>
    expect(shownNumber(exact(value), decimals)).toBe(shown),
  );
});

describe('the question of one attempt', () => {
  const drawn = { a: '4', b: '-3', c: '-12' };

  it('has the values in every text, exact in the key', () => {
    expect(drawnQuestion(stored(draft), drawn)).toEqual({
      isWhole: true,
      question: {
        type: 'number',
        content: {
          stem: {
            source: 'How much is 4 times \\({-3}^{4}\\)?',
            html: '<p>How much is 4 times \\(−3^4\\)?</p>',
          },
          unit: '4 km',
        },
        answerKey: {
          accepted: [
            {
              kind: 'exact',
              value: '-12',
              credit: '1',
              feedback: { source: 'It is -12.', html: '<p>It is −12.</p>' },
            },
            { kind: 'tolerance', value: '-12', tolerance: '0.4', credit: '1/2' },
          ],
          hints: [{ source: 'Think of 4.', html: '<p>Think of 4.</p>' }],
          solution: [{ text: { source: 'Multiply.', html: '<p>Multiply.</p>' }, value: '-12' }],
        },
      },
    });
  });

  it('fits what is accepted to what was shown, whatever was drawn', () => {
    const question = stored(draft);
    for (let n = 1; n <= 100; n += 1) {
      const values = exampleOf(variants, n);
      const { question: one } = drawnQuestion(question, values);
      if (one.type !== 'number') throw new Error('another type');
      const [accepted] = one.answerKey.accepted;
      expect(accepted && 'value' in accepted && accepted.value).toBe(shownNumber(exact(values?.c ?? '')));
      expect(one.content.stem.html).not.toContain('[[');
    }
  });

  it('shows a student nothing of how it was drawn', () => {
    const { type, content } = stored(draft);
    const unkeyed = unkeyedQuestion.parse({ type, content });
    const values = drawnFor(unkeyed, () => 0.5);
    const one = drawnUnkeyed(unkeyed, values);
    const shown = present(
      one,
      presentedOrder(one, () => 0),
    );
    expect(shown).toEqual({
      type: 'number',
      stem: '<p>How much is 6 times \\(0.5^6\\)?</p>',
      unit: '6 km',
    });
  });

  it('is not touched where nothing varies', () => {
    const { variants: _, ...content } = draft.content;
    const plain = stored({ ...draft, content, answerKey: withAnswer('4').answerKey });
    expect(drawnQuestion(plain, null)).toEqual({ question: plain, isWhole: true });
    expect(drawnFor(plain, () => 0)).toBeNull();
    expect(drawnUnkeyed(plain, null)).toBe(plain);
  });

  it('leaves an answer without a value to a person', () => {
    const one = stored(withAnswer('1 / (a - 4)'));
    expect(drawnQuestion(one, drawn).isWhole).toBe(false);
    expect(drawnQuestion(one, { ...drawn, a: '5' }).isWhole).toBe(true);
  });
});

describe('stand-ins of tokens', () => {
  it('are one piece of a formula, and give the tokens back', () => {
    const written = 'With [[a]]: \\(x^[[a]] + [[long_name]]\\)';
    const { source, restored } = withStandIns(written, ['a', 'long_name']);
    expect(source).toMatch(/^With \[\[a\]\]: \\\(x\^\{\d+\} \+ \{\d+\}\\\)$/);
    expect(restored({ source, html: source.replace(/[{}]/g, '') })).toEqual({
      source: written,
      html: written,
    });
  });

  it('are no digits of the text', () => {
    const { source } = withStandIns('9090900 and 90909790907: \\([[a]]\\)', ['a']);
    const digits = /\{(\d+)\}/.exec(source)?.[1] ?? '';
    expect('9090900 and 90909790907').not.toContain(digits.slice(0, -2));
  });
});
