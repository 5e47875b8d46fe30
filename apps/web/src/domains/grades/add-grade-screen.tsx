import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormPage } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Page } from '../../components/page.tsx';
import { useMessages } from '../../lib/text.ts';
import { saveGrade } from './queries.ts';

const messages = defineMessages({
  back: '{^grade+}',
  title: 'Add {^grade}',
  facts: 'It is added at the end; you add its {section+} on the next page.',
  name: 'Name',
  save: 'Add',
  cancel: 'Cancel',
});

/** /add-grade */
export function AddGradeScreen() {
  const t = useMessages(messages);
  const [isSaved, setIsSaved] = useState(false);
  const list = pathOf('grades');
  const form = useForm({
    initial: { name: '' },
    schema: () => import('@pelion/contract/grades').then((file) => file.gradeDraft),
    body: (values) => values,
    mutation: useMutation(saveGrade),
    variables: (draft) => ({ edited: null, draft }),
    onSaved: () => setIsSaved(true),
  });
  if (isSaved) return <Navigate to={list} replace />;
  return (
    <Page title={t('title')} back={{ to: list, label: t('back') }} facts={t('facts')} width="form">
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
        <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={100} />
      </FormPage>
    </Page>
  );
}
