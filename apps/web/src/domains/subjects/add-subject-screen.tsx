import { pathOf } from '@pelion/access';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { AddPage } from '../../components/form/add-page.tsx';
import { SubjectFields } from './subject-fields.tsx';
import { useSubjectForm } from './subject-form.ts';

/** /add-subject */
export function AddSubjectScreen() {
  const [isSaved, setIsSaved] = useState(false);
  const { form } = useSubjectForm(null, () => setIsSaved(true));
  if (isSaved) return <Navigate to={pathOf('subjects')} replace />;
  return (
    <AddPage screen="addSubject" list="subjects" form={form}>
      <SubjectFields form={form} />
    </AddPage>
  );
}
