import { questionDrafts } from '@pelion/contract/question-drafts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

const KEY = '6f0f6f5e-8f4c-4f6e-9d53-0f4f0a4d6d10';

export const sweep = defineSweep(questionDrafts.endpoints)({
  calls: {
    keepDraft: {
      params: async () => ({ key: KEY }),
      body: ({ question_id }) => ({ question_id, base_version: 1, payload: { points: '2' } }),
    },
    forgetDraft: { params: async () => ({ key: KEY }) },
  },
});
