import { pathOf } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { defineMessages } from '@pelion/words';
import { IconLayoutList } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Page } from '../../components/page.tsx';
import { CreateQuestion } from '../../domains/questions/create-question.tsx';
import { useMessages } from '../../lib/text.ts';
import { AssessmentOf, useAssessmentId } from './assessment-of.tsx';

const messages = defineMessages({
  title: 'Create {question}',
  none: 'Which {assessment} is it for?',
  noneText: 'A {question} is part of an {assessment}. Open one, or create it first.',
  open: 'Choose an {assessment}',
});

const EditFormQuestions = later(
  () => import('../../domains/feedback/edit-questions-page.tsx').then((file) => file.EditQuestionsPage),
  <LoadingState />,
);

/** Id from the router state (spec 2 §2.1), for paths without an id. */
function useCreatedId(): number | null {
  const { state }: { readonly state: unknown } = useLocation();
  const created = typeof state === 'object' && state !== null && 'created' in state ? state.created : null;
  return typeof created === 'object' && created !== null && 'id' in created && typeof created.id === 'number'
    ? created.id
    : null;
}

/** Feedback forms have their own question editor, on one page (decision 0059). */
export function CreateQuestionScreen() {
  const named = useAssessmentId();
  const created = useCreatedId();
  const id = named ?? created;
  if (id === null) return <NoAssessment />;
  return (
    <AssessmentOf id={id}>
      {(assessment) =>
        assessment.type === assessmentTypes.feedback ? (
          <EditFormQuestions form={assessment} />
        ) : (
          <CreateQuestion assessment={assessment} />
        )
      }
    </AssessmentOf>
  );
}

/** The page that writes a question, without a record that it is for. */
function NoAssessment() {
  const t = useMessages(messages);
  return (
    <Page title={t('title')}>
      <EmptyState
        icon={IconLayoutList}
        title={t('none')}
        text={t('noneText')}
        action={
          <ButtonLink tone="primary" to={pathOf('assessments')}>
            {t('open')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
