import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Presentable, present, presentedOrder } from './present.ts';
import { type PresentedQuestion, presentedQuestion, type Question, type question } from './questions.ts';
import type { RichText } from './rich-text.ts';

const canary = 'CANARY-7f3a';
const text = (words: string): RichText => ({ source: `source of ${words}`, html: `<p>${words}</p>` });
const secret = text(canary);
const remarks = {
  explanation: secret,
  generalFeedback: secret,
  hints: [secret],
  solution: [{ text: secret, value: canary }],
};
const options = Array.from({ length: 6 }, (_, index) => ({
  id: `id${index}`,
  text: text(`option ${index}`),
}));

const rules = { ignoreCase: true, ignoreAccents: false, ignorePunctuation: false, wildcards: true };
const words = (prefix: string) =>
  [1, 2, 3].map((n) => ({ id: `${prefix}${n}`, text: `${prefix} word ${n}` }));

// One question per type, with a canary in every string of the key; ids and credits checked by schemas are added below.
const keyed: Record<Question['type'], Question> = {
  singleChoice: {
    type: 'singleChoice',
    content: { stem: text('stem'), options, shuffle: true },
    answerKey: { credits: [{ optionId: canary, credit: canary, feedback: secret }], ...remarks },
  },
  multiChoice: {
    type: 'multiChoice',
    content: { stem: text('stem'), options, shuffle: true },
    answerKey: {
      credits: [{ optionId: canary, credit: canary, feedback: secret }],
      scoring: 'perOption',
      ...remarks,
    },
  },
  trueFalse: {
    type: 'trueFalse',
    content: { stem: text('stem') },
    answerKey: { correct: true, feedback: { true: secret, false: secret }, ...remarks },
  },
  comprehension: {
    type: 'comprehension',
    content: { stem: text('stem'), heading: 'A heading', numbering: 'paragraphs' },
    answerKey: { ...remarks },
  },
  number: {
    type: 'number',
    content: { stem: text('stem'), unit: 'km' },
    answerKey: {
      accepted: [
        { kind: 'exact', value: canary, credit: canary, feedback: secret },
        { kind: 'range', from: canary, to: canary, credit: canary, feedback: secret },
        { kind: 'tolerance', value: canary, tolerance: canary, credit: canary, feedback: secret },
        { kind: 'rounded', value: canary, places: 3, credit: canary, feedback: secret },
      ],
      ...remarks,
    },
  },
  dragAndDrop: {
    type: 'dragAndDrop',
    content: {
      stem: text('stem'),
      layout: 'zones',
      items: options,
      targets: [{ id: 't0', label: text('place'), most: 1 }],
      reuse: false,
      shuffle: true,
    },
    answerKey: { targets: [{ targetId: 't0', itemIds: [canary] }], scoring: 'perTarget', ...remarks },
  },
  text: {
    type: 'text',
    content: { stem: text('stem') },
    answerKey: { accepted: [{ text: canary, credit: canary, feedback: secret }], rules, ...remarks },
  },
  fillInBlank: {
    type: 'fillInBlank',
    content: {
      stem: text('It is [[1]], [[2]], [[3]] and [[4]].'),
      gaps: [
        { kind: 'text', id: '1', size: 'short' },
        { kind: 'number', id: '2', size: 'long' },
        { kind: 'choice', id: '3', choices: words('c') },
        { kind: 'bank', id: '4' },
      ],
      bank: words('b'),
      isBankReusable: false,
      shuffle: true,
    },
    answerKey: {
      gaps: [
        { kind: 'text', id: '1', weight: canary, accepted: [{ text: canary, credit: canary }] },
        {
          kind: 'number',
          id: '2',
          weight: canary,
          accepted: [{ kind: 'exact', value: canary, credit: canary, feedback: secret }],
        },
        { kind: 'choice', id: '3', weight: canary, credits: [{ choiceId: canary, credit: canary }] },
        { kind: 'bank', id: '4', weight: canary, credits: [{ choiceId: canary, credit: canary }] },
      ],
      rules,
      scoring: 'perGap',
      ...remarks,
    },
  },
  matching: {
    type: 'matching',
    content: {
      stem: text('stem'),
      prompts: [{ id: 'p1', text: text('prompt') }],
      choices: options,
      isReusable: false,
      shuffle: true,
    },
    answerKey: {
      matches: [{ promptId: canary, answerId: canary, feedback: secret }],
      scoring: 'perMatch',
      penalty: canary,
      ...remarks,
    },
  },
  text2: {
    type: 'text2',
    content: { stem: text('stem'), minWords: 5 },
    answerKey: { modelAnswer: secret, markingNotes: secret, ...remarks },
  },
  freeText: {
    type: 'freeText',
    content: { stem: text('stem'), maxWords: 500, starter: 'Once' },
    answerKey: { modelAnswer: secret, markingNotes: secret, ...remarks },
  },
  graph: {
    type: 'graph',
    content: {
      stem: text('stem'),
      kind: 'lineWithPoints',
      parabolaBy: 'threePoints',
      x: { from: '-5', to: '5', step: '1', snap: '1' },
      y: { from: '-5', to: '5', step: '1', snap: '1', label: 'height' },
      background: [{ kind: 'curve', equation: 'y = x' }],
      picture: text('map'),
    },
    answerKey: {
      answer: {
        points: [{ x: canary, y: canary }],
        equation: canary,
        spans: [{ from: canary, to: canary, fromOpen: true, toOpen: false }],
      },
      scoring: 'partial',
      ...remarks,
    },
  },
};

/** mulberry32: a seeded random source. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Bypasses the type, as if a query had selected the key after all. */
const smuggled = (value: Question): Presentable => {
  const { answerKey, ...rest } = value;
  return Object.assign(rest, { answerKey: undefined }, { answerKey });
};

describe('present', () => {
  it.each(Object.values(keyed))('keeps the key of a $type question home, in 200 random orders', (whole) => {
    for (let seed = 0; seed < 200; seed += 1) {
      const order = presentedOrder(smuggled(whole), seeded(seed));
      const shown = present(smuggled(whole), order);
      expect(JSON.stringify({ order, shown })).not.toContain(canary);
      expect(JSON.stringify(shown)).not.toContain('source of');
    }
  });

  it.each(Object.values(keyed))('keeps how the numbers of a $type question are drawn home', (whole) => {
    const variants = {
      parameters: [{ kind: 'list' as const, name: 'a', values: [canary] }],
      derived: [{ name: 'b', formula: canary }],
    };
    Object.assign(whole.content, { variants });
    expect(JSON.stringify(present(smuggled(whole), []))).not.toContain(canary);
    expect(JSON.stringify(present(smuggled(whole), []))).not.toContain('variants');
    delete whole.content.variants;
  });

  it.each(Object.values(keyed))(
    'sends a $type question that the response schema accepts unchanged',
    (whole) => {
      const shown = present(smuggled(whole), []);
      expect(presentedQuestion.parse(shown)).toEqual(shown);
    },
  );

  it('does not depend on the key: a right and a wrong key look the same', () => {
    const shown = (correct: boolean) => {
      const whole = keyed.trueFalse;
      if (whole.type !== 'trueFalse') throw new Error('not reached');
      return present(smuggled({ ...whole, answerKey: { ...whole.answerKey, correct } }), []);
    };
    expect(shown(true)).toEqual(shown(false));
  });

  it('shows an option that the stored order does not know last instead of losing it', () => {
    const shown = present(smuggled(keyed.singleChoice), ['id5', 'gone', 'id2']);
    expect('options' in shown && shown.options.map(({ id }) => id)).toEqual([
      'id5',
      'id2',
      'id0',
      'id1',
      'id3',
      'id4',
    ]);
  });
});

describe('the order of an attempt', () => {
  it('is that of the answers of a match and of the words of a text, and prompts and blanks keep theirs', () => {
    const shuffled = present(smuggled(keyed.matching), ['p1', 'id4', 'id1']);
    expect('isReusable' in shuffled && shuffled.choices.slice(0, 2).map(({ id }) => id)).toEqual([
      'id4',
      'id1',
    ]);
    const filled = present(smuggled(keyed.fillInBlank), ['c2', '3', 'b3', 'c1', 'b1']);
    if (!('gaps' in filled)) throw new Error('not reached');
    expect(filled.gaps.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    expect(filled.bank.map(({ id }) => id)).toEqual(['b3', 'b1', 'b2']);
    expect(filled.gaps[2]).toMatchObject({ choices: [{ id: 'c2' }, { id: 'c1' }, { id: 'c3' }] });
  });
});

describe('presentedOrder', () => {
  const orders = (shuffle: boolean) => {
    const whole = keyed.singleChoice;
    if (whole.type !== 'singleChoice') throw new Error('not reached');
    const shown = smuggled({ ...whole, content: { ...whole.content, shuffle } });
    return Array.from({ length: 600 }, (_, seed) => presentedOrder(shown, seeded(seed)));
  };

  it('keeps the authored order when shuffling is off', () => {
    expect(new Set(orders(false).map(String))).toEqual(new Set(['id0,id1,id2,id3,id4,id5']));
  });

  it('deals every option to every place about equally often', () => {
    const all = orders(true);
    for (const { id } of options)
      for (let place = 0; place < options.length; place += 1) {
        const times = all.filter((order) => order[place] === id).length;
        expect(times).toBeGreaterThan(60);
        expect(times).toBeLessThan(140);
      }
  });

  it('neither loses nor invents an option', () => {
    for (const order of orders(true)) expect(order.toSorted()).toEqual(options.map(({ id }) => id));
  });
});

describe('types', () => {
  it('does not let a whole question be presented', () => {
    expectTypeOf<Question>().not.toExtend<Presentable>();
    expectTypeOf<typeof question>().not.toExtend<Presentable>();
  });

  it('has no place for a key in what a student receives', () => {
    type Fields = PresentedQuestion extends infer One ? (One extends unknown ? keyof One : never) : never;
    expectTypeOf<Fields>().toEqualTypeOf<
      | ('type' | 'stem' | 'options' | 'unit' | 'heading' | 'numbering')
      | ('kind' | 'parabolaBy' | 'x' | 'y' | 'background')
      | ('layout' | 'items' | 'targets' | 'passage' | 'picture' | 'reuse')
      | ('prompts' | 'choices' | 'isReusable')
      | ('gaps' | 'bank' | 'isBankReusable')
      | ('minWords' | 'maxWords' | 'starter')
    >();
  });
});
