import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { renameForm } from './queries.ts';

const messages = defineMessages({ title: 'Edit Feedback Form', name: 'Name', save: 'Save' });

interface FormNameDialogProps {
  readonly form: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** 'Edit Feedback Form': whom it is shared with is changed where every assessment's sharing is (spec 2 §5). */
export function FormNameDialog({ form: { id, name }, onClose }: FormNameDialogProps) {
  const t = useMessages(messages);
  const form = useForm({
    initial: { name },
    schema: () => import('@pelion/contract/feedback').then((file) => file.feedbackFormName),
    body: (values) => values,
    mutation: useMutation(renameForm),
    variables: (body) => ({ id, ...body }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('save')} problemIn="dialog" onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst />
    </FormDialog>
  );
}
