import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { FormPage } from '../../components/form/form.tsx';
import { Page } from '../../components/page.tsx';
import { useMessages } from '../../lib/text.ts';
import { SubjectFields } from './subject-fields.tsx';
import { useSubjectForm } from './subject-form.ts';

const messages = defineMessages({
  back: '{^subject+}',
  title: 'Add {^subject}',
  save: 'Add',
  cancel: 'Cancel',
});

/** /add-subject */
export function AddSubjectScreen() {
  const t = useMessages(messages);
  const [isSaved, setIsSaved] = useState(false);
  const { form } = useSubjectForm(null, () => setIsSaved(true));
  const list = pathOf('subjects');
  if (isSaved) return <Navigate to={list} replace />;
  return (
    <Page title={t('title')} back={{ to: list, label: t('back') }} width="form">
      <FormPage
        form={form}
        actions={
          <>
            <ButtonLink to={list}>{t('cancel')}</ButtonLink>
            <Button tone="primary" type="submit" isBusy={form.isPending}>
              {t('save')}
            </Button>
          </>
        }
      >
        <SubjectFields form={form} />
      </FormPage>
    </Page>
  );
}
