import { describe, expect, it } from 'vitest';
import { dot } from '../../../../test/export/cases.ts';
import { foreignFormats, sentAndRead } from '../../../../test/export/sent-and-read.ts';
import {
  dragAndDropDraft,
  matchingDraft,
  numberDraft,
  singleChoiceDraft,
  textDraft,
} from '../../../../test/factories/question-drafts.ts';
import { publicWords } from '../../../lib/campus-words.ts';

const picture = `<img src="file:${dot.id}" alt="" />`;
const onlyPicture = 'One part has only a picture, which the format cannot hold.';
const withTexts = (...texts: readonly string[]) => {
  const draft = singleChoiceDraft();
  const options = texts.map((source, index) => ({ id: `o${index}`, text: { source } }));
  return {
    ...draft,
    content: { ...draft.content, options },
    answerKey: { ...draft.answerKey, credits: [{ optionId: 'o0', credit: '1' }] },
  };
};
async function reasonOf(
  format: (typeof foreignFormats)[number],
  draft: Parameters<typeof sentAndRead>[1][number]['draft'],
) {
  const { lost } = await sentAndRead(format, [{ draft }], [dot]);
  return lost[0]?.reason ? publicWords.sentence(lost[0].reason) : null;
}

describe.each(['gift', 'csv'] as const)('%s, which has no pictures,', (format) => {
  it('refuses options that are pictures alone', async () =>
    expect(await reasonOf(format, withTexts(picture, `<p>${picture}</p>`))).toBe(onlyPicture));

  it('refuses options that differ by their pictures alone', async () =>
    expect(await reasonOf(format, withTexts(`A triangle ${picture}`, 'A triangle'))).toBe(
      'Two parts of it read “A triangle” without pictures and formatting, which the format does not have.',
    ));

  it('keeps options with words of their own beside a picture, and the words of a picture', async () => {
    const named = picture.replace('alt=""', 'alt="a dot"');
    expect(await reasonOf(format, withTexts(`One ${picture}`, `Two ${picture}`, named))).toBeNull();
  });

  it('refuses a question whose text is a picture alone', async () => {
    const draft = withTexts('One', 'Two');
    expect(
      await reasonOf(format, { ...draft, content: { ...draft.content, stem: { source: picture } } }),
    ).toBe(onlyPicture);
  });
});

describe('answers that a format has as words', () => {
  const matching = (first: string, second: string) => {
    const draft = matchingDraft();
    const [one, two, ...others] = draft.content.choices;
    if (!one || !two) throw new Error('too few choices');
    const choices = [{ ...one, text: { source: first } }, { ...two, text: { source: second } }, ...others];
    return { ...draft, content: { ...draft.content, choices } };
  };

  it.each(['gift', 'moodle'] as const)(
    'refuses pictures and differences of formatting alone: %s',
    async (format) => {
      expect(await reasonOf(format, matching(picture, 'Dresden'))).toBe(onlyPicture);
      expect(await reasonOf(format, matching('x<sup>2</sup>', 'x2'))).toMatch(/^Two parts of it read “x2”/);
    },
  );

  it('are refused where things to drag become words', async () => {
    const draft = dragAndDropDraft();
    const [one, ...others] = draft.content.items;
    if (!one) throw new Error('no item');
    const items = [{ ...one, text: { source: picture } }, ...others];
    for (const format of foreignFormats) {
      const { reading, lost } = await sentAndRead(
        format,
        [{ draft: { ...draft, content: { ...draft.content, items } } }],
        [dot],
      );
      // Each format has the picture, or refuses the question.
      if (!lost[0]?.reason) expect(JSON.stringify(reading)).toContain('<img');
    }
  });
});

describe('accepted answers', () => {
  const rules = { ignoreCase: true, ignoreAccents: false, ignorePunctuation: false, wildcards: true };
  const accepted = ['*capital*', 'Lyon', 'Paris', 'Lutetia'].map((text, index) => ({
    text,
    credit: ['1', '1/4', '1', '1/2'][index] ?? '1',
  }));
  const numbers = [
    { kind: 'tolerance' as const, value: '3.14', tolerance: '0.5', credit: '1/2' },
    { kind: 'exact' as const, value: '3.14', credit: '1' },
  ];
  const fileOf = async (format: (typeof foreignFormats)[number], draft: Parameters<typeof reasonOf>[1]) =>
    new TextDecoder().decode((await sentAndRead(format, [{ draft }])).bytes);
  const orderIn = (file: string, ...marks: readonly string[]) =>
    marks.map((mark) => file.indexOf(mark)).every((at, index, all) => at > (all[index - 1] ?? -1));

  it.each(['gift', 'moodle'] as const)('leave as %s best first, patterns behind them', async (format) => {
    const file = await fileOf(format, { ...textDraft(), answerKey: { accepted, rules } });
    expect(orderIn(file, 'Paris', 'Lutetia', 'Lyon', '*capital*')).toBe(true);
  });

  it('leave best first where numbers overlap', async () => {
    const draft = { ...numberDraft(), answerKey: { accepted: numbers } };
    expect(await fileOf('gift', draft)).toMatch(/=3\.14\s+=%50%3\.14:0\.5/);
    const moodle = await fileOf('moodle', draft);
    expect(moodle.indexOf('fraction="100"')).toBeLessThan(moodle.indexOf('fraction="50"'));
  });
});
