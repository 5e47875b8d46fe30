import type {
  FeedbackPerson,
  FeedbackQuestion,
  FeedbackResults,
  FeedbackRound,
  OwnFeedbackPaper,
} from '@pelion/contract/feedback';

export const pace: FeedbackQuestion = {
  id: '7d9f2b44-6a3e-4c80-9d1c-2f0a4be1c111',
  kind: 'rating',
  text: 'How was the pace?',
  options: [],
  is_required: true,
};
export const wish: FeedbackQuestion = {
  id: '7d9f2b44-6a3e-4c80-9d1c-2f0a4be1c222',
  kind: 'text',
  text: 'What do you wish for?',
  options: [],
  is_required: false,
};
export const color: FeedbackQuestion = {
  id: '7d9f2b44-6a3e-4c80-9d1c-2f0a4be1c333',
  kind: 'multiple',
  text: 'Which helped?',
  options: ['Videos', 'Exercises'],
  is_required: false,
};

/** Open anonymous round of a form with three questions. */
export const buildOwnForm = (changes: Partial<OwnFeedbackPaper> = {}): OwnFeedbackPaper => ({
  round_id: 12,
  name: 'How was the term?',
  is_anonymous: true,
  effective_at: '2026-11-20T13:00:00.000Z',
  due_at: '2026-11-27T13:00:00.000Z',
  state: 'open',
  status_id: 1,
  questions: [pace, wish, color],
  ...changes,
});

export const buildRound = (changes: Partial<FeedbackRound> = {}): FeedbackRound => ({
  id: 12,
  assessment_id: 31,
  is_anonymous: true,
  given_to: { sections: ['Grade 6 - A'], user_types: [], people: 0 },
  effective_at: '2026-11-20T13:00:00.000Z',
  due_at: '2026-11-27T13:00:00.000Z',
  state: 'open',
  asked: 9,
  completed: 6,
  skipped: 1,
  reminders: [24],
  created_by_name: 'Rosa Miller',
  ...changes,
});

/** Person who answered anonymously. */
export const buildPerson = (changes: Partial<FeedbackPerson> = {}): FeedbackPerson => ({
  id: 51,
  name: 'Amara Chen',
  status_id: 4,
  submitted_at: null,
  answers: [],
  ...changes,
});

export const buildFeedbackResults = (changes: Partial<FeedbackResults> = {}): FeedbackResults => ({
  round: buildRound(),
  shown: 5,
  hidden: 0,
  questions: [
    {
      question: pace,
      answered: 5,
      counts: [1, 2, 3, 4, 5].map((n) => ({ answer: String(n), count: n === 4 ? 5 : 0 })),
      texts: [],
    },
    { question: wish, answered: 1, counts: [], texts: ['More time'] },
  ],
  people: [buildPerson()],
  ...changes,
});
