import type { CoverableClass } from '@pelion/contract/absences';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { CoverField } from './cover-field.tsx';
import { classCoverQuery, coverClass, uncoverClass } from './queries.ts';
import { useCoverFacts } from './use-cover-facts.ts';

const messages = defineMessages({
  title: 'Cover {class}',
  give: 'Give',
  takeBack: 'Take back',
  close: 'Close',
  choose: 'Please select a {teacher}',
});

interface CoverClassDialogProps {
  readonly classId: number;
  readonly onClose: () => void;
}

/** Gives one class to a cover, or takes it back. */
export function CoverClassDialog({ classId, onClose }: CoverClassDialogProps) {
  const t = useMessages(messages);
  const query = useQuery(classCoverQuery(classId));
  if (query.data) return <CoverForm row={query.data} onClose={onClose} />;
  return (
    <Dialog title={t('title')} onClose={onClose} footer={<Button data-close>{t('close')}</Button>}>
      <AsyncView query={query}>{() => null}</AsyncView>
    </Dialog>
  );
}

interface CoverFormProps {
  readonly row: CoverableClass;
  readonly onClose: () => void;
}

function CoverForm({ row, onClose }: CoverFormProps) {
  const t = useMessages(messages);
  const { time, more } = useCoverFacts()(row);
  const { id, name, cover, free_teachers } = row;
  const first: { teacher: number | null } = { teacher: cover?.id ?? free_teachers[0]?.id ?? null };
  const form = useForm({
    initial: first,
    body: ({ teacher }) => ({ teacher_id: teacher ?? 0 }),
    check: ({ teacher }) => (teacher === null ? { teacher_id: t('choose') } : null),
    mutation: useMutation(coverClass),
    variables: ({ teacher_id }) => ({ class_id: id, teacher_id, instead_of: cover?.id ?? null }),
    onSaved: onClose,
  });
  const takeBack = useMutation({ ...uncoverClass, onSuccess: onClose });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('title')}
      submitLabel={t('give')}
      otherActions={
        cover === null ? null : (
          <Button isBusy={takeBack.isPending} onClick={() => takeBack.mutate(id)}>
            {t('takeBack')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <div>
        <strong>{name}</strong>
        <p className="field-hint">{time}</p>
        <p className="field-hint">{more}</p>
      </div>
      <CoverField
        row={row}
        value={form.values.teacher}
        onChange={(teacher) => form.set({ teacher })}
        error={form.errorAt('teacher_id')}
      />
    </FormDialog>
  );
}
