import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
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
  choose: 'Please select a {teacher}',
});

/** Undefined until another than the proposed cover is chosen. */
const noChoice: { teacher: number | null | undefined } = { teacher: undefined };

interface CoverClassDialogProps {
  readonly classId: number;
  readonly onClose: () => void;
}

/** Gives one class to a cover, or takes it back. */
export function CoverClassDialog({ classId, onClose }: CoverClassDialogProps) {
  const t = useMessages(messages);
  const factsOf = useCoverFacts();
  const query = useQuery(classCoverQuery(classId));
  const cover = query.data?.cover ?? null;
  const proposed = cover?.id ?? query.data?.free_teachers[0]?.id ?? null;
  const form = useForm({
    initial: noChoice,
    body: ({ teacher }) => ({ teacher_id: (teacher === undefined ? proposed : teacher) ?? 0 }),
    check: ({ teacher }) =>
      (teacher === undefined ? proposed : teacher) === null ? { teacher_id: t('choose') } : null,
    mutation: useMutation(coverClass),
    variables: ({ teacher_id }) => ({ class_id: classId, teacher_id, instead_of: cover?.id ?? null }),
    onSaved: onClose,
  });
  const takeBack = useMutation({ ...uncoverClass, onSuccess: onClose });
  const { teacher } = form.values;
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('title')}
      submitLabel={t('give')}
      otherActions={
        cover === null ? null : (
          <Button isBusy={takeBack.isPending} onClick={() => takeBack.mutate(classId)}>
            {t('takeBack')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <AsyncView query={query}>
        {(row) => (
          <>
            <div>
              <strong>{row.name}</strong>
              <p className="field-hint">{factsOf(row).time}</p>
              <p className="field-hint">{factsOf(row).more}</p>
            </div>
            <CoverField
              row={row}
              value={teacher === undefined ? proposed : teacher}
              onChange={(chosen) => form.set({ teacher: chosen })}
              error={form.errorAt('teacher_id')}
            />
          </>
        )}
      </AsyncView>
    </FormDialog>
  );
}
