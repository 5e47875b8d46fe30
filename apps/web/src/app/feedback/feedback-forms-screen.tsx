import { rules } from '@pelion/access';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { LoadingState } from '../../components/loading-state.tsx';
import { lazily } from '../../lib/lazy-value.ts';
import { readId } from '../../lib/read-id.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { NotAvailableScreen } from '../pages/not-available-screen.tsx';

const { Component: FormsScreen } = lazily<object>(() =>
  import('../../domains/feedback/forms-screen.tsx').then((file) => file.FormsScreen),
);
const { Component: OwnFormsScreen } = lazily<object>(() =>
  import('../../domains/feedback/own-forms-screen.tsx').then((file) => file.OwnFormsScreen),
);
const { Component: AnswerPage } = lazily(() =>
  import('../../domains/feedback/answer-page.tsx').then((file) => file.AnswerPage),
);

/** /feedback-forms: forms of authors, or forms assigned to other users; `?answer=` opens one of the latter. */
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
