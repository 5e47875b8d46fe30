import { rules } from '@pelion/access';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { LoadingState } from '../../components/loading-state.tsx';
import { useSignedIn } from '../../lib/viewer.ts';
import { readId } from '../assessments/assessment-of.tsx';
import { NotAvailableScreen } from '../pages/not-available-screen.tsx';

const FormsScreen = lazy(() =>
  import('../../domains/feedback/forms-screen.tsx').then((file) => ({ default: file.FormsScreen })),
);
const OwnFormsScreen = lazy(() =>
  import('../../domains/feedback/own-forms-screen.tsx').then((file) => ({ default: file.OwnFormsScreen })),
);
const AnswerPage = lazy(() =>
  import('../../domains/feedback/answer-page.tsx').then((file) => ({ default: file.AnswerPage })),
);

/** /feedback-forms: the forms of those who ask, what the others are asked, and with `?answer=` one of these. */
export function FeedbackFormsScreen() {
  const { may } = useSignedIn();
  const [search] = useSearchParams();
  const answered = readId(search.get('answer'));
  const mayAnswer = may(rules.answerFeedbackForms);
  if (!may(rules.viewFeedbackFormsAsStaff) && !mayAnswer) return <NotAvailableScreen />;
  return (
    <Suspense fallback={<LoadingState />}>
      {answered !== null && mayAnswer ? (
        <AnswerPage key={answered} roundId={answered} />
      ) : may(rules.viewFeedbackFormsAsStaff) ? (
        <FormsScreen />
      ) : (
        <OwnFormsScreen />
      )}
    </Suspense>
  );
}
