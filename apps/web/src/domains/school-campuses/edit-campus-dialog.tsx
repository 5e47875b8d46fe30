import type { CampusDetails } from '@pelion/contract/school-campuses';
import { campusTypeOf, defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { CampusFields } from './campus-fields.tsx';
import { TypeChanges } from './changes-notice.tsx';
import { updateCampus } from './queries.ts';

const messages = defineMessages({ title: 'Edit {campus}', save: 'Save' });

interface EditCampusDialogProps {
  readonly campus: CampusDetails;
  readonly onClose: () => void;
}

export function EditCampusDialog({ campus, onClose }: EditCampusDialogProps) {
  const t = useMessages(messages);
  const form = useForm({
    initial: {
      name: campus.name,
      campus_type: String(campus.campus_type),
      time_zone: campus.time_zone,
    },
    schema: () => import('@pelion/contract/school-campuses').then((file) => file.campusEdit),
    body: (values) => ({ ...values, campus_type: Number(values.campus_type), version: campus.version }),
    mutation: useMutation(updateCampus),
    variables: (body) => ({ id: campus.id, body }),
    onSaved: onClose,
  });
  const from = campusTypeOf(campus.campus_type) ?? 'k12';
  const to = campusTypeOf(Number(form.values.campus_type)) ?? from;
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('save')} onClose={onClose}>
      <CampusFields form={form} />
      <TypeChanges from={from} to={to} campus={campus} />
    </FormDialog>
  );
}
