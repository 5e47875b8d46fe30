import type { Proofreading, Remark } from '@pelion/contract/proofreading';
import type { Question } from '@pelion/questions';

const asking = (stem: string): Question => ({
  type: 'number',
  content: { stem: { source: stem, html: stem } },
  answerKey: { accepted: [{ kind: 'exact', value: '90', credit: '1' }] },
});
const side = {
  title: '',
  difficulty: 1,
  question: asking('<p>How many degrees has a right angle?</p>'),
};

/** A proposed change that waits for the author. */
export const buildRemark = (changes: Partial<Remark> = {}): Remark => ({
  id: 7,
  question_id: 71,
  version_id: 701,
  position: 1,
  status_id: 2,
  status: 'Pending Review',
  comment: 'Say which angle.',
  before: side,
  after: { ...side, question: asking('<p>How many degrees has an acute angle?</p>') },
  is_outdated: false,
  reviewer_name: 'Ibrahim Haddad',
  created_at: '2026-11-20T08:00:00.000Z',
  reply: '',
  decided_by_name: null,
  decided_at: null,
  can: { decide: true },
  ...changes,
});

export const buildProofreading = (changes: Partial<Proofreading> = {}): Proofreading => ({
  status_id: 2,
  status: 'In Progress',
  updated_by_name: 'Ibrahim Haddad',
  updated_at: '2026-11-20T08:00:00.000Z',
  is_outdated: false,
  remarks: [buildRemark()],
  can: { review: false, begin: false, handOver: false, finish: false },
  ...changes,
});
