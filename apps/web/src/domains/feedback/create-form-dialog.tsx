import { pathOf } from '@pelion/access';
import { namelessFeedback } from '@pelion/contract/feedback/facts';
import { defineMessages, phrase } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { type TeacherShare, TeacherShares } from '../../components/teacher-shares.tsx';
import { useMessages } from '../../lib/text.ts';
import { createForm, creationOf } from './form-queries.ts';

const messages = defineMessages({
  title: 'Create New Feedback Form',
  name: 'Name',
  create: 'Create',
  public: 'Share with all {teacher+}',
  byName: 'Share with single {teacher+}',
});
const nobody = phrase('Please select the {teacher}(s)');

interface Values {
  readonly name: string;
  readonly isPublic: boolean;
  readonly isByName: boolean;
  readonly teachers: readonly TeacherShare[];
}
const blank: Values = { name: '', isPublic: false, isByName: false, teachers: [] };

/** Spec 2 §2.1, §3, §5: name and sharing; the questions are added next. */
export function CreateFormDialog({
  state,
  onClose,
}: {
  readonly state: unknown;
  readonly onClose: () => void;
}) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const form = useForm({
    initial: blank,
    check: ({ name, isPublic, isByName, teachers }) => ({
      ...(name.trim() === '' && { name: namelessFeedback }),
      ...(isByName && !isPublic && teachers.length === 0 && { sharing: nobody }),
    }),
    body: ({ name, isPublic, isByName, teachers }) =>
      creationOf({ name, is_public: isPublic, sharing: isByName && !isPublic ? teachers : [] }),
    mutation: useMutation(createForm),
    variables: (body) => body,
    // Passes the created record on in the router state (spec 2 §2.1).
    onSaved: (created) =>
      void navigate(`${pathOf('createQuestion')}?assessment=${created.id}`, {
        state: { ...(typeof state === 'object' ? state : {}), created },
      }),
  });
  const { isPublic, isByName, teachers } = form.values;
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('create')} problemIn="dialog" onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst />
      <SwitchField
        label={t('public')}
        value={isPublic}
        onChange={(on) =>
          form.set(on ? { isPublic: true, isByName: false, teachers: [] } : { isPublic: false })
        }
      />
      {isPublic ? null : <SwitchField {...form.field('isByName')} label={t('byName')} />}
      {isByName && !isPublic ? (
        <TeacherShares
          value={teachers}
          onChange={(chosen) => form.set({ teachers: chosen })}
          error={form.errorAt('sharing')}
        />
      ) : null}
    </FormDialog>
  );
}
