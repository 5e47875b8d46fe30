import type { Planner, TaughtLesson } from '@pelion/contract/lesson-planner';
import { taughtStatuses, taughtStatusTable } from '@pelion/contract/lesson-planner/facts';
import { defineMessages } from '@pelion/words';
import { IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AgendaList } from '../../../components/calendar/agenda-list.tsx';
import type { CalendarItem, CalendarSlot } from '../../../components/calendar/calendar-item.ts';
import rows from '../../../components/dialog-list.module.css';
import { later } from '../../../components/lazy-part.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { RecordMenu } from '../../../components/record-menu.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { useReadOnlyReason } from '../../../lib/read-only.ts';
import { useText } from '../../../lib/text.ts';
import { toast } from '../../../lib/toasts.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { fromWallClock } from '../../../lib/zoned-time.ts';
import { type PlannerTask, useLessonEntries } from './lesson-tasks.ts';
import classes from './planner.module.css';
import { holderOf, itemsOf, slotNear } from './planner-items.ts';
import { planLesson } from './queries.ts';
import type { PlannerState } from './use-planner-state.ts';

const waiting = <LoadingState blocks={[320]} />;
const DayGrid = later(
  () => import('../../../components/calendar/day-grid.tsx').then((file) => file.DayGrid),
  waiting,
);
const MonthGrid = later(
  () => import('../../../components/calendar/month-grid.tsx').then((file) => file.MonthGrid),
  waiting,
);

const messages = defineMessages({
  label: '{^lesson+} by day',
  loose: 'Without a day',
  locked: 'Locked',
  slots: '{$n} {class#n}',
  materials: '{$n} {#n|material|materials}',
  actions: 'Actions for {$name}',
  dayOff: 'Day off',
  noSlot: 'There is no {class} on this day.',
});

type Materials = Pick<TaughtLesson, 'assessments' | 'assignments' | 'resources'>;

interface PlannerBodyProps {
  readonly planner: Planner;
  readonly state: PlannerState;
  readonly mayEdit: boolean;
  readonly onTask: (task: PlannerTask) => void;
}

/** Lessons in the chosen view, and those without a day. */
export function PlannerBody({ planner, state, mayEdit, onTask }: PlannerBodyProps) {
  const text = useText();
  const t = text(messages);
  const { user } = useSignedIn();
  const { pace, lessons } = planner;
  const at = { planId: pace.lesson_plan_id, paceId: pace.id };
  const isOver = useReadOnlyReason() !== null;
  const mayMove = mayEdit && !isOver;
  const zone = user.campus_time_zone;
  const entriesOf = useLessonEntries(at, pace.version, { onTask, openLesson: state.openLesson });
  const { mutateAsync } = useMutation(planLesson);
  const lessonOf = ({ id }: CalendarItem) => lessons.find(({ lesson_id }) => lesson_id === id);
  const facts = ({ span, status_id, status, is_locked, ...lesson }: TaughtLesson) => [
    status_id === taughtStatuses.schedule ? '' : status,
    is_locked ? t('locked') : '',
    span > 1 ? t('slots', { n: span }) : '',
    materialsWord(lesson),
  ];
  const materialsWord = ({ assessments, assignments, resources }: Materials) => {
    const n = assessments.length + assignments.length + resources.length;
    return n > 0 ? t('materials', { n }) : '';
  };
  const calendar = {
    label: t('label'),
    items: itemsOf(lessons, { hrefOf: state.lessonPath, zone, mayMove, facts }),
    notes: [
      ...planner.closures.map(({ id, name, start_date, end_date }) => ({
        ...{ id, title: name, firstDay: start_date, lastDay: end_date },
      })),
      ...pace.days_off.map((day) => ({ id: day, title: t('dayOff'), firstDay: day, lastDay: day })),
    ],
    zone,
  };
  const actions = mayEdit
    ? {
        onMove: (item: CalendarItem) => {
          const lesson = lessonOf(item);
          if (lesson) onTask({ kind: 'place', lesson });
        },
        entriesOf: (item: CalendarItem) => {
          const lesson = lessonOf(item);
          return lesson ? entriesOf(lesson) : [];
        },
      }
    : {};
  const reschedule = async (item: CalendarItem, to: CalendarSlot) => {
    const slot = slotNear(planner, to, zone);
    const lesson = lessonOf(item);
    if (!slot || !lesson) {
      toast('failure', t('noSlot'));
      return;
    }
    const holder = holderOf(lessons, lesson, slot);
    if (holder) {
      onTask({ kind: 'taken', lesson, holder, slot });
      return;
    }
    // A refusal is told by the mutation; the item goes back.
    await mutateAsync({ pace: at, lessonId: lesson.lesson_id, edit: { version: pace.version, slot } }).then(
      () => undefined,
      () => undefined,
    );
  };
  /** A lesson dragged in the month keeps its time as far as the day has such a slot. */
  const moveDay = (item: CalendarItem, day: string) => {
    const time = lessonOf(item)?.slot?.time;
    const startsAt = time && fromWallClock(`${day}T${time}`, zone);
    if (startsAt) void reschedule(item, { startsAt, endsAt: startsAt });
  };
  const loose = lessons.filter(({ slot }) => slot === null);
  return (
    <>
      {state.view === 'month' ? (
        <MonthGrid
          {...calendar}
          days={state.days}
          month={state.day}
          onOpenDay={state.openDay}
          onMoveDay={mayMove ? moveDay : undefined}
        />
      ) : state.view === 'week' ? (
        <DayGrid
          {...calendar}
          {...actions}
          days={state.days}
          ownZone={user.time_zone}
          onReschedule={mayMove ? reschedule : undefined}
          onOpenDay={state.openDay}
        />
      ) : (
        <AgendaList {...calendar} {...actions} days={state.days} ownZone={user.time_zone} />
      )}
      {loose.length > 0 ? (
        <section className={classes.loose}>
          <h3>{t('loose')}</h3>
          <ul className={rows.list}>
            {loose.map((lesson) => (
              <li key={lesson.lesson_id}>
                <div>
                  <p>
                    <Link to={state.lessonPath(lesson.lesson_id)}>{lesson.name}</Link>
                  </p>
                </div>
                {lesson.is_locked ? <IconLock size={16} aria-label={t('locked')} /> : null}
                <StatusTag tone={taughtStatusTable.toneOf(lesson.status_id)}>{lesson.status}</StatusTag>
                {mayEdit ? (
                  <RecordMenu
                    label={t('actions', { name: lesson.name })}
                    size="sm"
                    entries={entriesOf(lesson)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
