import { questionDrafts } from '@pelion/contract/question-drafts';
import type { FakeServer } from './fake-server.ts';

/** Where a form of a question keeps its drafts: none is there yet, each is taken. */
export const serveDrafts = (server: FakeServer): FakeServer =>
  server.serve(questionDrafts, {
    listDrafts: () => [],
    keepDraft: () => ({ updated_at: '2026-11-22T10:00:00.000Z' }),
    forgetDraft: () => ({ done: true as const }),
  });
