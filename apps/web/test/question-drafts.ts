import { questionDrafts } from '@pelion/contract/question-drafts';
import type { FakeServer } from './fake-server.ts';

/** Serves the drafts of a question form: none at first, every save succeeds. */
export const serveDrafts = (server: FakeServer): FakeServer =>
  server.serve(questionDrafts, {
    listDrafts: () => [],
    keepDraft: () => ({ updated_at: '2026-11-22T10:00:00.000Z' }),
    forgetDraft: () => ({ done: true as const }),
  });
