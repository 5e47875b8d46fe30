import { pathOf } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { defineMessages } from '@pelion/words';
import { IconLayoutList } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/later.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Page } from '../../components/page.tsx';
import { CreateQuestion } from '../../domains/questions/create-question.tsx';
import { useMessages } from '../../lib/text.ts';
import { AssessmentOf, useAssessmentId } from './assessment-of.tsx';

const EditFormQuestions = later(
  () => import('../../domains/feedback/edit-questions-page.tsx').then((file) => file.EditQuestionsPage),
  <LoadingState />,
);

const messages = defineMessages({
  title: 'Create {^question}',
  none: 'Which {assessment} is it for?',
  noneText: 'A {question} is part of an {assessment}. Open one, or create it first.',
  open: 'Choose an {assessment}',
});

/** Of the record that came along (spec 2 §2.1), where the address names none. */
function useCreatedId(): number | null {
  const { state }: { readonly state: unknown } = useLocation();
  const created = typeof state === 'object' && state !== null && 'created' in state ? state.created : null;
  return typeof created === 'object' && created !== null && 'id' in created && typeof created.id === 'number'
    ? created.id
    : null;
}

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

/** A feedback form asks questions of its own kind, all on one page (decision 0059). */
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
