import { pathOf } from '@pelion/access';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { resultsQuery } from '../../domains/schedules/queries.ts';
import { lazily } from '../../lib/lazy-value.ts';
import { readId } from '../../lib/read-id.ts';
import { AssessmentOf } from './assessment-of.tsx';

const { Component: PreviewQuestions } = lazily(() =>
  import('../../domains/questions/preview-questions.tsx').then((file) => file.PreviewQuestions),
);

/** /assessments/{id}/schedule/{id}/student/{id}/preview-questions, for graders. spec 2 §2.1 */
export function PreviewForStudentScreen() {
  const params = useParams();
  const scheduleId = readId(params.scheduleId);
  const studentId = readId(params.studentId);
  return scheduleId === null || studentId === null ? (
    <Navigate to={pathOf('notFound')} replace />
  ) : (
    <ForStudent scheduleId={scheduleId} studentId={studentId} />
  );
}

interface ForStudentProps {
  readonly scheduleId: number;
  readonly studentId: number;
}

/**
 * Redirects to the result of a student who has submitted, which shows their actual questions; otherwise previews the
 * current ones.
 */
function ForStudent({ scheduleId, studentId }: ForStudentProps) {
  const query = useQuery({ ...resultsQuery(scheduleId), refetchInterval: false });
  return (
    <AsyncView query={query} level={1}>
      {(results) => {
        const result = results.find((row) => row.student_id === studentId);
        if (!result) return <Navigate to={pathOf('notFound')} replace />;
        const ended = result.attempts.find(({ ended_at }) => ended_at !== null);
        if (ended)
          return <Navigate to={pathOf('viewScore', { studentId, resultId: ended.result_id })} replace />;
        return (
          <AssessmentOf>
            {(assessment) => <PreviewQuestions assessment={assessment} studentName={result.student_name} />}
          </AssessmentOf>
        );
      }}
    </AsyncView>
  );
}
