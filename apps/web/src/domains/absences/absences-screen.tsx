import { pathOf, screenOf, seesWholeCampus } from '@pelion/access';
import type { Absence } from '@pelion/contract/absences';
import { defineMessages } from '@pelion/words';
import { IconArrowBackUp, IconUserOff, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AddButton } from '../../components/add-button.tsx';
import { CalendarBar } from '../../components/calendar/calendar-bar.tsx';
import { daysOf } from '../../components/calendar/calendar-range.ts';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { RecordList } from '../../components/record-list.tsx';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { useCampusToday } from '../../lib/campus-today.ts';
import { useFirstWeekday } from '../../lib/first-weekday.ts';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './absences.module.css';
import { absencesKey, absencesQuery, removeAbsence } from './queries.ts';

const AnnounceDialog = later(() => import('./announce-dialog.tsx').then((file) => file.AnnounceDialog));
const CoverAbsenceDialog = later(() =>
  import('./cover-absence-dialog.tsx').then((file) => file.CoverAbsenceDialog),
);

const messages = defineMessages({
  announce: 'Announce absence',
  people: 'People',
  everybody: 'All people',
  teachers: '{^teacher+}',
  students: '{^student+}',
  name: 'Name',
  days: 'Days',
  reason: 'Reason',
  role: 'Role',
  teacher: '{^teacher}',
  student: '{^student}',
  cover: 'Cover',
  uncovered: '{$n} without cover',
  by: 'Announced by',
  byWhom: 'Announced by {$name}',
  coverClasses: 'Cover {class+}…',
  takeBack: 'Take back',
  takeBackTitle: 'Do you want to take the absence back?',
  takeBackText: '{$name}, {$days}. Marks and covers given for it stay.',
  empty: 'No absences in this week',
  emptyText: 'Announced days show in registers, and {class+} of absent {teacher+} can be covered here.',
  emptyOwn: 'Announce days off here; {teacher+} see them in their registers.',
  notFound: 'No absences found.',
});

type Task =
  | { readonly kind: 'announce'; readonly day: string }
  | { readonly kind: 'cover' | 'takeBack'; readonly absence: Absence };

const peopleKinds = ['teachers', 'students'] as const;

/** /classes/absences: absences of a week. */
export function AbsencesScreen() {
  const text = useText();
  const t = text(messages);
  const { viewer } = useSignedIn();
  const today = useCampusToday();
  const firstWeekday = useFirstWeekday();
  const { days: daysText } = useCalendarFormat('UTC');
  const list = useListState((query) => ({
    day: query.day('day'),
    people: query.oneOf('people', peopleKinds),
    announce: query.day('announce'),
  }));
  const { state, set } = list;
  const [task, setTask] = useState<Task | null>(
    state.announce === '' ? null : { kind: 'announce', day: state.announce },
  );
  const close = () => {
    setTask(null);
    if (state.announce !== '') set({ announce: '' });
  };
  const day = state.day || today;
  const days = daysOf('week', day, firstWeekday);
  const filter = {
    start_date: days[0] ?? day,
    end_date: days.at(-1) ?? day,
    ...(state.people !== '' && { people: state.people }),
  };
  const query = useQuery(absencesQuery(filter));
  useLiveQueries('absences', absencesKey);
  useLiveQueries('classes', absencesKey);
  const isOffice = seesWholeCampus(viewer.userType);
  const isFamily = viewer.userType === 'student' || viewer.userType === 'parent';
  const columns = useMemo<readonly DataColumn<Absence>[]>(
    () => [
      { id: 'name', header: t('name'), place: 'primary', value: ({ name }) => name },
      {
        id: 'days',
        header: t('days'),
        place: 'fact',
        value: ({ start_date, end_date }) => daysText(start_date, end_date),
      },
      {
        id: 'role',
        header: t('role'),
        place: 'fact',
        value: ({ is_teacher }) => t(is_teacher ? 'teacher' : 'student'),
      },
      {
        id: 'reason',
        header: t('reason'),
        place: 'fact',
        isLong: true,
        value: ({ reason }) => reason || null,
      },
      {
        id: 'by',
        header: t('by'),
        place: 'fact',
        value: ({ created_by_name }) => created_by_name,
        fact: ({ created_by_name }) => t('byWhom', { name: created_by_name }),
      },
      {
        id: 'cover',
        header: t('cover'),
        place: 'trailing',
        value: ({ uncovered_count }) => uncovered_count,
        cell: ({ uncovered_count: n }) =>
          n > 0 ? <StatusTag tone="orange">{t('uncovered', { n })}</StatusTag> : null,
      },
    ],
    [t, daysText],
  );
  const title = text.phrase(screenOf('absences').title);
  const announce = (
    <AddButton label={t('announce')} onChoose={() => setTask({ kind: 'announce', day: today })} />
  );
  return (
    <Page
      title={title}
      back={{ to: pathOf('classes'), label: text.phrase(screenOf('classes').title) }}
      primary={announce}
    >
      <div className={classes.bars}>
        <CalendarBar
          view="week"
          views={[]}
          day={day}
          today={today}
          firstWeekday={firstWeekday}
          onView={() => undefined}
          onDay={(next) => set({ day: next === today ? '' : next })}
        />
        {isFamily ? null : (
          <FilterBar>
            <SelectField
              label={t('people')}
              isLabelHidden
              options={[
                { value: '', label: t('everybody') },
                ...peopleKinds.map((value) => ({ value, label: t(value) })),
              ]}
              value={state.people}
              onChange={(people) => set({ people })}
            />
          </FilterBar>
        )}
      </div>
      <RecordList
        caption={title}
        query={query}
        search=""
        textOf={({ name }) => [name]}
        isFiltered={state.people !== ''}
        onClear={() => set({ people: '' })}
        icon={IconUserOff}
        empty={{ title: t('empty'), text: t(isOffice ? 'emptyText' : 'emptyOwn'), action: announce }}
        notFound={t('notFound')}
        columns={columns}
        menu={(absence) => [
          absence.can.cover && {
            label: t('coverClasses'),
            icon: IconUsers,
            onChoose: () => setTask({ kind: 'cover', absence }),
          },
          absence.can.remove && {
            label: t('takeBack'),
            icon: IconArrowBackUp,
            isDangerous: true,
            onChoose: () => setTask({ kind: 'takeBack', absence }),
          },
        ]}
      />
      {task?.kind === 'announce' ? (
        <AnnounceDialog
          day={task.day}
          onClose={close}
          onAnnounced={(absence) => {
            close();
            set({ day: absence.start_date === today ? '' : absence.start_date, announce: '' });
            if (absence.can.cover && absence.uncovered_count > 0) setTask({ kind: 'cover', absence });
          }}
        />
      ) : null}
      {task?.kind === 'cover' ? <CoverAbsenceDialog absence={task.absence} onClose={close} /> : null}
      {task?.kind === 'takeBack' ? (
        <RemoveDialog
          title={t('takeBackTitle')}
          confirmLabel={t('takeBack')}
          removed={task.absence.id}
          mutation={removeAbsence}
          onClose={close}
        >
          {t('takeBackText', {
            name: task.absence.name,
            days: daysText(task.absence.start_date, task.absence.end_date),
          })}
        </RemoveDialog>
      ) : null}
    </Page>
  );
}
