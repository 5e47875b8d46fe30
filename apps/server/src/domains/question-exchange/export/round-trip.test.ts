import type { QuestionDraft } from '@pelion/questions';
import { describe, expect, it } from 'vitest';
import { awkwardTexts, dot, exportCases, withPassage, withText } from '../../../../test/export/cases.ts';
import { meaningOf, wordsOf } from '../../../../test/export/meaning-of.ts';
import { foreignFormats, type Sent, sentAndRead } from '../../../../test/export/sent-and-read.ts';
import {
  comprehensionDraft,
  fillInBlankDraft,
  graphDraft,
  trueFalseDraft,
} from '../../../../test/factories/question-drafts.ts';
import { publicWords } from '../../../lib/campus-words.ts';

const formats = foreignFormats.map((format) => [format] as const);

const textsOf = (draft: QuestionDraft) => {
  if (draft.type !== 'singleChoice') throw new Error(draft.type);
  const { stem, options } = draft.content;
  return [stem, ...options.map(({ text }) => text)].map(wordsOf);
};

/** A question exported without losses is imported unchanged; every difference has a named loss. */
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
    // A lone text is a passage without questions.
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
    // Formats without feedback are compared by the other texts.
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

describe.each(['qti21', 'qti30'] as const)('a passage as %s', (format) => {
  it('comes back with its picture, and with the questions that ask about it and no others', async () => {
    const { lost, reading } = await sentAndRead(format, withPassage(), [dot]);
    if (reading?.kind !== 'read') throw new Error('The file cannot be read');
    const { items, shelf } = reading;
    expect(
      items.map(({ title, outcome, points = '1', passage }) => [title, outcome, points, passage]),
    ).toEqual([
      ['Before', 'imported', '1', undefined],
      ['Loomings', 'imported', '0', undefined],
      ['First', 'imported', '3', 1],
      ['Second', 'imported', '1/2', 1],
      ['After', 'imported', '2', undefined],
    ]);
    // A picture that has not been stored is named by its content.
    const [picture] = shelf.namedIn([JSON.stringify(items[1])]);
    expect(picture?.bytes).toEqual(dot.bytes);
    const sent = withPassage(picture?.id);
    for (const [index, item] of items.entries())
      expect(item.outcome !== 'refused' && meaningOf(item.draft)).toEqual(
        sent[index] && meaningOf(sent[index].draft),
      );
    const said = lost.map(({ number, losses }) => [number, ...losses.map(publicWords.sentence)]);
    const apart =
      'The passage that it asks about is a file of its own: a program that does not read such files leaves it out.';
    // Version 2.1 has no stimuli.
    expect(said).toEqual(
      format === 'qti30'
        ? []
        : [
            [3, apart],
            [4, apart],
          ],
    );
  });

  it('is an item where nothing that asks about it has a form', async () => {
    const graph = { draft: graphDraft(), passage: 0 };
    const { reading } = await sentAndRead(format, [{ draft: comprehensionDraft() }, graph]);
    expect(reading?.kind === 'read' && reading.items).toMatchObject([{ outcome: 'refused' }]);
  });
});

describe.each(formats)('questions around a passage as %s', (format) => {
  const passageOf = async (sent: readonly Sent[]) => {
    const { bank, reading } = await sentAndRead(format, sent, [dot]);
    if (reading?.kind !== 'read') throw new Error('The file cannot be read');
    // Questions without a form in the format are missing, and a passage without questions is refused.
    expect(reading.items.map(({ title }) => title)).toEqual(bank.items.map(({ outgoing }) => outgoing.title));
    return Object.fromEntries(
      reading.items.map(({ title, passage }) => [
        title,
        passage === undefined ? undefined : reading.items[passage]?.title,
      ]),
    );
  };
  const hasPassages = format !== 'csv';

  it('are tied to it where they ask about it, and no others', async () => {
    const loomings = hasPassages ? 'Loomings' : undefined;
    expect(await passageOf(withPassage())).toEqual({
      Before: undefined,
      ...(hasPassages && { Loomings: undefined }),
      First: loomings,
      Second: loomings,
      After: undefined,
    });
  });

  it('stay alone behind a passage whose questions have no form in the file', async () => {
    const [, passage = { draft: comprehensionDraft() }, , , after = passage] = withPassage();
    const graph = { draft: graphDraft({ title: 'Drawn' }), passage: 0 };
    expect((await passageOf([passage, graph, after])).After).toBeUndefined();
  });

  it('are tied to the passage that they ask about, of several', async () => {
    const passage = (title: string): Sent => ({ draft: comprehensionDraft({ title }), points: '0' });
    const asked = (title: string, about?: number): Sent => ({
      draft: trueFalseDraft({ title }),
      ...(about !== undefined && { passage: about }),
    });
    const read = await passageOf([
      passage('One'),
      asked('Of one', 0),
      passage('Two'),
      asked('Of two', 2),
      asked('Plain'),
      passage('Three'),
      asked('Of three', 5),
      asked('Last'),
    ]);
    expect(read).toMatchObject({ Plain: undefined, Last: undefined });
    if (hasPassages) expect(read).toMatchObject({ 'Of one': 'One', 'Of two': 'Two', 'Of three': 'Three' });
  });
});

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
