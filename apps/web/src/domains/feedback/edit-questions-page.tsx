import { pathOf } from '@pelion/access';
import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { useMessages } from '../../lib/text.ts';
import { formQuery } from './form-queries.ts';
import { QuestionEditor } from './question-editor.tsx';

const messages = defineMessages({
  title: '{^question+} of the form',
  facts: 'Forms already sent keep their {question+}.',
  cancel: 'Cancel',
});

/** /assessments/create-question of a feedback form. */
export function EditQuestionsPage({ form }: { readonly form: Assessment }) {
  const t = useMessages(messages);
  const { state } = useLocation();
  const [isSaved, setIsSaved] = useState(false);
  const query = useQuery({ ...formQuery(form.id), refetchOnWindowFocus: false });
  const back = pathOf('feedbackForm', { assessmentId: form.id });
  if (isSaved || !form.can.edit) return <Navigate to={back} replace state={state} />;
  return (
    <Page title={t('title')} back={{ to: back, label: form.name, state }} facts={t('facts')} width="form">
      <AsyncView query={query}>
        {(read) => (
          <QuestionEditor
            form={read}
            actions={
              <ButtonLink tone="quiet" to={back} state={state}>
                {t('cancel')}
              </ButtonLink>
            }
            onSaved={() => setIsSaved(true)}
          />
        )}
      </AsyncView>
    </Page>
  );
}
