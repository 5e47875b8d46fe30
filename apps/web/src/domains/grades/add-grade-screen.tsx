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
  name: 'Name',
  sections: '{^section+}',
  sectionsHint: 'Separated by commas: A, B, C',
});

const namesIn = (list: string) =>
  list
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** /add-grade */
export function AddGradeScreen() {
  const t = useMessages(messages);
  const [isSaved, setIsSaved] = useState(false);
  const form = useForm({
    initial: { name: '', sections: '' },
    schema: () => import('@pelion/contract/grades').then((file) => file.gradeDraft),
    body: ({ name, sections }) => ({ name, sections: namesIn(sections) }),
    mutation: useMutation(saveGrade),
    variables: (draft) => ({ edited: null, draft }),
    onSaved: () => setIsSaved(true),
  });
  if (isSaved) return <Navigate to={pathOf('grades')} replace />;
  return (
    <AddPage screen="addGrade" list="grades" form={form}>
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={100} />
      <TextField
        {...form.field('sections')}
        label={t('sections')}
        hint={t('sectionsHint')}
        error={form.errorAt('sections')}
      />
    </AddPage>
  );
}
