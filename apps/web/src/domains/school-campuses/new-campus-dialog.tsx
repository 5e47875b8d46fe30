import { pathOf, plans } from '@pelion/access';
import { longestName } from '@pelion/contract/school-campuses/facts';
import { campusTypes, defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { AdminFields, CampusFields, PlanField } from './campus-fields.tsx';
import { createCampus, createSchool } from './queries.ts';

const messages = defineMessages({
  school: 'Add a {school} with its first {campus}',
  campus: 'Add a {campus} to {$school}',
  name: 'Name of the {school}',
  add: 'Add',
});

const initial = () => ({
  name: '',
  campus_type: String(campusTypes.k12),
  // biome-ignore lint/style/noRestrictedGlobals: the name of a time zone is no text in anybody's language
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  admin_given_name: '',
  admin_family_name: '',
  admin_email: '',
});

interface DialogProps {
  readonly onClose: () => void;
}

export function NewSchoolDialog({ onClose }: DialogProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const form = useForm({
    initial: { ...initial(), school_name: '', plan: String(plans.essentials) },
    schema: () => import('@pelion/contract/school-campuses').then((file) => file.schoolDraft),
    body: (values) => ({ ...values, campus_type: Number(values.campus_type), plan: Number(values.plan) }),
    mutation: useMutation(createSchool),
    variables: (body) => body,
    onSaved: ({ id }) => void navigate(pathOf('schoolCampus', { campusId: id })),
  });
  return (
    <FormDialog form={form} title={t('school')} submitLabel={t('add')} onClose={onClose}>
      <TextField {...form.field('school_name')} label={t('name')} isRequired maxLength={longestName} />
      <PlanField {...form.field('plan')} />
      <CampusFields form={form} />
      <AdminFields form={form} />
    </FormDialog>
  );
}

interface NewCampusDialogProps extends DialogProps {
  readonly school: { readonly id: number; readonly name: string };
}

export function NewCampusDialog({ school, onClose }: NewCampusDialogProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const form = useForm({
    initial: initial(),
    schema: () => import('@pelion/contract/school-campuses').then((file) => file.campusDraft),
    body: (values) => ({ ...values, campus_type: Number(values.campus_type) }),
    mutation: useMutation(createCampus),
    variables: (body) => ({ schoolId: school.id, body }),
    onSaved({ id }) {
      onClose();
      void navigate(pathOf('schoolCampus', { campusId: id }));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('campus', { school: school.name })}
      submitLabel={t('add')}
      onClose={onClose}
    >
      <CampusFields form={form} />
      <AdminFields form={form} />
    </FormDialog>
  );
}
