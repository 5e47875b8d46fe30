import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { eachDraft } from '../../../../test/factories/question-drafts.ts';
import { paperRow, paperWords } from '../../../../test/recorded-paper.ts';
import { drawPapers } from './papers-task.ts';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const questions = eachDraft()
  .map((draft) => paperRow(draft, '3'))
  .map((row, index) => ({ ...row, version_id: index + 1 }));
const paperOf = (owner: string) => ({
  owner,
  items: questions.map(({ version_id }) => ({
    version_id,
    passage_version_id: null,
    section_version_id: null,
    points: '3',
    order: [],
    drawn_values: null,
  })),
});

async function papersOf(owners: readonly string[]): Promise<Buffer> {
  const bytes = await drawPapers.run(
    {
      words: paperWords,
      file: 'papers',
      size: 'A4',
      isLarge: false,
      logo: new Uint8Array(Buffer.from(png, 'base64')),
      questions,
      sections: [],
      papers: owners.map(paperOf),
      pictures: [],
    },
    async () => undefined,
  );
  return Buffer.from(bytes);
}

/** Unpacked drawing commands of each page, with the fonts and pictures of its dictionary. */
function pagesOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const objects = new Map(
    Array.from(text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g), ([, id = '', body = '']) => [id, body]),
  );
  const referred = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '';
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b(?!s)/.test(body))
    .map((body) => {
      const content = objects.get(referred(body, 'Contents')) ?? '';
      const packed = content.slice(content.indexOf('stream\n') + 7, content.lastIndexOf('\nendstream'));
      return {
        ink: inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
        resources: objects.get(referred(body, 'Resources')) ?? '',
      };
    });
}

/** Position of each text, with all transforms applied, and the text. */
function textsOf(ink: string): readonly string[] {
  const places = [[0, 0]];
  const texts: string[] = [];
  let at = '';
  for (const line of ink.split('\n')) {
    const here = places.at(-1) ?? [0, 0];
    const moved = /^1 0 0 1 (\S+) (\S+) cm$/.exec(line);
    if (line === 'q') places.push([...here]);
    else if (line === 'Q') places.pop();
    else if (moved)
      places[places.length - 1] = [(here[0] ?? 0) + Number(moved[1]), (here[1] ?? 0) + Number(moved[2])];
    const begun = /^1 0 0 1 (\S+) (\S+) Tm$/.exec(line);
    // Letters are upside down in page coordinates.
    if (begun)
      at = `${(Number(begun[1]) + (here[0] ?? 0)).toFixed(1)} ${(Number(begun[2]) - (here[1] ?? 0)).toFixed(1)}`;
    if (line.endsWith('TJ')) texts.push(`${at} ${line}`);
  }
  return texts;
}

it('a paper that repeats another says the same at the same places, with letters and pictures of its own page', async () => {
  const pages = pagesOf(await papersOf(['Ada', 'Ada', 'Ada']));
  const count = pages.length / 3;
  expect(count).toBeGreaterThan(2);
  const [first, second, third] = [0, 1, 2].map((paper) => pages.slice(paper * count, (paper + 1) * count));
  for (const [index, page] of (first ?? []).entries()) {
    const texts = textsOf(page.ink);
    expect(texts.length).toBeGreaterThan(0);
    for (const other of [second?.[index], third?.[index]]) {
      expect(textsOf(other?.ink ?? '')).toEqual(texts);
      const used = [...new Set((other?.ink ?? '').match(/\/[FI]\d+\b/g))];
      for (const name of used) expect(other?.resources).toContain(`${name} `);
    }
  }
});

it('a picture stands in the file once, however many papers show it', async () => {
  const pdf = (await papersOf(['Ada', 'Ben', 'Cleo'])).toString('latin1');
  // Two pictures: the image and its transparency mask.
  expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(2);
});
