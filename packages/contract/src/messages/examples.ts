import { exampleBodies } from '../kernel/example-bodies.ts';
import { messages } from './contract.ts';

export const messageExamples = exampleBodies(messages, {
  sendMessage: {
    title: 'Museum trip on Thursday',
    body_source: '<p>The bus leaves at <strong>8:15</strong>. Please bring lunch.</p>',
    section_ids: [12],
    user_type_ids: [6, 8],
    send_at: '2026-09-14T06:00:00Z',
    sending_id: '6a0d6f0e-51c8-4a51-9c0c-0f0d3f5d7b21',
  },
  previewMessage: { section_ids: [12], user_type_ids: [6, 8] },
  updateMessage: { version: 1, title: 'Museum trip on Friday', send_at: '2026-09-15T06:00:00Z' },
});
