import { rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DateTimeField } from '../../components/fields/date-time-field.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { sectionsQuery, studentsQuery } from '../../lib/campus-lists.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './schedule-exceptions.module.css';
import type { ExceptionValues, ScheduleFormValues } from './schedule-form-values.ts';

const messages = defineMessages({
  text: 'Empty fields use the general setting. Accommodations apply on top.',
  who: 'Applies to',
  choose: 'Choose…',
  chooseFirst: 'Please select a {section} or a {student}',
  section: '{^section}: {$name}',
  first: 'Please choose the {student+} first.',
  add: 'Add exception',
  unnamed: 'A {student}',
  opens: 'Opens',
  due: 'Due',
  duration: 'Minutes',
  attempts: 'Attempts allowed',
  remove: 'Remove the exception for {$name}',
});

const nothingElse = { effective_at: null, due_at: null, duration_minutes: null, attempts_allowed: null };

interface ScheduleExceptionsProps {
  readonly form: Form<ScheduleFormValues>;
  /** Notes: only the window can differ. */
  readonly isRead?: boolean;
  /** Digital SAT: module times are the same for everybody. */
  readonly hasModules?: boolean;
}

/** Exceptions for sections of the schedule, and for students where the viewer may list them. */
export function ScheduleExceptions({ form, isRead = false, hasModules = false }: ScheduleExceptionsProps) {
  const t = useMessages(messages);
  const seesStudents = useSignedIn().may(rules.listStudents);
  const { data: sections = [] } = useQuery(sectionsQuery);
  const { data: students = [] } = useQuery({ ...studentsQuery, enabled: seesStudents });
  const [chosen, setChosen] = useState('');
  const { exceptions, section_ids, student_ids, group_ids, classroom_ids } = form.values;
  const taken = new Set(exceptions.map(keyOf));
  const given = sections.filter(({ id }) => section_ids.includes(id));
  const labels = new Set(given.map(({ label }) => label));
  // Members of groups and classrooms are unknown here, so all students are offered.
  const theirs = students.filter(
    ({ id, section_labels }) =>
      group_ids.length + classroom_ids.length > 0 ||
      student_ids.includes(id) ||
      section_labels.some((label) => labels.has(label)),
  );
  const offered: readonly ExceptionValues[] = [
    ...given.map(({ id, label }) => ({ section_id: id, student_id: null, name: label, ...nothingElse })),
    ...theirs.map(({ id, name }) => ({ section_id: null, student_id: id, name, ...nothingElse })),
  ].filter((one) => !taken.has(keyOf(one)));

  const nameOf = ({ section_id, name }: ExceptionValues) =>
    name === null ? t('unnamed') : section_id === null ? name : t('section', { name });
  const put = (index: number, changes: Partial<ExceptionValues>) =>
    form.set({ exceptions: exceptions.map((one, at) => (at === index ? { ...one, ...changes } : one)) });
  const add = () => {
    const added = offered.find((one) => keyOf(one) === chosen);
    if (!added) return;
    form.set({ exceptions: [...exceptions, added] });
    setChosen('');
  };
  const errorAt = (index: number, field: string) => form.errorAt(`exceptions.${index}.${field}`);
  return (
    <div className={classes.exceptions}>
      <p className="field-hint">{t('text')}</p>
      {exceptions.map((exception, index) => (
        <fieldset key={keyOf(exception)} className={classes.exception}>
          <legend>{nameOf(exception)}</legend>
          <FormRow>
            <DateTimeField
              label={t('opens')}
              value={exception.effective_at}
              error={errorAt(index, 'effective_at')}
              onChange={(effective_at) => put(index, { effective_at })}
            />
            <DateTimeField
              label={t('due')}
              value={exception.due_at}
              error={errorAt(index, 'due_at') ?? errorAt(index, 'student_id')}
              onChange={(due_at) => put(index, { due_at })}
            />
          </FormRow>
          {isRead ? null : (
            <FormRow>
              {hasModules ? null : (
                <NumberField
                  label={t('duration')}
                  value={exception.duration_minutes}
                  error={errorAt(index, 'duration_minutes')}
                  onChange={(duration_minutes) => put(index, { duration_minutes })}
                />
              )}
              <NumberField
                label={t('attempts')}
                value={exception.attempts_allowed}
                error={errorAt(index, 'attempts_allowed')}
                onChange={(attempts_allowed) => put(index, { attempts_allowed })}
              />
            </FormRow>
          )}
          <IconButton
            className={classes.remove}
            icon={IconTrash}
            label={t('remove', { name: nameOf(exception) })}
            onClick={() => form.set({ exceptions: exceptions.filter((_, at) => at !== index) })}
          />
        </fieldset>
      ))}
      {offered.length > 0 ? (
        <div className={classes.add}>
          <SelectField
            label={t('who')}
            value={chosen}
            onChange={setChosen}
            options={[
              { value: '', label: t('choose') },
              ...offered.map((one) => ({ value: keyOf(one), label: nameOf(one) })),
            ]}
          />
          <Button icon={IconPlus} disabledReason={chosen === '' ? t('chooseFirst') : null} onClick={add}>
            {t('add')}
          </Button>
        </div>
      ) : exceptions.length === 0 ? (
        <p className="field-hint">{t('first')}</p>
      ) : null}
    </div>
  );
}

const keyOf = ({ section_id, student_id }: ExceptionValues) =>
  section_id === null ? `student-${student_id}` : `section-${section_id}`;
