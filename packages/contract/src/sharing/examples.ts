import { exampleBodies } from '../kernel/example-bodies.ts';
import { sharings } from './contract.ts';

export const sharingsExamples = exampleBodies(sharings, {
  shareAssessment: {
    version: 3,
    teachers: [{ user_id: 17, user_name: 'Rosa Miller', user_type_id: 4, share_type_id: 2 }],
  },
  unshareAssessment: { version: 4, teachers: [{ user_id: 17, user_name: 'Rosa Miller', user_type_id: 4 }] },
  setPublic: { version: 5, is_public: true, sharing: [{ user_id: 23, active: 0 }] },
});
