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
