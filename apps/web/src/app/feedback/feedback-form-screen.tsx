import { pathOf } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { Navigate, useNavigate } from 'react-router';
import { AssessmentDialogs } from '../../domains/assessments/assessment-dialogs.tsx';
import { FormPage } from '../../domains/feedback/form-page.tsx';
import { AssessmentOf } from '../assessments/assessment-of.tsx';

/** /feedback-forms/{id}; redirects assessments of other types to their own page. */
export function FeedbackFormScreen() {
  const navigate = useNavigate();
  return (
    <AssessmentOf>
      {(assessment) =>
        assessment.type === assessmentTypes.feedback ? (
          <FormPage
            form={assessment}
            dialogs={(kind, onClose) => (
              <AssessmentDialogs
                open={kind && { kind, assessment }}
                onClose={onClose}
                onDeleted={() => void navigate(pathOf('feedbackForms'), { replace: true })}
              />
            )}
          />
        ) : (
          <Navigate to={pathOf('assessment', { assessmentId: assessment.id })} replace />
        )
      }
    </AssessmentOf>
  );
}
