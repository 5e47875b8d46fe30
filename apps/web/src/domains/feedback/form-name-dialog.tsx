import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useNewer } from '../../components/form/use-newer.ts';
import { NewerNotice } from '../../components/newer-notice.tsx';
import { useMessages } from '../../lib/text.ts';
import { readNamedForm, renameForm } from './form-queries.ts';

const messages = defineMessages({ title: 'Edit Feedback Form', name: 'Name', save: 'Save' });

interface FormNameDialogProps {
  readonly form: { readonly id: number; readonly name: string; readonly version: number };
  readonly onClose: () => void;
}

/** 'Edit Feedback Form': sharing is edited in the dialog of all assessments (spec 2 §5). */
export function FormNameDialog({ form: named, onClose }: FormNameDialogProps) {
  const t = useMessages(messages);
  const { base, onConflict, newerThan } = useNewer(named, readNamedForm);
  const form = useForm({
    initial: { name: named.name },
    schema: () => import('@pelion/contract/feedback').then((file) => file.feedbackFormName),
    body: (values) => values,
    mutation: useMutation(renameForm),
    variables: (body) => ({ edited: base, ...body }),
    onConflict,
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('save')} problemIn="dialog" onClose={onClose}>
      <NewerNotice newer={newerThan(({ name }) => form.set({ name }))} />
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst />
    </FormDialog>
  );
}
