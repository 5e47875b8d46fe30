import { describe, expect, it } from 'vitest';
import { publicWords } from '../../../../lib/campus-words.ts';
import type { BankItem } from '../bank-item.ts';
import { readGift } from './gift.ts';

const read = (text: string) => [...readGift(text)];
function only(text: string): BankItem {
  const [item, ...rest] = read(text);
  if (!item || rest.length > 0) throw new Error(`${rest.length + 1} questions where one was expected`);
  return item;
}
function draft(text: string) {
  const item = only(text);
  if (item.outcome === 'refused') throw new Error(item.reason);
  return item.draft;
}
const stem = (text: string) => draft(text).content.stem.source;
const reasonOf = (item: BankItem | undefined) =>
  item?.outcome === 'refused' ? publicWords.sentence(item.reason) : undefined;
const reason = (text: string) => {
  const item = only(text);
  return reasonOf(item) ?? item.outcome;
};
const losses = (text: string) => only(text).losses.map(publicWords.sentence);

/** Option texts with credits: 'Mars 1'. */
function options(text: string) {
  const read = draft(text);
  if (read.type !== 'singleChoice' && read.type !== 'multiChoice') throw new Error(read.type);
  const { content, answerKey } = read;
  return content.options.map(
    (option) =>
      `${option.text.source} ${answerKey.credits.find(({ optionId }) => optionId === option.id)?.credit ?? '-'}`,
  );
}
function accepted(text: string) {
  const read = draft(text);
  if (read.type !== 'number') throw new Error(read.type);
  return read.answerKey.accepted;
}

describe('entries that read alike', () => {
  it.each([
    [
      'Q?{=5 ~6 ~5}',
      'Options A and C read alike, but do not count the same: nobody can tell which is meant.',
    ],
    ['Q?{=5 ~6 ~6}', 'Options B and C read alike.'],
    ['Q?{=a -> x =a -> y =b -> z}', 'This says the same as prompt 1, and has another answer.'],
    [
      'It is {=one ~one ~two}, or {=a ~b}.',
      '“one” is in a list twice; both became one choice with the better score.',
    ],
  ])('imports %j, and says so', (text, said) => {
    expect(only(text).outcome).toBe('importedWithLoss');
    expect(losses(text)).toEqual([said]);
  });

  it('tells capital letters apart, and matches what reads alike with one answer', () => {
    expect(losses('Q?{=Monday ~monday}')).toEqual([]);
    const matched = draft('Q?{=a -> x =b -> [html]<p>x</p> =c -> y}');
    expect(matched.type === 'matching' && matched.content).toMatchObject({
      choices: [{ text: { source: 'x' } }, { text: { source: 'y' } }],
      isReusable: true,
    });
  });
});

describe('structure of a GIFT file', () => {
  it('parts questions at blank lines, counts lines over comments and keeps the category', () => {
    const text = '// first\n\n$CATEGORY: $course$/Space: Moon\n\n::One::\nA?{T}\n// between\n\n\nB?{F}\n';
    expect(read(text).map(({ line, title, category }) => ({ line, title, category }))).toEqual([
      { line: 5, title: 'One', category: '$course$/Space: Moon' },
      { line: 10, title: 'B?', category: '$course$/Space: Moon' },
    ]);
  });

  it('begins another question where a title or a category follows an answer without a blank line', () => {
    const text = '::A::One?{=1}\n::B::Two?{#2}\n$CATEGORY: Moon\n::C::Three is {=3} here.';
    expect(read(text).map(({ line, title, category }) => ({ line, title, category }))).toEqual([
      { line: 1, title: 'A', category: undefined },
      { line: 2, title: 'B', category: undefined },
      { line: 4, title: 'C', category: 'Moon' },
    ]);
  });

  it.each([
    ['::Sky::\n\nIs it blue?{T}', 'Sky', 'Is it blue?'],
    ['Is it blue?\n\n{T}', 'Is it blue?', 'Is it blue?'],
    ['::Sky::[html]\n\n\nIs it blue?\n\n{\nT\n}', 'Sky', 'Is it blue?'],
  ])(
    'takes what stands beyond a blank line to a title or an answer block that stands alone: %j',
    (file, title, stem) => {
      const [item, ...others] = read(file);
      expect(others).toEqual([]);
      expect(item).toMatchObject({
        title,
        draft: { type: 'trueFalse', content: { stem: { source: stem } } },
      });
    },
  );

  it('begins another question at a title behind a text without answers, which is told of', () => {
    const [text, asked] = read('What is 2 + 2?\n::Two::And 3 + 3?{=6}');
    expect(text?.losses.map(publicWords.sentence)).toEqual([
      'This text has become the passage of the questions behind it.',
    ]);
    expect(asked).toMatchObject({ title: 'Two', outcome: 'imported', passage: 0 });
  });

  it('keeps a text for no passage where none of its questions can be kept, and what is refused in its place', () => {
    const items = read('Read this.\n\nOne?{=a ~\n\nTwo?{~a ~b}\n\n$CATEGORY: x\n\nThree?{T}');
    expect(items.map((item) => reasonOf(item) ?? item.outcome)).toEqual([
      'No question about this text can be imported, so the text is left out.',
      expect.stringMatching(/never closed/),
      'The file has no right answer.',
      'imported',
    ]);
    const [, , kept] = read('Read this.\n\nOne?{~a ~b}\n\nTwo?{T}');
    expect(kept).toMatchObject({ outcome: 'imported', passage: 0 });
  });

  it.each([
    ['Capital?{Or else =Paris =Lyon}', /“Or else” is before the first option/],
    ['One {=a} and {stray =b} here.', /“stray” is before the first option/],
  ])('refuses a text before the first answer: %s', (text, why) => expect(reason(text)).toMatch(why));

  it('reads the share that the missing-word format writes before an option, and says so', () => {
    const text = 'This is {=the best answer#yes ~75%a good answer#nearly ~a wrong one#no}';
    expect(options(text)).toEqual(['the best answer 1', 'a good answer 3/4', 'a wrong one 0']);
    expect(losses(text)).toEqual([
      'Some options begin with a percentage, which was read as their share of the points.',
    ]);
  });

  it.each([
    'How much?{=75%of it ~25%of it}',
    'How much?{=half ~75% of it}',
    'How much?{=none ~75%}',
    'Which solution?{=water ~10%ige}',
  ])('keeps a percentage that is no share: %s', (text) => {
    expect(options(text).join()).toMatch(/\d%/);
    expect(losses(text)).toEqual([]);
  });

  it('ends a title that nothing follows where another question begins', () =>
    expect(read('::Alone::\n\n::Sky::Is it blue?{T}').map(({ title }) => title)).toEqual(['Alone', 'Sky']));

  it('leaves out a comment inside a question', () => {
    expect(options('Q?{\n // not an option ~x\n =a\n ~b\n}')).toEqual(['a 1', 'b -']);
  });

  it('allows a blank line inside an answer block', () => {
    expect(options('Q?{\n=a\n\n~b\n}\n\nR?{T}'.split('\n\nR')[0] ?? '')).toEqual(['a 1', 'b -']);
    expect(read('Q?{\n=a\n\n~b\n}\n\nR?{T}').length).toBe(2);
  });

  it('refuses a block that is never closed with its line, and reads what follows', () => {
    const items = read('A?{T}\n\nB?{\n=yes\n~no\n\nC?{F}\n\nD?{=1 ~2');
    expect(items.map((item) => [item.line, item.outcome])).toEqual([
      [1, 'imported'],
      [3, 'refused'],
      [7, 'imported'],
      [9, 'refused'],
    ]);
    expect(reasonOf(items[1])).toBe('The answer block that { opens on line 3 is never closed with }.');
  });

  it.each([
    ['Stray } here', 'There is a } without a { before it.'],
    ['Q?{T} and }', 'There is a } without a { before it.'],
    ['::No end of title{T}', 'The title that begins with :: does not end with ::.'],
    ['Q?{may\nbe}', 'The answer block {may be} cannot be read: options begin with = or ~.'],
    ['Q?{stray =a ~b}', '“stray” is before the first option; options begin with = or ~.'],
    ['{T}', 'This question has no text in the file.'],
    ['Q?{~a ~b}', 'The file has no right answer.'],
    [
      '[html]<img src\\="a.png">{T}',
      'A part of it is nothing but a picture, sound or video that cannot be imported. Please write this question here.',
    ],
    ['Q?{#}', '“” is not a number, a range or a number with its tolerance.'],
    ['Q?{#5..1}', 'The range ends before it starts.'],
    ['Q?{#twelve}', '“twelve” is not a number, a range or a number with its tolerance.'],
    [`Q?{=a ${'~b '.repeat(30)}}`, 'A question can have at most 26 options.'],
    [`Q?{=a ${'~b '.repeat(300)}}`, 'A question can have at most 26 options.'],
    [`${'long '.repeat(50_000)}{T}`, 'This question is too long.'],
  ])('refuses %.40j and says why', (text, why) => expect(reason(text)).toBe(why));

  it('reads a text with several blanks as one, each with its own answers', () => {
    const read = draft('::Water::Water has {=one =1} atom of {~iron =oxygen} and {#2} of hydrogen.');
    if (read.type !== 'fillInBlank') throw new Error(read.type);
    expect(read.content.stem.source).toBe('Water has [[1]] atom of [[2]] and [[3]] of hydrogen.');
    const [first, second, third] = read.answerKey.gaps;
    expect(first).toMatchObject({ kind: 'text', accepted: [{ text: 'one' }, { text: '1' }] });
    const choice = read.content.gaps[1];
    expect(choice?.kind === 'choice' && choice.choices.map(({ text }) => text)).toEqual(['iron', 'oxygen']);
    const right = choice?.kind === 'choice' ? choice.choices[1]?.id : '';
    expect(second).toMatchObject({ kind: 'choice', credits: [{ choiceId: right, credit: '1' }] });
    expect(third).toMatchObject({ kind: 'number', accepted: [{ kind: 'exact', value: '2' }] });
    expect(reason('{T} or {F}?')).toContain('Each of several blanks needs its answers');
  });

  it('takes one answer without a mark before it', () => {
    const read = draft('How do you write 1? {one}');
    expect(read.type === 'text' && read.answerKey.accepted).toEqual([{ text: 'one', credit: '1' }]);
  });

  it('reads a description as the passage of what comes behind it, and refuses one that nothing comes behind', () => {
    const text = '::Rain::Read this first.\n\nDid it rain?{T}\n\nFor how long?{#3}\n\nThe end.';
    const [passage, first, second, alone] = [...readGift(text)];
    expect(passage).toMatchObject({
      title: 'Rain',
      points: '0',
      outcome: 'importedWithLoss',
      draft: { type: 'comprehension', content: { stem: { source: 'Read this first.' } } },
    });
    expect([first?.passage, second?.passage]).toEqual([0, 0]);
    expect(alone).toMatchObject({ outcome: 'refused', line: 7 });
  });

  it('reads answers in words, with half of the points for some', () => {
    expect(draft('Q?{=Paris =paris =%50%Lutetia#Once}')).toMatchObject({
      type: 'text',
      answerKey: {
        accepted: [
          { text: 'Paris', credit: '1' },
          { text: 'Lutetia', credit: '1/2', feedback: { source: 'Once' } },
        ],
        rules: { ignoreCase: true, wildcards: false },
      },
    });
    expect(draft('Describe a cell.{}')).toMatchObject({ type: 'freeText' });
  });

  it('reads pairs to match, and an answer that fits nothing', () => {
    expect(draft('Match.{=cat -> meows =dog -> barks =lion -> meows = -> sings}')).toMatchObject({
      type: 'matching',
      content: {
        prompts: [{ text: { source: 'cat' } }, { text: { source: 'dog' } }, { text: { source: 'lion' } }],
        choices: [
          { text: { source: 'meows' } },
          { text: { source: 'barks' } },
          { text: { source: 'sings' } },
        ],
        isReusable: true,
      },
    });
  });
});

describe('texts', () => {
  it.each([
    ['a \\{ b \\} \\= \\~ \\# \\: \\\\ c{T}', 'a { b } = ~ # : \\ c'],
    ['one\\ntwo{T}', 'one<br />two'],
    ['[html]<p>one</p>\\n<p>two</p>{T}', '<p>one</p>\n<p>two</p>'],
    ['[plain]<b> & co{T}', '&lt;b&gt; &amp; co'],
    ['#include <stdio.h> or x<y?{T}', '#include &lt;stdio.h&gt; or x&lt;y?'],
    ['Is <b>this</b> bold?{T}', 'Is <b>this</b> bold?'],
    ['Is \\(\\\\frac\\{1\\}\\{2\\} \\neq \\\\nu\\)?{T}', 'Is \\(\\frac{1}{2} \\neq \\nu\\)?'],
    ['Is \\(a<b\\) \\nnow?{T}', 'Is \\(a&lt;b\\) <br />now?'],
    ['The sun is{T}, they say, hot.', 'The sun is _____, they say, hot.'],
    ['The sun is {T} hot.', 'The sun is _____ hot.'],
    ['The sun is hot {T}.', 'The sun is hot'],
  ])('reads the stem %j as %j', (text, expected) => expect(stem(text)).toBe(expected));

  it('gives answers the format of the question unless they have their own', () => {
    expect(options('[plain]Q?{=<i>a</i> ~[html]<i>b</i>}')).toEqual(['&lt;i&gt;a&lt;/i&gt; 1', '<i>b</i> -']);
  });

  it.each([
    ['[markdown]Is it *so*?{T}', []],
    [
      '[html]<img src\\="@@PLUGINFILE@@/a.png">Which?{T}',
      ['A picture is left out: its file is not part of this bank.'],
    ],
    [
      '[html]<p style\\="color\\:red">Red?</p>{T}',
      ['Formatting that is not allowed here is left out; the words are kept.'],
    ],
    ['// [id:1] [tag:moon] [tag:space]\nQ?{T}', []],
    [`// [tag:moon] [tag:${'x'.repeat(61)}]\nQ?{T}`, [`Tags are left out: ${'x'.repeat(61)}.`]],
    [`::${'t'.repeat(201)}::Q?{T}`, ['The title is cut to 200 characters.']],
    ['Q?{#=5 ~#Too bad}', ['The feedback for any other answer is left out.']],
    [
      'Q?{~%33.333333333333336%a ~%33.333333333333336%b ~%33.333333333333336%c}',
      ['The weight 33.333333333333% counts as exactly 1/3.'],
    ],
    ['Q?{=a ~%-50%b}', ['“b” takes no points away: a single choice earns nothing at worst.']],
    ['Q?{T#[markdown]*no*}', []],
    ['[html]<p>Plain &amp; simple<!-- aside --></p>{T}', []],
  ])('names what is lost of %.40j', (text, lost) => expect(losses(text)).toEqual(lost));

  it('gives tags as keywords to the question they stand over and to no other', () => {
    const items = read('// [tag:moon] [tag:Moon] [tag:night sky]\nA{T}\n\nB{T}');
    expect(items.map(({ keywords }) => keywords)).toEqual([['moon', 'night sky'], []]);
  });

  it('keeps the id that Moodle knows a question by as a keyword, and brackets in both', () => {
    const [item] = read('// question: 12 name: A [id:bio\\]7] [tag:a[1\\]]\nA{T}');
    expect(item?.keywords).toEqual(['bio]7', 'a[1]']);
  });

  it('keeps as many tags as a question holds keywords, and names the others', () => {
    const tags = Array.from({ length: 22 }, (_, n) => `[tag:t${n}]`).join(' ');
    const [item] = read(`// ${tags}\nA{T}`);
    expect(item?.keywords).toHaveLength(20);
    expect(item?.losses.map(publicWords.sentence)).toEqual(['Tags are left out: t20, t21.']);
  });
});

describe('true/false', () => {
  it.each(['T', 'TRUE', 'true', ' t '])('takes {%s} for true', (word) =>
    expect(draft(`Q?{${word}}`)).toMatchObject({ type: 'trueFalse', answerKey: { correct: true } }),
  );
  it.each(['F', 'FALSE', 'false'])('takes {%s} for false', (word) =>
    expect(draft(`Q?{${word}}`)).toMatchObject({ type: 'trueFalse', answerKey: { correct: false } }),
  );

  it('shows the first feedback to the wrong answer and the second to the right one', () => {
    expect(draft('Q?{F#wrong#right####all}').answerKey).toEqual({
      correct: false,
      feedback: { true: { source: 'wrong' }, false: { source: 'right' } },
      generalFeedback: { source: 'all' },
    });
    expect(draft('Q?{T#wrong#right}').answerKey).toMatchObject({
      feedback: { false: { source: 'wrong' }, true: { source: 'right' } },
    });
  });
});

describe('choices', () => {
  it.each([
    ['Q?{=a ~b ~c}', 'singleChoice', ['a 1', 'b -', 'c -']],
    ['Q?{~b =a}', 'singleChoice', ['b -', 'a 1']],
    ['Q?{=a ~%25%b ~%33.33333%c}', 'singleChoice', ['a 1', 'b 1/4', 'c 1/3']],
    ['Q?{~%50%a ~%50%b ~%-100%c}', 'multiChoice', ['a 1/2', 'b 1/2', 'c -1']],
    ['Q?{~%33.333%a ~%33.333%b ~%33.333%c}', 'multiChoice', ['a 1/3', 'b 1/3', 'c 1/3']],
    ['Q?{~%33%a ~%33%b ~%34%c ~%-33.33333%d}', 'multiChoice', ['a 33/100', 'b 33/100', 'c 17/50', 'd -1/3']],
    ['Q?{~%16.66667%a ~%83.33333%b}', 'multiChoice', ['a 1/6', 'b 5/6']],
    ['Q?{~%33%a ~%33%b ~%33%c}', 'multiChoice', ['a 1/3', 'b 1/3', 'c 1/3']],
    ['Q?{~%33%a ~%67%b}', 'multiChoice', ['a 33/100', 'b 67/100']],
    ['Q?{~%100%a ~b}', 'multiChoice', ['a 1', 'b -']],
    ['Q?{~a -> b ~c =d -> e}', 'singleChoice', ['a -&gt; b -', 'c -', 'd -&gt; e 1']],
  ])('reads %s', (text, type, expected) => {
    expect(draft(text).type).toBe(type);
    expect(options(text)).toEqual(expected);
  });

  it('names every weight that it makes exact', () => {
    expect(losses('Q?{~%16.66667%a ~%83.33333%b}')).toEqual([
      'The weight 16.66667% counts as exactly 1/6.',
      'The weight 83.33333% counts as exactly 5/6.',
    ]);
  });

  it('keeps the feedback of each option', () => {
    expect(draft('Q?{=a#yes ~b#no \\# never ~c}').answerKey).toMatchObject({
      credits: [
        { credit: '1', feedback: { source: 'yes' } },
        { credit: '0', feedback: { source: 'no # never' } },
      ],
    });
  });

  it('makes a list to choose from of one answer where several are wholly right, each by itself', () => {
    expect(draft('Q?{=a =b ~c#no}')).toMatchObject({
      type: 'fillInBlank',
      content: { stem: { source: 'Q?<p>[[1]]</p>' }, gaps: [{ kind: 'choice' }], shuffle: true },
    });
    expect(draft('Q?{=a =b ~c#no}').answerKey).toMatchObject({
      gaps: [{ credits: [{ credit: '1' }, { credit: '1' }, { credit: '0', feedback: { source: 'no' } }] }],
    });
    expect(losses('Q?{=a =b ~c}')).toEqual([
      'Several options are right, each by itself, and one is chosen: they have become a list to choose from.',
    ]);
  });

  it('shares the points among them where a list cannot show them', () => {
    const text = 'Q?{=\\(x\\) =[html]<b>b</b> ~c}';
    expect(options(text)).toEqual(['\\(x\\) 1/2', '<b>b</b> 1/2', 'c -']);
    expect(losses(text)).toEqual([
      'Each right option earned all points in the file; here each earns its share of them.',
    ]);
  });

  it.each([
    ['Q?{~%100%a ~%100%b ~c}', ['a 1/2', 'b 1/2', 'c -'], 'Each right option earned all points in the file;'],
    ['Q?{~%50%a ~%25%b ~%-50%c}', ['a 2/3', 'b 1/3', 'c -1/2'], 'A right answer earns 75% of the points'],
    ['Q?{=%50%a ~b}', ['a 1', 'b -'], 'A right answer earns 50% of the points in the file,'],
  ])('lets what is right in %s earn all, and says so', (text, expected, loss) => {
    expect(options(text)).toEqual(expected);
    expect(losses(text)).toEqual([expect.stringContaining(loss)]);
  });
});

describe('common variants of the syntax', () => {
  it.each([
    ['Would you like {~=some~a few} rice?', ['some 1', 'a few -']],
    ['Q?{\n ~a\n ~= b\n ~c}', ['a -', 'b 1', 'c -']],
    ['Q?{~%33,333%a ~%33,333%b ~%33,333%c}', ['a 1/3', 'b 1/3', 'c 1/3']],
  ])('marks what is right in %s', (text, expected) => expect(options(text)).toEqual(expected));

  it('leaves an option out that nobody filled in, and says so', () => {
    expect(options('Q?{=a ~b ~ ~}')).toEqual(['a 1', 'b -']);
    expect(losses('Q?{=a ~b ~ ~}')).toEqual(['An option without a text is left out.']);
  });

  it('counts the same answer once, with this apostrophe or that', () => {
    expect(draft("They {=they're=they’re=They are} here.").answerKey).toMatchObject({
      accepted: [{ text: "they're" }, { text: 'They are' }],
    });
  });

  it('keeps what is said to a pair', () =>
    expect(draft('Q?{=Paris -> France#Well done =Berlin -> Germany}').answerKey).toMatchObject({
      matches: [{ feedback: { source: 'Well done' } }, {}],
    }));

  it('reads gaps in the way of embedded answers', () => {
    const read = draft(
      '{1:MC:~a~=an} hour, {2:SA:=had not been~=hadn’t been~%50%was not} there, {:NM:=3:0.5} times.',
    );
    expect(read).toMatchObject({
      type: 'fillInBlank',
      content: {
        stem: { source: '[[1]] hour, [[2]] there, [[3]] times.' },
        gaps: [{ choices: [{ text: 'a' }, { text: 'an' }] }, { kind: 'text' }, { kind: 'number' }],
      },
      answerKey: {
        gaps: [
          { credits: [{ credit: '1' }], weight: '1' },
          {
            accepted: [
              { text: 'had not been', credit: '1' },
              { text: 'hadn’t been', credit: '1' },
              { text: 'was not', credit: '1/2' },
            ],
            weight: '2',
          },
          { accepted: [{ kind: 'tolerance', value: '3', tolerance: '0.5' }] },
        ],
      },
    });
    expect(draft('They {1:SHORTANSWER:=will go} (go).').type).toBe('fillInBlank');
  });
});

describe('numbers', () => {
  it.each([
    ['Q?{#1822}', { kind: 'exact', value: '1822' }],
    ['Q?{#-1}', { kind: 'exact', value: '-1' }],
    ['Q?{#1,080}', { kind: 'exact', value: '1,080' }],
    ['Q?{#3,14:0,01}', { kind: 'tolerance', value: '3.14', tolerance: '0.01' }],
    ['Q?{#=%50%4}', { kind: 'exact', value: '4' }],
    ['Q?{#3.14:0.005}', { kind: 'tolerance', value: '3.14', tolerance: '0.005' }],
    ['Q?{#-3.142..-3.141}', { kind: 'range', from: '-3.142', to: '-3.141' }],
    ['Q?{# 5 : 0 }', { kind: 'exact', value: '5' }],
    ['Q?{#=7/2}', { kind: 'exact', value: '7/2' }],
  ])('reads %s', (text, expected) => expect(accepted(text)).toEqual([{ ...expected, credit: '1' }]));

  it('keeps several answers with their credit and feedback', () => {
    expect(accepted('Q?{#=1822:0#yes =%50%1822:2#near}')).toEqual([
      { kind: 'exact', value: '1822', credit: '1', feedback: { source: 'yes' } },
      { kind: 'tolerance', value: '1822', tolerance: '2', credit: '1/2', feedback: { source: 'near' } },
    ]);
  });
});
