import { rules } from '@pelion/access';
import type { Timetable, TimetableChange } from '@pelion/contract/timetable';
import type { TimetablePeriod } from '@pelion/contract/timetable-periods';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { CheckList } from '../../components/check-list.tsx';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { subjectsQuery, teachersQuery } from '../../lib/campus-lists.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { chosenOf, withChosen } from '../../lib/with-chosen.ts';
import { classroomsQuery } from '../classrooms/queries.ts';
import { changeTimetable } from './queries.ts';
import { useTimetableChanged } from './use-timetable-changed.ts';
import { useWeekWords } from './use-week-words.ts';

const messages = defineMessages({
  title: '{$section}: {$day}, {$period}',
  subject: '{^subject}',
  teacher: '{^teacher}',
  room: '{^classroom}',
  also: 'Also fill',
  alsoHint: 'Empty cells of this {section}',
  clear: 'Clear',
  save: 'Save',
});

const noOthers: readonly number[] = [];

interface CellDialogProps {
  readonly week: Timetable;
  readonly section: { readonly id: number; readonly label: string };
  readonly period: TimetablePeriod;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** Subject, teacher and room of a section in a period; the same for further empty cells of the section. */
export function CellDialog({ week, section, period, onClear, onClose }: CellDialogProps) {
  const t = useMessages(messages);
  const words = useWeekWords();
  const { may } = useSignedIn();
  const tell = useTimetableChanged();
  const own = week.cells.filter(({ section_id }) => section_id === section.id);
  const current = own.find(({ period_id }) => period_id === period.id);
  const { data: subjects = [] } = useQuery(subjectsQuery);
  const { data: teachers = [] } = useQuery({ ...teachersQuery, enabled: may(rules.listTeachers) });
  const { data: rooms = [] } = useQuery({ ...classroomsQuery, enabled: may(rules.viewClassrooms) });
  const one = (id: number | null | undefined) => (id ? [id] : []);
  const form = useForm({
    initial: {
      subject: one(current?.subject_id),
      teacher: one(current?.teacher_id),
      room: one(current?.classroom_id),
      also: noOthers,
    },
    schema: () => import('@pelion/contract/timetable').then((file) => file.timetableChange),
    body: ({ subject, teacher, room, also }): TimetableChange => ({
      cells: [period.id, ...also].map((period_id) => ({
        section_id: section.id,
        period_id,
        seen: own.find((cell) => cell.period_id === period_id)?.version ?? null,
        wanted: {
          subject_id: subject[0] ?? Number.NaN,
          teacher_id: teacher[0] ?? Number.NaN,
          classroom_id: room[0] ?? null,
        },
      })),
    }),
    mutation: useMutation(changeTimetable),
    variables: (body) => body,
    onSaved(saved) {
      tell(saved.change);
      onClose();
    },
  });
  const { values, set, errorAt } = form;
  const options = (
    list: readonly { readonly id: number; readonly name: string }[],
    chosen: readonly { readonly id: number; readonly name: string }[],
  ) => withChosen(list, chosen).map(({ id, name }) => ({ id, label: name }));
  const free = week.periods.filter(
    ({ id }) => id !== period.id && !own.some(({ period_id }) => period_id === id),
  );
  return (
    <FormDialog
      form={form}
      title={t('title', {
        section: section.label,
        day: words.day(period.weekday),
        period: period.name,
      })}
      submitLabel={t('save')}
      otherActions={
        current && week.can.clear ? (
          <Button tone="danger" onClick={onClear}>
            {t('clear')}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      <ComboField
        label={t('subject')}
        isRequired
        isSingle
        options={options(subjects, chosenOf(current?.subject_id, current?.name))}
        selected={values.subject}
        onChange={(subject) => set({ subject })}
        error={errorAt('cells.0.wanted.subject_id')}
      />
      <ComboField
        label={t('teacher')}
        isRequired
        isSingle
        options={options(
          teachers.filter(({ is_suspended }) => !is_suspended),
          chosenOf(current?.teacher_id, current?.teacher_name),
        )}
        selected={values.teacher}
        onChange={(teacher) => set({ teacher })}
        error={errorAt('cells.0.wanted.teacher_id')}
      />
      <ComboField
        label={t('room')}
        isSingle
        options={options(
          rooms.filter(({ is_archived }) => !is_archived),
          chosenOf(current?.classroom_id, current?.classroom_name),
        )}
        selected={values.room}
        onChange={(room) => set({ room })}
        error={errorAt('cells.0.wanted.classroom_id')}
      />
      {free.length > 0 && week.can.fill ? (
        <CheckList
          label={t('also')}
          hint={t('alsoHint')}
          options={free.map((each) => ({
            id: each.id,
            label: [words.day(each.weekday), each.name, words.weekOf(each.week)]
              .filter((part) => part !== '')
              .join(' '),
          }))}
          selected={values.also}
          onChange={(also) => set({ also })}
        />
      ) : null}
    </FormDialog>
  );
}
