import { expect, it } from 'vitest';
import { comprehensionDraft, singleChoiceDraft } from '../../../../test/factories/question-drafts.ts';
import { paperRow, paperWords, recorded } from '../../../../test/recorded-paper.ts';
import { drawPapers } from './papers-task.ts';

it('names a part of the test above the passage that begins it', async () => {
  const drafts = [
    comprehensionDraft({ heading: 'Loomings', stem: 'Call me Ishmael.' }),
    singleChoiceDraft({ stem: 'Who?', options: ['Yes', 'No'] }),
  ];
  const questions = drafts.map((draft, index) => ({ ...paperRow(draft), version_id: index + 1 }));
  const item = { version_id: 2, passage_version_id: 1, section_version_id: 7, points: '1' };
  const { texts } = await recorded(async () =>
    drawPapers.run(
      {
        words: paperWords,
        file: 'questions',
        size: 'A4',
        isLarge: false,
        logo: null,
        questions,
        sections: [{ version_id: 7, name: 'Reading', instruction: '' }],
        papers: [{ owner: 'Ada', items: [{ ...item, order: [], drawn_values: null }] }],
        pictures: [],
      },
      async () => undefined,
    ),
  );
  const said = texts.map(({ text }) => text);
  const places = ['Reading', 'Loomings', 'Who?'].map((word) => said.indexOf(word));
  expect(places[0]).toBeGreaterThanOrEqual(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it('names its owner on every page, and begins no paper on the back of another', async () => {
  const row = { ...paperRow(singleChoiceDraft({ stem: 'Who?', options: ['Yes', 'No'] })), version_id: 1 };
  const item = { version_id: 1, passage_version_id: null, section_version_id: null, points: '1' };
  const long = 'Wilhelmina '.repeat(20);
  const { texts } = await recorded(async () =>
    drawPapers.run(
      {
        words: paperWords,
        file: 'papers',
        size: 'A4',
        isLarge: false,
        logo: null,
        questions: [row],
        sections: [],
        // The first has questions of more than a page: three pages with its answer sheet.
        papers: [
          {
            owner: 'Ada · K7Q4',
            code: 'K7Q4',
            items: Array(20).fill({ ...item, order: [], drawn_values: null }),
          },
          { owner: `${long} · B2R5`, code: 'B2R5', items: [{ ...item, order: [], drawn_values: null }] },
        ],
        pictures: [],
      },
      async () => undefined,
    ),
  );
  const feet = texts.filter(({ y }) => y > 780);
  const footOf = (word: string) => feet.filter(({ text }) => text === word).map(({ page }) => page);
  expect(footOf('1 / 4')).toEqual([0]);
  expect(footOf('Ada · K7Q4')).toEqual([0, 1, 2, 3]);
  expect(footOf('1 / 2')).toEqual([4]);
  expect(footOf('B2R5')).toEqual([4, 5]);
});
