import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { MissingSetup } from '../../components/missing-setup.tsx';
import { useMessages } from '../../lib/text.ts';
import { AssessmentFields } from './assessment-fields.tsx';
import { createAssessment } from './change-queries.ts';
import { CreatePage } from './create-page.tsx';
import { useAssessmentForm } from './use-assessment-form.ts';

const messages = defineMessages({
  title: 'Create {assessment}',
  facts: 'New {assessment+} start as drafts. Add the {question+} next.',
  missing: 'An {assessment} needs a {grade} and a {subject}.',
});

/** After it the question builder of the new assessment. */
export function CreateAssessmentScreen() {
  const t = useMessages(messages);
  const { state } = useLocation();
  const create = useMutation(createAssessment);
  const form = useAssessmentForm(null, { mutation: create, variables: (draft) => draft });
  if (create.data)
    return <Navigate to={pathOf('assessment', { assessmentId: create.data.id })} replace state={state} />;
  return (
    <CreatePage title={t('title')} facts={t('facts')} active="assessment" form={form}>
      <MissingSetup needsSubject>{t('missing')}</MissingSetup>
      <AssessmentFields form={form} />
    </CreatePage>
  );
}
