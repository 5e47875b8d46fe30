import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { FormPage } from '../../components/form/form.tsx';
import { Page } from '../../components/page.tsx';
import { useMessages } from '../../lib/text.ts';
import { AssessmentFields } from './assessment-fields.tsx';
import { CreateOptions } from './create-options.tsx';
import { listPathIn } from './listed.ts';
import { createAssessment } from './queries.ts';
import { useAssessmentForm } from './use-assessment-form.ts';

const messages = defineMessages({
  back: '{^assessment+}',
  title: 'Create {^assessment}',
  facts: 'It starts as a draft. Its {question+} come next.',
  create: 'Create',
  cancel: 'Cancel',
});

/** After it the question builder of the new assessment. */
export function CreateAssessmentScreen() {
  const t = useMessages(messages);
  const { state } = useLocation();
  const create = useMutation(createAssessment);
  const form = useAssessmentForm(null, { mutation: create, variables: (draft) => draft });
  const list = listPathIn(state);
  if (create.data)
    return <Navigate to={pathOf('assessment', { assessmentId: create.data.id })} replace state={state} />;
  return (
    <Page title={t('title')} back={{ to: list, label: t('back') }} facts={t('facts')} width="form">
      <FormPage
        form={form}
        problemIn="dialog"
        actions={
          <>
            <ButtonLink to={list}>{t('cancel')}</ButtonLink>
            <Button tone="primary" type="submit" isBusy={form.isPending}>
              {t('create')}
            </Button>
          </>
        }
      >
        <CreateOptions active="assessment" />
        <AssessmentFields form={form} />
      </FormPage>
    </Page>
  );
}
