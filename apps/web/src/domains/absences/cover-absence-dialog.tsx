import type { Absence, CoverableClass } from '@pelion/contract/absences';
import { defineMessages } from '@pelion/words';
import { IconCalendarCheck } from '@tabler/icons-react';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './absences.module.css';
import { CoverField } from './cover-field.tsx';
import { proposeCovers } from './propose-covers.ts';
import { absenceClassesQuery, coverAbsence, uncoverClass } from './queries.ts';
import { useCoverFacts } from './use-cover-facts.ts';

const messages = defineMessages({
  title: 'Cover for {$name}',
  giveAll: 'Give all',
  close: 'Close',
  empty: 'No {class+} to cover',
  emptyText: 'None of the {class+} on these days is still to come.',
  takeBack: 'Take back',
  takeBackOf: 'Take back the cover of {$name}',
  choose: 'Please select a {teacher}',
  held: '{$name} is there',
  nobody: 'Nobody is free',
});

interface CoverAbsenceDialogProps {
  readonly absence: Absence;
  readonly onClose: () => void;
}

/** Classes of an absent teacher, with proposed covers that are given at once. */
export function CoverAbsenceDialog({ absence, onClose }: CoverAbsenceDialogProps) {
  const t = useMessages(messages);
  const query = useQuery(absenceClassesQuery(absence.id));
  if (query.data?.length !== 0) return <CoverForm absence={absence} query={query} onClose={onClose} />;
  return (
    <Dialog
      title={t('title', { name: absence.name })}
      onClose={onClose}
      footer={<Button data-close>{t('close')}</Button>}
    >
      <EmptyState icon={IconCalendarCheck} title={t('empty')} text={t('emptyText')} />
    </Dialog>
  );
}

interface CoverFormProps extends CoverAbsenceDialogProps {
  readonly query: UseQueryResult<readonly CoverableClass[]>;
}

const noChoices: Readonly<Record<number, number | null>> = {};

function CoverForm({ absence, query, onClose }: CoverFormProps) {
  const t = useMessages(messages);
  const factsOf = useCoverFacts();
  const takeBack = useMutation(uncoverClass);
  const rows = query.data ?? [];
  const proposed = proposeCovers(rows, absence.user_id);
  const coversOf = (choices: typeof noChoices) =>
    rows.flatMap(({ id, cover }) => {
      const teacher_id = choices[id] === undefined ? proposed.get(id) : choices[id];
      return teacher_id === null || teacher_id === undefined || teacher_id === cover?.id
        ? []
        : [{ class_id: id, teacher_id, instead_of: cover?.id ?? null }];
    });
  const form = useForm({
    initial: { choices: noChoices },
    body: ({ choices }) => ({ covers: coversOf(choices) }),
    check: ({ choices }) => (coversOf(choices).length === 0 ? { nothing: t('choose') } : null),
    mutation: useMutation(coverAbsence),
    variables: ({ covers }) => ({ absenceId: absence.id, covers }),
    onSaved: onClose,
  });
  const { choices } = form.values;
  const covers = coversOf(choices);
  return (
    <FormDialog
      form={form}
      size="md"
      title={t('title', { name: absence.name })}
      submitLabel={t('giveAll')}
      onClose={onClose}
    >
      <AsyncView query={query}>
        {() => (
          <ul className={classes.list}>
            {rows.map((row, place) => {
              const { id, name, cover, held_by, free_teachers } = row;
              const { time, more } = factsOf(row);
              const sent = covers.findIndex(({ class_id }) => class_id === id);
              const isCovered = cover !== null && cover.id !== absence.user_id;
              return (
                <li key={id}>
                  <div className={classes.facts}>
                    <strong>{name}</strong>
                    <p className="field-hint">{time}</p>
                    <p className="field-hint">{more}</p>
                    {held_by === null ? null : <p className="field-hint">{t('held', { name: held_by })}</p>}
                    {free_teachers.length === 0 && !isCovered ? (
                      <p className="field-hint">{t('nobody')}</p>
                    ) : null}
                  </div>
                  <CoverField
                    row={row}
                    when={time}
                    value={choices[id] === undefined ? (proposed.get(id) ?? null) : choices[id]}
                    onChange={(teacher) => form.set({ choices: { ...choices, [id]: teacher } })}
                    error={
                      sent >= 0
                        ? form.errorAt(`covers.${sent}`)
                        : place === 0
                          ? form.errorAt('nothing')
                          : undefined
                    }
                  />
                  {isCovered ? (
                    <Button
                      size="sm"
                      aria-label={t('takeBackOf', { name })}
                      isBusy={takeBack.isPending && takeBack.variables === id}
                      onClick={() => takeBack.mutate(id)}
                    >
                      {t('takeBack')}
                    </Button>
                  ) : null}
                </li>
              );
            })}
          </ul>
        )}
      </AsyncView>
    </FormDialog>
  );
}
