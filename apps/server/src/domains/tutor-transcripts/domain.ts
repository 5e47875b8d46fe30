import type { Domain } from '../../lib/domain.ts';
import { tutorAlertNotice, tutorFlagsNotice } from './notice-kinds.ts';

export const tutorTranscriptDomain: Domain = {
  routes: [],
  notices: [tutorAlertNotice, tutorFlagsNotice],
};
