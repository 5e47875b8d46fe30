import type { QuestionDraft } from '@pelion/questions';
import { describe, expect, it } from 'vitest';
import { awkwardTexts, exportCases, withText } from '../../../../test/export/cases.ts';
import { meaningOf, wordsOf } from '../../../../test/export/meaning-of.ts';
import { foreignFormats, sentAndRead } from '../../../../test/export/sent-and-read.ts';
import { fillInBlankDraft } from '../../../../test/factories/question-drafts.ts';
import { publicWords } from '../../../lib/campus-words.ts';

const formats = foreignFormats.map((format) => [format] as const);

const textsOf = (draft: QuestionDraft) => {
  if (draft.type !== 'singleChoice') throw new Error(draft.type);
  const { stem, options } = draft.content;
  return [stem, ...options.map(({ text }) => text)].map(wordsOf);
};

/** What is written without a loss comes back as it was; what comes back otherwise had its loss named. */
describe.each(formats)('a question as %s', (format) => {
  it.each(Object.entries(exportCases))('%s: comes back, or its loss has a name', async (_, sent) => {
    const { lost, reading } = await sentAndRead(format, [sent]);
    const [loss] = lost;
    if (loss?.reason) {
      expect(reading).toBeNull();
      return;
    }
    if (reading?.kind !== 'read') throw new Error('The file cannot be read');
    expect(reading.items).toHaveLength(1);
    const [item] = reading.items;
    // A text alone is a passage that nothing asks about.
    if (sent.draft.type === 'comprehension') return;
    if (!item || item.outcome === 'refused') throw new Error(item && publicWords.sentence(item.reason));
    if (loss) return;
    expect(meaningOf(item.draft)).toEqual(meaningOf(sent.draft));
    expect(item.points ?? '1').toBe(sent.points ?? '1');
    expect(item.keywords ?? []).toEqual(sent.keywords ?? []);
  });

  it.each(awkwardTexts.map((text) => [text]))('keeps %j wherever it stands', async (text) => {
    const sent = withText(text);
    const { lost, reading } = await sentAndRead(format, [sent]);
    if (reading?.kind !== 'read') throw new Error('The file cannot be read');
    const [item] = reading.items;
    if (!item || item.outcome === 'refused') throw new Error(item && publicWords.sentence(item.reason));
    const { draft } = sent;
    // Where a format has no place for feedback, what has a place is compared.
    if (lost.length === 0) expect(meaningOf(item.draft)).toEqual(meaningOf(draft));
    else expect(textsOf(item.draft)).toEqual(textsOf(draft));
    expect(item.title).toBe(draft.title);
  });
});

it.each(['qti12', 'qti21', 'qti30'] as const)(
  'a text in a block comes back from %s as it was written',
  async (format) => {
    const stem = '<div><p>[[1]], which melts at <b>[[2]]</b> °C, is [[3]].</p></div>';
    const { reading } = await sentAndRead(format, [{ draft: fillInBlankDraft({ stem }) }]);
    expect(reading?.kind === 'read' && reading.items[0]).toMatchObject({
      draft: { content: { stem: { source: stem } } },
    });
  },
);

it('says of each format and each case what is lost', async () => {
  const lines: string[] = [];
  for (const [format] of formats) {
    lines.push(`${format}`);
    for (const [name, sent] of Object.entries(exportCases)) {
      const [loss] = (await sentAndRead(format, [sent])).lost;
      const said = loss?.reason
        ? `refused: ${publicWords.sentence(loss.reason)}`
        : (loss?.losses ?? []).map(publicWords.sentence).join(' ') || 'whole';
      lines.push(`  ${name}: ${said}`);
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('losses.snapshot.txt');
});
