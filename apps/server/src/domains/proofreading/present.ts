import { remarkTable } from '@pelion/contract/proofreading/facts';
import type { Viewer } from '../../lib/viewer.ts';
import type { LoadedAssessment } from '../assessments/load-assessment.ts';
import { storedVersion, toQuestion } from '../questions/stored.ts';
import { mayDecide } from './policy.ts';
import type { RemarkRow } from './queries.ts';

/** Proposed version in stored form; null for a remark without one. */
export const proposedIn = ({ proposed }: Pick<RemarkRow, 'proposed'>) =>
  proposed === null ? null : storedVersion.parse(proposed);

/** Whether the proposal no longer applies: the question has a newer version or was removed. */
export const isOutdated = ({ version_id, current_version_id }: RemarkRow): boolean =>
  version_id !== current_version_id;

export function presentRemark(viewer: Viewer, assessment: LoadedAssessment, row: RemarkRow) {
  const { id, question_id, position, comment, reply, created_at, reviewer_name } = row;
  const proposed = proposedIn(row);
  return {
    id,
    question_id,
    version_id: row.version_id,
    position,
    status_id: row.status,
    status: viewer.text.phrase(remarkTable.labelOf(row.status)),
    comment,
    before: { title: row.title, difficulty: row.difficulty, question: toQuestion(row) },
    after: proposed && {
      title: proposed.title,
      difficulty: proposed.difficulty,
      question: toQuestion({
        ...proposed,
        content: JSON.parse(proposed.content),
        answer_key: JSON.parse(proposed.answer_key),
      }),
    },
    is_outdated: isOutdated(row),
    reviewer_name,
    created_at,
    reply,
    decided_by_name: row.decided_by_name,
    decided_at: row.decided_at,
    can: { decide: mayDecide(viewer, assessment, row) },
  };
}
