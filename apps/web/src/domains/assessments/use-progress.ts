import { rules } from '@pelion/access';
import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import type { ListedAssessment } from '@pelion/contract/assessments';
import type { AssessmentProgress } from '@pelion/contract/results';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { progressKey, progressQuery } from './queries.ts';

type Answers = readonly UseQueryResult<readonly AssessmentProgress[]>[];

/** Progress by assessment id; a failed query leaves its rows empty. */
const byAssessment = (answers: Answers): ReadonlyMap<number, AssessmentProgress> =>
  new Map(answers.flatMap(({ data = [] }) => data).map((one) => [one.assessment_id, one]));

/** Loads the progress of scheduled assessments, one query per page; only for users who may see results. */
export function useProgress(pages: readonly (readonly ListedAssessment[])[]) {
  const { may } = useSignedIn();
  useLiveQueries('schedules', progressKey);
  useLiveQueries('attempts', progressKey);
  const given = pages
    .map((page) => page.filter(({ status }) => status !== assessmentStatuses.draft))
    .filter((page) => page.length > 0);
  return useQueries({
    queries: may(rules.gradeAssessments) ? given.map(progressQuery) : [],
    combine: byAssessment,
  });
}
