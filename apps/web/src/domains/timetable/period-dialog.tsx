import type { PeriodChanged, PeriodDraft } from '@pelion/contract/timetable-periods';
import { type Week, weekdayTable, weekNames, weeks } from '@pelion/contract/timetable-periods/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CheckGroupField, RadioField } from '../../components/fields/choice-fields.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { NewerNotice } from '../../components/newer-notice.tsx';
import { useText } from '../../lib/text.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { editOf, periodPreviewQuery, readPeriod, savePeriod } from './queries.ts';
import classes from './timetable.module.css';
import { useTimetableChanged } from './use-timetable-changed.ts';

const messages = defineMessages({
  add: 'Add period',
  edit: 'Edit period',
  name: 'Name',
  days: 'Days',
  day: 'Day',
  from: 'From',
  to: 'To',
  weeks: 'Weeks',
  moves: 'Moves {$n} {class#n}',
  kept: '{$text}, {$n} {#n|keeps its time|keep their time}',
  clashes: '{$text}, {$n} {#n|clash|clashes}: {$name}',
});

/** Pause in typing after which the effects are asked for. */
const SETTLED_MS = 300;
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];
const days: readonly number[] = Object.values(weekdayTable.ids);

interface PeriodDialogProps {
  /** Null: a new one. */
  readonly period: PeriodChanged | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface Values {
  readonly name: string;
  readonly weekdays: readonly number[];
  readonly starts_at: string;
  readonly ends_at: string;
  readonly week: Week;
}

const valuesOf = (period: PeriodChanged | null): Values => ({
  name: period?.name ?? '',
  weekdays: period ? [period.weekday] : MONDAY_TO_FRIDAY,
  starts_at: period?.starts_at ?? '',
  ends_at: period?.ends_at ?? '',
  week: period?.week ?? 'both',
});

const draftOf = ({ weekdays, ...values }: Values): PeriodDraft => ({ ...values, weekdays: [...weekdays] });

/** Form of a period, new on several weekdays or changed with what it moves. */
export function PeriodDialog({ period, onClose, onSaved }: PeriodDialogProps) {
  const text = useText();
  const t = text(messages);
  const tell = useTimetableChanged();
  const { form, newer } = useRecordForm({
    record: period,
    valuesOf,
    body: draftOf,
    schema: () => import('@pelion/contract/timetable-periods').then((file) => file.periodDraft),
    mutation: useMutation(savePeriod),
    read: readPeriod,
    onSaved({ change }) {
      tell(change);
      onSaved();
    },
  });
  const { values, set } = form;
  const isWhole = values.starts_at !== '' && values.starts_at < values.ends_at && values.name.trim() !== '';
  const trial = useSettled(
    period && isWhole && form.isDirty
      ? { id: period.id, body: { ...editOf(draftOf(values)), version: period.version } }
      : null,
    SETTLED_MS,
  );
  const { data: effects } = useQuery(periodPreviewQuery(trial));
  const effectsText = () => {
    if (!effects || effects.count === 0) return null;
    const moves = t('moves', { n: effects.count });
    const kept = effects.kept > 0 ? t('kept', { text: moves, n: effects.kept }) : moves;
    const [first] = effects.clashes;
    return first ? t('clashes', { text: kept, n: effects.clash_count, name: first.name }) : kept;
  };
  const dayName = (weekday: number) => text.phrase(weekdayTable.labelOf(weekday));
  return (
    <FormDialog
      form={form}
      title={t(period ? 'edit' : 'add')}
      record={period}
      otherActions={
        <p className={classes.effects} role="status">
          {effectsText()}
        </p>
      }
      onClose={onClose}
    >
      <NewerNotice newer={newer} />
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={40} />
      <FormRow>
        <TextField {...form.field('starts_at')} type="time" label={t('from')} isRequired />
        <TextField {...form.field('ends_at')} type="time" label={t('to')} isRequired />
      </FormRow>
      {period ? (
        <SelectField
          label={t('day')}
          options={days.map((weekday) => ({ value: String(weekday), label: dayName(weekday) }))}
          value={String(values.weekdays[0] ?? 1)}
          onChange={(weekday) => set({ weekdays: [Number(weekday)] })}
        />
      ) : (
        <CheckGroupField
          label={t('days')}
          choices={days.map((value) => ({ value, label: dayName(value) }))}
          value={values.weekdays}
          onChange={(weekdays) => set({ weekdays })}
          error={form.errorAt('weekdays')}
        />
      )}
      <RadioField
        label={t('weeks')}
        choices={weekNames.map((value) => ({ value, label: text.phrase(weeks[value]) }))}
        value={values.week}
        onChange={(week) => set({ week })}
      />
    </FormDialog>
  );
}
