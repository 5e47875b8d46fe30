import type {
  ScormAttempt,
  ScormLaunch,
  ScormPackageDetail,
  ScormTrial,
} from '@pelion/contract/scorm-packages';

const moment = '2026-11-20T08:00:00.000Z';

const parts = [
  { id: 'sea', title: 'The sea', level: 0, is_launched: true, is_sco: true },
  { id: 'check', title: 'Check yourself', level: 0, is_launched: true, is_sco: true },
];

/** Active package of two parts, everything allowed. */
export const buildScormPackage = (changes: Partial<ScormPackageDetail> = {}): ScormPackageDetail => ({
  id: 61,
  name: 'The tide',
  description: 'Goes on where you left it.',
  grade_id: null,
  grade_name: null,
  subject_id: null,
  subject_name: null,
  status_id: 2,
  edition: 'scorm12',
  file_name: 'tide.zip',
  size: 1_204_224,
  part_count: 2,
  learner_count: 1,
  counted: 'best',
  mastery_score: null,
  created_by_name: 'Rosa Miller',
  created_at: moment,
  updated_at: moment,
  version: 1,
  can: { edit: true, delete: true, launch: true },
  title: 'The tide',
  file_count: 9,
  is_sequenced: false,
  parts,
  courses: [{ id: 3, name: 'Life in the sea', status_id: 2 }],
  ...changes,
});

/** Noor has passed. */
export const buildScormAttempt = (changes: Partial<ScormAttempt> = {}): ScormAttempt => ({
  user_id: 31,
  user_name: 'Noor Haddad',
  course_schedule_id: 5,
  course_item_id: 9,
  course_id: 3,
  course_name: 'Life in the sea',
  number: 1,
  attempt_count: 2,
  progress_id: 5,
  score: 85,
  seconds: 720,
  started_at: moment,
  updated_at: moment,
  ...changes,
});

/** Trial with one call. */
export const buildScormTrial = (changes: Partial<ScormTrial> = {}): ScormTrial => ({
  progress_id: 2,
  score: null,
  seconds: 30,
  parts: [
    {
      ...{ part_id: 'sea', progress_id: 2, score: null, seconds: 30 },
      ...{ suspend_data_length: 12, interaction_count: 1 },
    },
  ],
  calls: [
    {
      ...{ id: 1, name: 'LMSSetValue', element: 'cmi.suspend_data', value: 'page 2' },
      ...{ result: 'true', error: 0, called_at: moment },
    },
  ],
  ...changes,
});

/** Launch of the first part; the second waits for it. */
export const buildScormLaunch = (changes: Partial<ScormLaunch> = {}): ScormLaunch => ({
  url: 'https://media.example/launches/one/',
  attempt_number: 1,
  part_id: 'sea',
  is_review: false,
  parts: parts.map((part, index) => ({
    ...part,
    progress_id: 1,
    score: null,
    is_closed: index > 0,
  })),
  ...changes,
});
