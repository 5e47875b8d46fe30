import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { useMessages } from '../../lib/text.ts';
import { AssessmentForm } from './assessment-form.tsx';
import { formValuesOf } from './assessment-form-values.ts';
import classes from './create-assessment-screen.module.css';
import { listPathIn } from './list-state.ts';
import { assessmentsKey, createAssessment } from './queries.ts';

const messages = defineMessages({
  title: 'Create {^assessment}',
  description: 'It starts as a draft. {^question+} come next.',
  create: 'Create',
  cancel: 'Cancel',
});

/** After it the question builder of the new assessment. */
export function CreateAssessmentScreen() {
  const t = useMessages(messages);
  const { state } = useLocation();
  const queryClient = useQueryClient();
  const [isDirty, setIsDirty] = useState(false);
  const create = useMutation({
    ...createAssessment,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: assessmentsKey }),
  });
  if (create.data)
    return <Navigate to={pathOf('assessment', { assessmentId: create.data.id })} replace state={state} />;
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className={classes.card}>
        <AssessmentForm
          initial={formValuesOf(null)}
          submitLabel={t('create')}
          isBusy={create.isPending}
          error={create.error}
          onSubmit={(draft) => create.mutate(draft)}
          onDirty={setIsDirty}
          cancel={
            <ButtonLink to={listPathIn(state)} state={state}>
              {t('cancel')}
            </ButtonLink>
          }
        />
      </div>
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}
