import type { Pace } from '@pelion/contract/lesson-planner';
import {
  MOST_DAYS_OFF,
  type PaceSource,
  paceSources,
  paceSourceWords,
} from '@pelion/contract/lesson-planner/facts';
import { weekdayTable } from '@pelion/contract/timetable-periods/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { addDays } from '../../../components/calendar/calendar-range.ts';
import { EntryList } from '../../../components/entry-list.tsx';
import { CheckGroupField, RadioField } from '../../../components/fields/choice-fields.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { FormRow } from '../../../components/form/form.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { sectionsQuery } from '../../../lib/campus-lists.ts';
import { useCampusToday } from '../../../lib/campus-today.ts';
import { useText } from '../../../lib/text.ts';
import { groupsQuery } from '../../groups/queries.ts';
import { createPace, updatePace } from './queries.ts';

const messages = defineMessages({
  add: 'Plan for a group',
  edit: 'Days of {$name}',
  ofPlan: '{^student+} of the {lessonPlan}',
  group: 'Group',
  source: 'Days of {lesson+}',
  first: 'First day',
  last: 'Last day',
  weekdays: 'Weekdays',
  time: 'Time',
  daysOff: 'Days off',
  addDay: 'Add a day off',
  removeDay: 'Remove day {$place}',
  dayOff: 'Day off {$place}',
});

const YEAR_DAYS = 300;
const weekdays: readonly number[] = Object.values(weekdayTable.ids);

interface PaceDialogProps {
  readonly planId: number;
  /** Null: a new one. */
  readonly pace: Pace | null;
  readonly onClose: () => void;
  readonly onAdded: (id: number) => void;
}

interface Values {
  /** `section 3`, `group 4`, or empty for the students of the plan. */
  readonly whom: string;
  readonly source: PaceSource;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly weekdays: readonly number[];
  readonly time: string;
  /** Empty: not chosen yet. */
  readonly days_off: readonly string[];
}

const valuesOf = (pace: Pace | null, today: string): Values => ({
  whom: '',
  source: pace?.source ?? 'classes',
  starts_on: pace?.starts_on ?? today,
  ends_on: pace?.ends_on ?? addDays(today, YEAR_DAYS),
  weekdays: pace ? [...new Set(pace.times.map(({ weekday }) => weekday))] : [1],
  time: pace?.times[0]?.time ?? '09:00',
  days_off: pace?.days_off ?? [],
});

function settingsOf(values: Values, pace: Pace | null) {
  const { source, starts_on, ends_on, time } = values;
  // Times of several hours a day stay as they are until another one is typed.
  const isSame = pace && time === pace.times[0]?.time;
  const timesOf = (weekday: number) => {
    const known = isSame ? pace.times.filter((one) => one.weekday === weekday) : [];
    return known.length > 0 ? known : [{ weekday, time }];
  };
  const times = source === 'pattern' ? values.weekdays.flatMap(timesOf) : [];
  return { source, starts_on, ends_on, times, days_off: values.days_off.filter((day) => day !== '') };
}

function bodyOf(values: Values) {
  const [kind, id] = values.whom.split(' ');
  return {
    ...settingsOf(values, null),
    section_id: kind === 'section' ? Number(id) : null,
    group_id: kind === 'group' ? Number(id) : null,
  };
}

/** Group of a lesson plan and the days on which it can be taught. */
export function PaceDialog(props: PaceDialogProps) {
  return props.pace ? <EditPace {...props} pace={props.pace} /> : <AddPace {...props} />;
}

function AddPace({ planId, onClose, onAdded }: PaceDialogProps) {
  const text = useText();
  const t = text(messages);
  const today = useCampusToday();
  const { data: sections = [] } = useQuery(sectionsQuery);
  const { data: groups = [] } = useQuery(groupsQuery);
  const form = useForm({
    initial: valuesOf(null, today),
    schema: () => import('@pelion/contract/lesson-planner').then((file) => file.paceDraft),
    body: bodyOf,
    mutation: useMutation(createPace),
    variables: (draft) => ({ planId, draft }),
    onSaved: ({ id }) => {
      onAdded(id);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('add')} record={null} onClose={onClose}>
      <SelectField
        {...form.field('whom')}
        label={t('group')}
        options={[
          { value: '', label: t('ofPlan') },
          ...sections.map(({ id, label }) => ({ value: `section ${id}`, label })),
          ...groups
            .filter(({ is_archived }) => !is_archived)
            .map(({ id, name }) => ({ value: `group ${id}`, label: name })),
        ]}
        error={form.errorAt('section_id') ?? form.errorAt('group_id')}
      />
      <SlotFields values={form.values} set={form.set} errorAt={form.errorAt} />
    </FormDialog>
  );
}

function EditPace({ planId, pace, onClose }: PaceDialogProps & { readonly pace: Pace }) {
  const text = useText();
  const t = text(messages);
  const form = useForm({
    initial: valuesOf(pace, pace.starts_on),
    schema: () => import('@pelion/contract/lesson-planner').then((file) => file.paceEdit),
    body: (values: Values) => ({ ...settingsOf(values, pace), version: pace.version }),
    mutation: useMutation(updatePace),
    variables: (edit) => ({ pace: { planId, paceId: pace.id }, edit }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('edit', { name: pace.group_name || t('ofPlan') })}
      record={pace}
      onClose={onClose}
    >
      <SlotFields values={form.values} set={form.set} errorAt={form.errorAt} />
    </FormDialog>
  );
}

interface SlotFieldsProps {
  readonly values: Values;
  readonly set: (changes: Partial<Values>) => void;
  readonly errorAt: (path: string) => string | undefined;
}

function SlotFields({ values, set, errorAt }: SlotFieldsProps) {
  const text = useText();
  const t = text(messages);
  return (
    <>
      <RadioField
        label={t('source')}
        choices={paceSources.map((value) => ({ value, label: text.phrase(paceSourceWords[value]) }))}
        value={values.source}
        onChange={(source) => set({ source })}
      />
      {values.source === 'pattern' ? (
        <>
          <CheckGroupField
            label={t('weekdays')}
            choices={weekdays.map((value) => ({
              value,
              label: text.phrase(weekdayTable.labelOf(value)),
            }))}
            value={values.weekdays}
            onChange={(chosen) => set({ weekdays: chosen })}
            error={errorAt('times')}
          />
          <TextField
            type="time"
            label={t('time')}
            value={values.time}
            onChange={(time) => set({ time })}
            isRequired
          />
        </>
      ) : null}
      <FormRow>
        <TextField
          type="date"
          label={t('first')}
          value={values.starts_on}
          onChange={(starts_on) => set({ starts_on })}
          error={errorAt('starts_on')}
          isRequired
        />
        <TextField
          type="date"
          label={t('last')}
          min={values.starts_on || undefined}
          value={values.ends_on}
          onChange={(ends_on) => set({ ends_on })}
          error={errorAt('ends_on')}
          isRequired
        />
      </FormRow>
      <EntryList
        label={t('daysOff')}
        entries={values.days_off}
        keyOf={(_day, index) => index}
        least={0}
        addLabel={t('addDay')}
        removeLabel={(index) => t('removeDay', { place: String(index + 1) })}
        onAdd={
          values.days_off.length < MOST_DAYS_OFF
            ? () => set({ days_off: [...values.days_off, ''] })
            : undefined
        }
        onRemove={(index) => set({ days_off: values.days_off.toSpliced(index, 1) })}
      >
        {(day, index) => (
          <TextField
            type="date"
            label={t('dayOff', { place: String(index + 1) })}
            isLabelHidden
            value={day}
            onChange={(chosen) => set({ days_off: values.days_off.with(index, chosen) })}
            error={errorAt(`days_off.${index}`)}
          />
        )}
      </EntryList>
    </>
  );
}
