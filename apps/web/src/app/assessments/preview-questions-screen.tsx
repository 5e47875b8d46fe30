import { pathOf } from '@pelion/access';
import { Navigate, useSearchParams } from 'react-router';
import { lazily } from '../../lib/lazy-value.ts';
import { readId } from '../../lib/read-id.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { AssessmentOf } from './assessment-of.tsx';

const { Component: PreviewQuestions } = lazily(() =>
  import('../../domains/questions/preview-questions.tsx').then((file) => file.PreviewQuestions),
);
const { Component: NotesPage } = lazily(() =>
  import('../../domains/attempts/notes/notes-page.tsx').then((file) => file.NotesPage),
);

/** Staff preview the questions as students see them; students and parents read their notes. spec 2 §2.6 */
export function PreviewQuestionsScreen() {
  const { viewer } = useSignedIn();
  const [search] = useSearchParams();
  if (viewer.userType !== 'student' && viewer.userType !== 'parent')
    return <AssessmentOf>{(assessment) => <PreviewQuestions assessment={assessment} />}</AssessmentOf>;
  const scheduleId = readId(search.get('schedule'));
  const studentId = readId(search.get('student'));
  if (scheduleId === null || studentId === null) return <Navigate to={pathOf('notFound')} replace />;
  return <NotesPage scheduleId={scheduleId} studentId={studentId} />;
}
