import { tutorTranscriptExamples } from '@pelion/contract/tutor-transcripts/examples';
import { phrase } from '@pelion/words';
import { noName } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { tutorAlertNotice, tutorFlagsNotice } from './notice-kinds.ts';
import { carryOutRetention } from './retention.ts';
import { tutorTranscriptRoutes } from './routes.ts';

export const tutorTranscriptDomain: Domain = {
  routes: [tutorTranscriptRoutes],
  examples: tutorTranscriptExamples,
  notices: [tutorAlertNotice, tutorFlagsNotice],
  periodicJobs: [{ name: 'tutor.retention', ...nightly, pattern: '47 3 * * *', work: carryOutRetention }],
  demo: () => import('./seed-demo.ts'),
  auditSubjects: { tutorMessage: { label: phrase('Reply of Chiron'), name: noName } },
  auditActions: {
    'person.readTranscript': phrase('Conversation with Chiron read'),
    'person.exportTranscript': phrase('Conversation with Chiron exported'),
    'campus.searchTranscripts': phrase('Conversations with Chiron searched'),
  },
};
