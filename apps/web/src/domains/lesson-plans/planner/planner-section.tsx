import type { Pace, Planner } from '@pelion/contract/lesson-planner';
import type { LessonPlanDetail } from '@pelion/contract/lesson-plans';
import { defineMessages } from '@pelion/words';
import {
  IconCalendarOff,
  IconCalendarPlus,
  IconHistory,
  IconSettings,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../../components/async-view.tsx';
import { Button } from '../../../components/button.tsx';
import { CalendarBar } from '../../../components/calendar/calendar-bar.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { later } from '../../../components/lazy-part.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { RecordMenu } from '../../../components/record-menu.tsx';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import type { PlannerTask } from './lesson-tasks.ts';
import classes from './planner.module.css';
import { PlannerBody } from './planner-body.tsx';
import { pacesQuery, plannerQuery } from './queries.ts';
import { type PlannerState, usePlannerState } from './use-planner-state.ts';

const BumpDialog = later(() => import('./bump-dialog.tsx').then((file) => file.BumpDialog));
const FillDialog = later(() => import('./fill-dialog.tsx').then((file) => file.FillDialog));
const PaceDialog = later(() => import('./pace-dialog.tsx').then((file) => file.PaceDialog));
const PlaceDialog = later(() => import('./place-dialog.tsx').then((file) => file.PlaceDialog));
const LessonDialog = later(() => import('./lesson-dialog.tsx').then((file) => file.LessonDialog));

const HistoryDialog = later(() => import('./history-dialog.tsx').then((file) => file.HistoryDialog));
const TakenDialog = later(() => import('./taken-dialog.tsx').then((file) => file.TakenDialog));
const SeenLessonDialog = later(() =>
  import('./seen-lesson-dialog.tsx').then((file) => file.SeenLessonDialog),
);

const messages = defineMessages({
  group: 'Group',
  ofPlan: '{^student+} of the {lessonPlan}',
  addGroup: 'Plan for a group',
  fill: 'Schedule in order…',
  cancel: 'Cancel days…',
  history: 'Changes…',
  slots: 'Days of this group…',
  actions: 'Actions of the planner',
});

type Plan = Pick<LessonPlanDetail, 'id' | 'can'>;

/** Days on which each group is taught the lessons of a plan. */
export function PlannerSection({ plan }: { readonly plan: Plan }) {
  return (
    <AsyncView query={useQuery(pacesQuery(plan.id))} loading={<LoadingState blocks={[64, 320]} />}>
      {(paces) => <Paces plan={plan} paces={paces} />}
    </AsyncView>
  );
}

function Paces({ plan, paces }: { readonly plan: Plan; readonly paces: readonly Pace[] }) {
  const t = useMessages(messages);
  const state = usePlannerState();
  const [task, setTask] = useState<PlannerTask | null>(null);
  const pace = paces.find(({ id }) => id === state.paceId) ?? paces[0];
  const mayEdit = plan.can.edit;
  const isFamily = useIsFamily();
  const close = () => setTask(null);
  const addGroup = mayEdit ? (
    <Button icon={IconUsersPlus} onClick={() => setTask({ kind: 'addPace' })}>
      {t('addGroup')}
    </Button>
  ) : null;
  const dialog =
    task?.kind === 'addPace' || (task?.kind === 'editPace' && pace) ? (
      <PaceDialog
        planId={plan.id}
        pace={task.kind === 'editPace' ? (pace ?? null) : null}
        onClose={close}
        onAdded={state.setPace}
      />
    ) : null;
  if (!pace)
    return mayEdit ? (
      <div className={classes.planner}>
        <div>{addGroup}</div>
        {dialog}
      </div>
    ) : null;
  return (
    <section className={classes.planner}>
      <div className={classes.bar}>
        {paces.length > 1 || mayEdit ? (
          <SelectField
            label={t('group')}
            options={paces.map(({ id, group_name }) => ({
              value: String(id),
              label: group_name || t('ofPlan'),
            }))}
            value={String(pace.id)}
            onChange={(id) => state.setPace(Number(id))}
          />
        ) : null}
        {addGroup}
        {mayEdit ? (
          <RecordMenu
            label={t('actions')}
            entries={[
              { label: t('fill'), icon: IconCalendarPlus, onChoose: () => setTask({ kind: 'fill' }) },
              {
                label: t('cancel'),
                icon: IconCalendarOff,
                onChoose: () => setTask({ kind: 'bump', bump: 'cancel', lesson: null }),
              },
              {
                label: t('history'),
                icon: IconHistory,
                onChoose: () => setTask({ kind: 'history' }),
                worksWhenOver: true,
              },
              { label: t('slots'), icon: IconSettings, onChoose: () => setTask({ kind: 'editPace' }) },
            ]}
          />
        ) : null}
      </div>
      <CalendarBar
        view={state.view}
        views={state.views}
        day={state.day}
        today={state.today}
        firstWeekday={state.firstWeekday}
        onView={state.setView}
        onDay={state.setDay}
      />
      <Days pace={pace} state={state} mayEdit={mayEdit} onTask={setTask} />
      {dialog}
      {task?.kind === 'fill' ? <FillDialog pace={pace} day={state.day} onClose={close} /> : null}
      {task?.kind === 'bump' ? (
        <BumpDialog pace={pace} kind={task.bump} lesson={task.lesson} day={state.day} onClose={close} />
      ) : null}
      {task?.kind === 'history' ? <HistoryDialog pace={pace} onClose={close} /> : null}
      {task?.kind === 'taken' ? <TakenDialog {...task} pace={pace} onClose={close} /> : null}
      {task?.kind === 'place' ? (
        <PlaceDialog
          pace={pace}
          lesson={task.lesson}
          onTaken={(holder, slot) => setTask({ kind: 'taken', lesson: task.lesson, holder, slot })}
          onClose={close}
        />
      ) : null}
      {state.lessonId !== undefined && !isFamily ? (
        <LessonDialog planId={plan.id} lessonId={state.lessonId} onClose={state.closeLesson} />
      ) : null}
    </section>
  );
}

/** Whether the planner is read by a student or a parent. */
function useIsFamily(): boolean {
  const { userType } = useSignedIn().viewer;
  return userType === 'student' || userType === 'parent';
}

/** Lesson of the address, for a family. */
function SeenLesson({ planner, state }: Pick<DaysProps, 'state'> & { readonly planner: Planner }) {
  const isFamily = useIsFamily();
  const lesson = planner.lessons.find(({ lesson_id }) => lesson_id === state.lessonId);
  return isFamily && lesson ? <SeenLessonDialog lesson={lesson} onClose={state.closeLesson} /> : null;
}

interface DaysProps {
  readonly pace: Pace;
  readonly state: PlannerState;
  readonly mayEdit: boolean;
  readonly onTask: (task: PlannerTask) => void;
}

function Days({ pace, state, mayEdit, onTask }: DaysProps) {
  const at = { planId: pace.lesson_plan_id, paceId: pace.id };
  const query = useQuery(plannerQuery({ ...at, ...state.range }));
  return (
    <AsyncView query={query} loading={<LoadingState blocks={[320]} />}>
      {(planner: Planner) => (
        <>
          <PlannerBody planner={planner} state={state} mayEdit={mayEdit} onTask={onTask} />
          <SeenLesson planner={planner} state={state} />
        </>
      )}
    </AsyncView>
  );
}
