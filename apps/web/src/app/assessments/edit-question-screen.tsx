import { pathOf } from '@pelion/access';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { EditQuestion } from '../../domains/questions/edit-question.tsx';
import { questionPlaceQuery } from '../../domains/questions/queries.ts';
import { readId } from '../../lib/read-id.ts';
import { AssessmentOf, useAssessmentId } from './assessment-of.tsx';

const ProposeChange = later(
  () => import('../../domains/questions/proofreading/propose-change.tsx').then((file) => file.ProposeChange),
  <LoadingState />,
);

/** /assessments/edit-question/{id}, alone or with the assessment that it was opened from. */
export function EditQuestionScreen() {
  const assessmentId = useAssessmentId();
  const questionId = readId(useParams().questionId);
  if (assessmentId !== null) return <Editing assessmentId={assessmentId} />;
  return questionId === null ? (
    <Navigate to={pathOf('notFound')} replace />
  ) : (
    <FromAnywhere questionId={questionId} />
  );
}

function FromAnywhere({ questionId }: { readonly questionId: number }) {
  const place = useQuery(questionPlaceQuery(questionId));
  return (
    <AsyncView query={place} level={1}>
      {({ assessment_id }) => <Editing assessmentId={assessment_id} />}
    </AsyncView>
  );
}

/** `?propose` opens the form of proofreaders, who can only propose a change. */
function Editing({ assessmentId }: { readonly assessmentId: number }) {
  const isProposal = useSearchParams()[0].has('propose');
  return (
    <AssessmentOf id={assessmentId}>
      {(assessment) =>
        isProposal ? <ProposeChange assessment={assessment} /> : <EditQuestion assessment={assessment} />
      }
    </AssessmentOf>
  );
}
