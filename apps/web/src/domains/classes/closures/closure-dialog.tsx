import { rules } from '@pelion/access';
import type { Closure } from '@pelion/contract/closures';
import { closureHandlingNames, closureHandlings } from '@pelion/contract/closures/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CheckList } from '../../../components/check-list.tsx';
import { RadioField } from '../../../components/fields/choice-fields.tsx';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { FormRow } from '../../../components/form/form.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../../components/form/use-record-form.ts';
import { gradesQuery } from '../../../lib/campus-lists.ts';
import { useText } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { withChosen } from '../../../lib/with-chosen.ts';
import { ClosureChangedNotice } from './closure-changed-notice.tsx';
import { ClosureEffectsLine, ClosureEffectsList, useClosureEffects } from './closure-effects.tsx';
import { draftOf, trialOf, valuesOf, weeksPast } from './closure-form-values.ts';
import { readClosure, saveClosure } from './queries.ts';
import { useClosureSaved } from './use-closure-saved.ts';

const messages = defineMessages({
  add: 'Add closed days',
  edit: 'Edit closed days',
  name: 'Name',
  first: 'First day',
  last: 'Last day',
  closesAt: 'Closes at',
  closesAtHint: 'Only on half days',
  grades: '{^grade+}',
  gradesHint: 'All, unless some are selected',
  classes: '{^class+} on these days',
  by: 'By how many days',
  unnamed: 'These days',
});

interface ClosureDialogProps {
  /** Null: a new one. */
  readonly closure: Closure | null;
  readonly onClose: () => void;
  readonly onSaved: (closure: Closure) => void;
  /** Called where classes were cancelled or moved, too: the message that offers to undo it lies under open dialogs. */
  readonly onClassesChanged: () => void;
}

/** Form of a closure, with its effects on planned classes and their fate. */
export function ClosureDialog({ closure, onClose, onSaved, onClassesChanged }: ClosureDialogProps) {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const tell = useClosureSaved();
  const { data: grades = [] } = useQuery(gradesQuery);
  const { form, newer } = useRecordForm({
    record: closure,
    valuesOf,
    body: draftOf,
    schema: () => import('@pelion/contract/closures').then((file) => file.closureDraft),
    mutation: useMutation({
      ...saveClosure,
      onSuccess(saved) {
        tell(saved);
        if (saved.change !== null) onClassesChanged();
      },
    }),
    read: readClosure,
    onSaved,
  });
  const { values, set } = form;
  const effects = useClosureEffects(trialOf(values, closure?.id ?? null, t('unnamed')));
  // The last day follows the first until it is another one.
  const isOneDay = values.end_date === '' || values.end_date === values.start_date;
  const mayMove = may(rules.editClasses) && may(rules.changeClassSchedule);
  const handlings = closureHandlingNames.filter((name) => name !== 'move' || mayMove);
  return (
    <FormDialog
      form={form}
      title={t(closure ? 'edit' : 'add')}
      record={closure}
      otherActions={<ClosureEffectsLine effects={effects} />}
      onClose={onClose}
    >
      {newer ? <ClosureChangedNotice newer={newer} /> : null}
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={150} />
      <FormRow>
        <TextField
          {...form.field('start_date')}
          type="date"
          label={t('first')}
          isRequired
          onChange={(day) => set({ start_date: day, ...(isOneDay && { end_date: day }) })}
        />
        <TextField
          {...form.field('end_date')}
          type="date"
          label={t('last')}
          isRequired
          min={values.start_date || undefined}
        />
        <TextField {...form.field('closes_at')} type="time" label={t('closesAt')} hint={t('closesAtHint')} />
      </FormRow>
      <CheckList
        label={t('grades')}
        hint={t('gradesHint')}
        options={withChosen(grades, closure?.grades ?? []).map(({ id, name }) => ({ id, label: name }))}
        selected={values.grade_ids}
        onChange={(grade_ids) => set({ grade_ids })}
        error={form.errorAt('grade_ids')}
      />
      {may(rules.editClasses) ? (
        <RadioField
          label={t('classes')}
          choices={handlings.map((value) => ({ value, label: text.phrase(closureHandlings[value]) }))}
          value={values.classes}
          onChange={(handling) =>
            set({
              classes: handling,
              ...(handling === 'move' && { move_by_days: values.move_by_days ?? weeksPast(values) }),
            })
          }
        />
      ) : null}
      {values.classes === 'move' ? (
        <NumberField {...form.field('move_by_days')} label={t('by')} isRequired />
      ) : null}
      <ClosureEffectsList effects={effects} />
    </FormDialog>
  );
}
