import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { TextField } from '../../components/fields/text-field.tsx';
import { AddPage } from '../../components/form/add-page.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { createCourse } from './queries.ts';

const messages = defineMessages({
  facts: 'New {course+} start as drafts.',
  name: 'Name',
});

/** /courses/create: the name is enough, and everything else follows in the builder. */
export function CreateCourseScreen() {
  const t = useMessages(messages);
  const [made, setMade] = useState<number | null>(null);
  const form = useForm({
    initial: { name: '' },
    schema: () => import('@pelion/contract/courses').then((file) => file.courseDraft),
    body: (values) => values,
    mutation: useMutation(createCourse),
    variables: (draft) => draft,
    onSaved: ({ id }) => setMade(id),
  });
  if (made !== null) return <Navigate to={pathOf('editCourse', { courseId: made })} replace />;
  return (
    <AddPage screen="createCourse" list="courses" facts={t('facts')} form={form}>
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={200} />
    </AddPage>
  );
}
