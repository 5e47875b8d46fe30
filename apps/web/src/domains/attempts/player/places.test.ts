import type { Paper } from '@pelion/contract/attempts';
import type { QuestionResponse } from '@pelion/questions';
import { expect, test } from 'vitest';
import { buildPaper, buildPlayerStore, no } from '../../../../test/player-parts.ts';
import { placesOf } from './places.ts';

const number = (item_id: number): Paper['items'][number] => ({
  item_id,
  question_id: item_id + 1000,
  position: item_id,
  passage_id: null,
  section_id: null,
  points: '1',
  question: { type: 'number', stem: 'How many?' },
});

test('tells apart what is answered, what cannot be read, and what is missing', () => {
  const items = [...buildPaper().items.slice(0, 1), number(12), number(13)];
  const store = buildPlayerStore({
    paper: buildPaper({ items }),
    answers: new Map<number, QuestionResponse>([
      [11, no],
      [12, { type: 'number', text: 'three' }],
      [13, { type: 'number', text: '  ' }],
    ]),
    marks: new Map([[13, { is_flagged: true, struck: [], highlights: [], seconds: 0 }]]),
  });
  expect(placesOf(store.state())).toEqual([
    { index: 0, itemId: 11, status: 'answered', reason: null, isFlagged: false },
    { index: 1, itemId: 12, status: 'unreadable', reason: 'cannot be read as a number', isFlagged: false },
    { index: 2, itemId: 13, status: 'unanswered', reason: null, isFlagged: true },
  ]);
});
