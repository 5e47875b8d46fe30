import { exampleBodies } from '../kernel/example-bodies.ts';
import { attempts } from './contract.ts';

const player_id = '9f1b6c1e-0d5e-4f0a-8f2b-2f4a3c5d6e7f';

const answer = {
  item_id: 8214,
  seq: 7,
  response: { type: 'number', text: '56' },
  written_at: '2026-09-14T09:12:31.250Z',
} as const;

export const attemptsExamples = exampleBodies(attempts, {
  manageAttempt: { player_id, attempt_no: 1 },
  listPictures: {},
  takeOver: { player_id },
  saveAnswers: { player_id, answers: [answer] },
  submitAttempt: { player_id, answers: [{ ...answer, seq: 8 }] },
  saveMarks: {
    player_id,
    marks: [
      {
        item_id: answer.item_id,
        seq: 3,
        marks: { is_flagged: true, struck: [], highlights: [], seconds: 74 },
        written_at: answer.written_at,
      },
    ],
  },
  reportViolations: {
    violations: [
      {
        key: '4b1f3c1a-6a55-4a7e-9a2e-0d5a1c1f7b20',
        kind: 'leftPage',
        at: '2026-09-14T09:20:10Z',
        seconds: 14,
        characters: null,
      },
    ],
  },
  updateResultStatus: { result_status_id: 11 },
  setAiHelpStatus: { assisted_by_ai: true },
  explainViolation: { key: '4b1f3c1a-6a55-4a7e-9a2e-0d5a1c1f7b20', word: 'My mother called me.' },
  reportPresence: { player_id, unsaved: 2 },
  saveSheets: {
    player_id,
    sheets: [
      {
        item_id: answer.item_id,
        seq: 2,
        strokes: [{ colour: 'ink', width: 6, points: [120, 80, 140, 96, 171, 110] }],
        written_at: answer.written_at,
      },
    ],
  },
  savePageOrders: {
    player_id,
    orders: [
      {
        item_id: answer.item_id,
        seq: 4,
        pages: [{ page_id: 'c0b6a5f4-9b52-4b55-8d0c-5e0c6f7a8b91', turn: 90 }],
        removed: [],
        written_at: answer.written_at,
      },
    ],
  },
});
