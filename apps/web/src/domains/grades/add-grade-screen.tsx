import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { TextField } from '../../components/fields/text-field.tsx';
import { AddPage } from '../../components/form/add-page.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { saveGrade } from './queries.ts';

const messages = defineMessages({
  facts: 'Added at the end. {^section+} follow on the next page.',
  name: 'Name',
});

/** /add-grade */
export function AddGradeScreen() {
  const t = useMessages(messages);
  const [isSaved, setIsSaved] = useState(false);
  const form = useForm({
    initial: { name: '' },
    schema: () => import('@pelion/contract/grades').then((file) => file.gradeDraft),
    body: (values) => values,
    mutation: useMutation(saveGrade),
    variables: (draft) => ({ edited: null, draft }),
    onSaved: () => setIsSaved(true),
  });
  if (isSaved) return <Navigate to={pathOf('grades')} replace />;
  return (
    <AddPage screen="addGrade" list="grades" facts={t('facts')} form={form}>
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={100} />
    </AddPage>
  );
}
