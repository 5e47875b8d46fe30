import { describe, expect, it } from 'vitest';
import {
  comprehensionDraft,
  dragAndDropDraft,
  eachDraft,
  matchingDraft,
  numberDraft,
  singleChoiceDraft,
} from '../../../../test/factories/question-drafts.ts';
import { paperRow, recordedPaper, type WrittenText } from '../../../../test/recorded-paper.ts';

const margin = 56;
const sizes = [
  { size: 'A4', isLarge: false, width: 595.28, height: 841.89 },
  { size: 'A4', isLarge: true, width: 595.28, height: 841.89 },
  { size: 'LETTER', isLarge: false, width: 612, height: 792 },
  { size: 'LETTER', isLarge: true, width: 612, height: 792 },
] as const;

const some = (word: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${word}w${n}`).join(' ');
/** Finds the only text with this content. */
function the(texts: readonly WrittenText[], said: string): WrittenText {
  const found = texts.filter(({ text }) => text === said);
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} texts say ${said}`);
  return only;
}
const pagesOf = (texts: readonly WrittenText[], beginning: string) => [
  ...new Set(texts.filter(({ text }) => text.startsWith(beginning)).map(({ page }) => page)),
];

describe.each(sizes)('the pages of $size, large print: $isLarge', ({ size, isLarge, width, height }) => {
  it('hold each question whole, with its number and its options', async () => {
    const numbers = Array.from({ length: 25 }, (_, index) => index + 1);
    const questions = numbers.map((n) =>
      paperRow(
        singleChoiceDraft({
          stem: some(`q${n}stem`, 5 + ((n * 37) % 45)),
          options: Array.from({ length: 2 + (n % 4) }, (_, k) => some(`q${n}option${k}`, 1 + ((n * 13) % 9))),
        }),
      ),
    );
    const { texts } = await recordedPaper({ questions, size, isLarge });
    for (const n of numbers) {
      const pages = pagesOf(texts, `q${n}stem`);
      expect(pages).toHaveLength(1);
      expect(pagesOf(texts, `q${n}option`)).toEqual(pages);
      expect(the(texts, `${n}.`).page).toBe(pages[0]);
    }
    expect(Math.max(...texts.map(({ page }) => page))).toBeGreaterThan(1);
  });

  it('have all their texts within the margins, the longest word and every type included', async () => {
    const long = singleChoiceDraft({ stem: `x${'abcdefghij'.repeat(30)}`, options: ['y'.repeat(300), 'No'] });
    const questions = [paperRow(long), ...eachDraft().map((draft) => paperRow(draft, '3'))];
    for (const part of ['questions', 'answerSheet', 'key'] as const) {
      const { texts, strokes } = await recordedPaper({ questions, size, isLarge, part });
      const isFoot = ({ text }: WrittenText) => /^\d+ \/ \d+$/.test(text);
      expect(texts.filter(isFoot)).toHaveLength(Math.max(...texts.map(({ page }) => page)) + 1);
      const beyond = texts.filter(
        (text) =>
          text.x < margin - 0.01 ||
          text.end > width - margin + 0.01 ||
          (!isFoot(text) && (text.y < margin || text.y > height - margin + 0.01)),
      );
      expect(beyond).toEqual([]);
      const ends = strokes.flatMap(({ from, to }) => [from, to]).filter(([x]) => x > width - margin + 0.01);
      expect(ends).toEqual([]);
    }
  });
});

describe('a question that is more than a page', () => {
  it('begins with its number and three lines, and its last option is not alone', async () => {
    const before = paperRow(singleChoiceDraft({ stem: some('before', 330), options: ['One', 'Two'] }));
    for (const words of [520, 545, 570, 595, 620]) {
      const long = singleChoiceDraft({
        stem: some('long', words),
        options: ['optionA', 'optionB', 'optionC'],
      });
      const { texts } = await recordedPaper({ questions: [before, paperRow(long)] });
      const stem = texts.filter(({ text }) => text.startsWith('longw'));
      const { page } = the(texts, '2.');
      expect(stem[0]?.page).toBe(page);
      const linesThere = new Set(stem.filter((one) => one.page === page).map(({ y }) => y));
      expect(linesThere.size).toBeGreaterThanOrEqual(3);
      expect(the(texts, 'optionA').page).toBe(stem.at(-1)?.page);
      expect(the(texts, 'optionB').page).toBe(the(texts, 'optionC').page);
    }
  });
});

describe('grouped blocks', () => {
  const pairs = [
    ['alpha', 'one'],
    ['beta', 'two'],
    ['gamma', 'three'],
    ['delta', 'four'],
  ] as const;

  it('stands in two lists beside each other, mixed, and the key names the letters that are printed', async () => {
    const questions = [paperRow(matchingDraft({ pairs, distractors: ['five'] }))];
    const { texts, strokes } = await recordedPaper({ questions });
    const left = pairs.map(([prompt]) => the(texts, prompt));
    const choices = ['one', 'two', 'three', 'four', 'five'].map((text) => the(texts, text));
    expect(new Set(left.map(({ x }) => x)).size).toBe(1);
    expect(new Set(choices.map(({ x }) => x)).size).toBe(1);
    expect(choices[0]?.x).toBeGreaterThan(Math.max(...left.map(({ end }) => end)));
    const lines = choices.map(({ y }) => y).toSorted((a, b) => a - b);
    expect(left.map(({ y }) => y)).toEqual(lines.slice(0, 4));
    expect(choices.map(({ y }) => y)).not.toEqual(lines);
    // A line to write each letter on, just before its prompt.
    for (const { x, y } of left)
      expect(
        strokes.filter(({ from, to }) => to[0] < x && from[0] < to[0] && Math.abs(to[1] - y) < 3),
      ).toHaveLength(1);

    const letterOf = (choice: WrittenText) => 'ABCDE'[lines.indexOf(choice.y)];
    const key = await recordedPaper({ questions, part: 'key' });
    const said = key.texts.map(({ text }) => text).join(' ');
    expect(said).toContain(
      choices
        .slice(0, 4)
        .map((choice, n) => `${n + 1} ${letterOf(choice)}`)
        .join(', '),
    );
  });

  it('has the letters of its options beside its number on the answer sheet, as many as there are', async () => {
    const questions = [paperRow(singleChoiceDraft({ stem: 'Who?', options: ['One', 'Two', 'Three'] }))];
    const { texts } = await recordedPaper({ questions, part: 'answerSheet' });
    const letters = texts.filter(({ text }) => /^[A-H]$/.test(text));
    expect(letters.map(({ text }) => text)).toEqual(['A', 'B', 'C']);
    expect(new Set(letters.map(({ y }) => y))).toEqual(new Set([the(texts, '1.').y]));
  });

  it('has the unit of a number behind the line for it', async () => {
    const draft = numberDraft({ stem: 'How long is it?' });
    const withUnit = { ...draft, content: { ...draft.content, unit: 'cm' } };
    const { texts } = await recordedPaper({ questions: [paperRow(withUnit)] });
    expect(texts.map(({ text }) => text).join(' ')).toMatch(/_ cm\b/);
  });

  it('has a numbered line for each answer on the answer sheet', async () => {
    const questions = [paperRow(matchingDraft({ pairs })), paperRow(dragAndDropDraft())];
    const { texts } = await recordedPaper({ questions, part: 'answerSheet' });
    const labels = texts.filter(({ text }) => /^\d\.$/.test(text)).map(({ text }) => text);
    expect(labels.toSorted()).toEqual(['1.', '2.', '3.', '4.', '1.', '1.', '2.', '2.'].toSorted());
  });

  it('names places on the left and items on the right', async () => {
    const { texts } = await recordedPaper({ questions: [paperRow(dragAndDropDraft())] });
    const places = ['Insects', 'Mammals'].map((text) => the(texts, text));
    const items = ['Bee', 'Ant', 'Cow', 'Rose'].map((text) => the(texts, text));
    expect(new Set(places.map(({ x }) => x)).size).toBe(2);
    expect(Math.min(...items.map(({ x }) => x))).toBeGreaterThan(Math.max(...places.map(({ end }) => end)));
  });
});

describe('a passage', () => {
  const questions = [
    paperRow(comprehensionDraft({ heading: 'Loomings', stem: 'Call me Ishmael.' })),
    paperRow(singleChoiceDraft({ stem: 'Who?', options: ['Yes', 'No'] })),
  ];

  it('has its heading and no number; the first question is the first', async () => {
    const { texts } = await recordedPaper({ questions });
    expect(the(texts, '1.').y).toBe(the(texts, 'Who?').y);
    expect(the(texts, 'Loomings').y).toBeLessThan(the(texts, 'Ishmael.').y);
    expect(texts.filter(({ text }) => text === '2.')).toEqual([]);
  });

  it.each(['answerSheet', 'key'] as const)('is nothing on the %s', async (part) => {
    const { texts } = await recordedPaper({ questions, part });
    expect(texts.filter(({ text }) => text === 'Loomings' || text === 'Ishmael.')).toEqual([]);
    expect(texts.filter(({ text }) => /^\d\.$/.test(text)).map(({ text }) => text)).toEqual(['1.']);
  });

  it('stands with the name of its part on the page of its first question, whatever is left of the page before', async () => {
    const [passage, question] = questions;
    if (!passage || !question) throw new Error('There is no passage');
    const begun = { ...passage, section: { name: 'Reading', instruction: 'Take your time.' } };
    for (const [part, least] of [
      ['questions', 3],
      ['key', 12],
    ] as const) {
      for (let before = least; before < least + 9; before += 1) {
        const filler = Array.from({ length: before }, () =>
          paperRow(singleChoiceDraft({ stem: 'Before', options: ['a', 'b'] })),
        );
        const { texts } = await recordedPaper({
          questions: [...filler, begun, question],
          part,
          isLarge: true,
        });
        const { page } = the(texts, `${before + 1}.`);
        expect(the(texts, 'Reading').page).toBe(page);
        if (part === 'questions') expect(the(texts, 'Loomings').page).toBe(page);
      }
    }
  });

  it('numbers its paragraphs where its questions speak of them', async () => {
    const draft = comprehensionDraft({ stem: '<p>First</p><p>Second</p>' });
    const row = paperRow({ ...draft, content: { ...draft.content, numbering: 'paragraphs' } });
    const { texts } = await recordedPaper({ questions: [row] });
    expect(the(texts, '2').y).toBe(the(texts, 'Second').y);
    expect(the(texts, '2').end).toBeLessThan(the(texts, 'Second').x);
  });
});
