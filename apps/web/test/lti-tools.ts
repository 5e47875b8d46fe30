import type { LtiCall, LtiLaunch, LtiToolDetail, LtiTrial } from '@pelion/contract/lti-tools';

const moment = '2026-11-20T08:00:00.000Z';

/** Active tool in a frame, everything allowed. */
export const buildLtiTool = (changes: Partial<LtiToolDetail> = {}): LtiToolDetail => ({
  id: 71,
  type: 'LTI 1.0',
  name: 'Molecule viewer',
  description: 'Turn molecules around.',
  url: 'https://molecules.example/launch',
  grade_id: null,
  grade_name: null,
  subject_id: null,
  subject_name: null,
  target: 'iframe',
  launch_target: 'iframe',
  status_id: 2,
  created_by_name: 'Rosa Miller',
  created_at: moment,
  updated_at: moment,
  version: 1,
  key: 'school',
  custom_parameters: 'model=water',
  instructor_role: 'Instructor',
  learner_role: 'Learner',
  sends_name: false,
  sends_email: false,
  courses: [{ id: 3, name: 'Life in the sea', status_id: 2 }],
  can: { edit: true, delete: true },
  ...changes,
});

export const buildLtiLaunch = (changes: Partial<LtiLaunch> = {}): LtiLaunch => ({
  url: 'https://molecules.example/launch',
  fields: { user_id: 'Zoë', oauth_nonce: 'nonce' },
  target: 'iframe',
  frame_url: 'https://media.example/lti/1/signature/tool',
  ...changes,
});

export const buildLtiTrial = (changes: Partial<LtiTrial> = {}): LtiTrial => ({
  launches: 2,
  first_launched_at: moment,
  last_launched_at: moment,
  score: '0.85',
  scored_at: moment,
  scores: [{ score: '0.85', at: moment }],
  ...changes,
});

export const buildLtiCall = (changes: Partial<LtiCall> = {}): LtiCall => ({
  id: 1,
  kind: 'replace',
  user_name: 'Rosa Miller',
  problem: null,
  at: moment,
  ...changes,
});
