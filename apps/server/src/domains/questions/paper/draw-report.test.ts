import { expect, it } from 'vitest';
import { buildPhoto } from '../../../../test/factories/photos.ts';
import { freeTextDraft, numberDraft, singleChoiceDraft } from '../../../../test/factories/question-drafts.ts';
import { paperRow, paperWords, recorded } from '../../../../test/recorded-paper.ts';
import { MARGIN } from '../../../lib/pdf/sheet.ts';
import { reportPdf } from './draw-report.ts';
import type { ReportOrder } from './report-task.ts';

type Item = ReportOrder['items'][number];

/** A report of one answer. */
async function reportOf(
  draft: Parameters<typeof paperRow>[0],
  item: Partial<Item>,
  pictures: ReportOrder['pictures'] = [],
) {
  const { points, section, ...row } = paperRow(draft);
  const order: ReportOrder = {
    words: {
      ...paperWords,
      answer: 'Answer',
      noAnswer: 'Not answered',
      onPhotos: 'On the photographed pages below',
      rightAnswer: 'Right answer',
      feedback: 'Feedback',
      missingPhoto: 'Not in this file.',
    },
    size: 'A4',
    logo: null,
    about: [],
    score: null,
    lines: [],
    scale: { title: 'Grading scale', rows: [] },
    questions: [{ ...row, version_id: 1 }],
    sections: [],
    items: [
      {
        version_id: 1,
        passage_version_id: null,
        section_version_id: null,
        order: [],
        drawn_values: null,
        begins: null,
        head: 'Question 1',
        response: null,
        showsKey: true,
        remarks: [],
        photos: [],
        said: [],
        ...item,
      },
    ],
    pictures,
  };
  const drawn = await recorded(() => reportPdf(order));
  return { ...drawn, text: drawn.texts.map(({ text }) => text).join(' ') };
}

function choiceWithFeedback() {
  const draft = singleChoiceDraft();
  const credits = draft.content.options.map(({ id: optionId }, index) => ({
    optionId,
    credit: index === 0 ? '1' : '0',
    feedback: { source: `<p>said-to-${index + 1}</p>` },
  }));
  return { ...draft, answerKey: { ...draft.answerKey, credits } };
}

it('says what the key says to the option that was chosen, and to no other', async () => {
  const draft = choiceWithFeedback();
  const response = { type: 'singleChoice', optionId: draft.content.options[1]?.id };
  const { text } = await reportOf(draft, { response });
  expect(text).toContain('Feedback (B): said-to-2');
  expect(text).not.toMatch(/said-to-[13]/);
  expect((await reportOf(draft, { response, showsKey: false })).text).not.toContain('said-to');
  expect((await reportOf(draft, {})).text).not.toContain('said-to');
});

it('says what the key says beside each number that is accepted', async () => {
  const draft = numberDraft();
  const accepted = [
    { kind: 'exact' as const, value: '56', credit: '1' },
    { kind: 'exact' as const, value: '54', credit: '1/2', feedback: { source: 'That is 6 times 9.' } },
  ];
  const { text } = await reportOf({ ...draft, answerKey: { ...draft.answerKey, accepted } }, {});
  expect(text).toContain('Feedback (54): That is 6 times 9.');
  expect(text).not.toContain('Feedback (56)');
});

const photo = (changes: Partial<Item['photos'][number]> = {}): Item['photos'][number] => ({
  id: 'a',
  caption: 'Photographed page 1 of 1',
  turn: 0,
  pins: [{ label: '1', x: 0.25, y: 0.5, width: 0, height: 0 }],
  ...changes,
});
const bytes = buildPhoto({ width: 600, height: 800 });

it.each([
  [0, 0.25, 0.5],
  [90, 0.5, 0.25],
  [180, 0.75, 0.5],
  [270, 0.5, 0.75],
] as const)('has a page turned by %i degrees, with a comment at the same ink', async (turn, x, y) => {
  const { circles, rects, text } = await reportOf(freeTextDraft(), { photos: [photo({ turn })] }, [
    { id: 'a', bytes },
  ]);
  expect(text).toContain('Answer: On the photographed pages below');
  expect(text).toContain('Photographed page 1 of 1');
  const [frame] = rects;
  const [pin] = circles;
  if (!frame || !pin) throw new Error('Neither is drawn');
  const isOnSide = turn === 90 || turn === 270;
  expect(frame.width / frame.height).toBeCloseTo(isOnSide ? 4 / 3 : 3 / 4);
  expect(frame.x + frame.width).toBeLessThanOrEqual(595.28 - MARGIN);
  expect((pin.x - frame.x) / frame.width).toBeCloseTo(x);
  expect((pin.y - frame.y) / frame.height).toBeCloseTo(y);
});

it('frames what is said of more than a point, and says where a photo cannot be drawn', async () => {
  const pins = [{ label: '1', x: 0.1, y: 0.2, width: 0.5, height: 0.25 }];
  const drawn = await reportOf(freeTextDraft(), { photos: [photo({ pins })] }, [{ id: 'a', bytes }]);
  const [frame, area] = drawn.rects;
  expect((area?.width ?? 0) / (frame?.width ?? 1)).toBeCloseTo(0.5);
  expect((area?.height ?? 0) / (frame?.height ?? 1)).toBeCloseTo(0.25);
  const gone = await reportOf(freeTextDraft(), { photos: [photo()] });
  expect(gone.text).toContain('Photographed page 1 of 1 Not in this file.');
  expect(gone.circles).toEqual([]);
});
