import { pathOf } from '@pelion/access';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { AddPage } from '../../components/form/add-page.tsx';
import { useSignedIn } from '../../lib/viewer.ts';
import { ClassFields } from './class-fields.tsx';
import { ClassEffectsLine, ClassEffectsNotice, useClassEffects } from './class-preview.tsx';
import { newClassIn } from './new-class-address.ts';
import { useFirstValues, useNewClassForm } from './use-class-form.ts';

/** /classes/add-class; the address may carry a slot of the calendar. */
export function AddClassScreen() {
  const [address] = useSearchParams();
  const { user } = useSignedIn();
  const first = useFirstValues(newClassIn(address, user.campus_time_zone));
  const [saved, setSaved] = useState<number | null>(null);
  const { form, preview } = useNewClassForm({ typeId: 1, first, onSaved: ({ id }) => setSaved(id) });
  const effects = useClassEffects(1, preview);
  if (saved !== null) return <Navigate to={pathOf('viewClass', { classId: saved })} replace />;
  return (
    <AddPage screen="addClass" list="classes" form={form} note={<ClassEffectsLine effects={effects} />}>
      <ClassFields form={form} typeId={1} record={null} />
      <ClassEffectsNotice effects={effects} />
    </AddPage>
  );
}
