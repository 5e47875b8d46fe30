import { rules } from '@pelion/access';
import { assessmentTypes, multipartTypes } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import type { Schedule } from '@pelion/contract/schedules';
import { levelOfNew } from '@pelion/contract/tutor/facts';
import { defineMessages } from '@pelion/words';
import { IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { schedulesKey, schedulesQuery } from './queries.ts';
import { ScheduleCard } from './schedule-card.tsx';
import classes from './schedule-list.module.css';
import { useScheduleChanges } from './use-schedule-changes.ts';

const deleteMessages = defineMessages({
  title: 'Do you want to delete the schedule?',
  text: '{$n} {#n|attempt|attempts}: running ones end now with what was saved. You can restore the schedule.',
  read: '{$n} {#n|has|have} opened them. You can restore the schedule.',
  unread: 'Nobody has opened them. You can restore the schedule.',
  unused: 'Nobody has started. You can restore it.',
  confirm: 'Delete schedule',
  keep: 'Keep it',
});

const ScheduleDialog = later(() => import('./schedule-dialog.tsx').then((file) => file.ScheduleDialog));
const MoveScheduleDialog = later(() =>
  import('./move-schedule-dialog.tsx').then((file) => file.MoveScheduleDialog),
);
const ScheduleReaders = later(
  () => import('./schedule-readers.tsx').then((file) => file.ScheduleReaders),
  <LoadingState />,
);
const ScheduleResults = later(
  () => import('./schedule-results.tsx').then((file) => file.ScheduleResults),
  <LoadingState />,
);

const messages = defineMessages({
  add: 'Schedule',
  empty: 'Not scheduled yet',
  emptyText: 'A schedule sets who takes the {assessment}, when, and for how long.',
  emptyNotes: 'A schedule sets who reads it, and from when.',
  deleted: 'Deleted: {$n}',
  notActive: 'Activate the {assessment} first to schedule it.',
  title: 'Do you want to cancel the schedule?',
  text: 'Nobody can start any more, and running attempts end now with what was saved. Ended attempts stay ended, even if you undo this.',
  readText: 'Nobody can open them any more. You can undo this.',
  confirm: 'Cancel schedule',
  keep: 'Keep it',
});

const dialogs = {
  move: MoveScheduleDialog,
  cancel: CancelScheduleDialog,
  delete: DeleteScheduleDialog,
} as const;
type Asked = keyof typeof dialogs;

/** Tab of the assessment's page. */
const listAddress = '?tab=schedules';

/** Schedules of an assessment. `?schedule=` shows the results of one, `?form=` its form. */
export function ScheduleList({ assessment }: { readonly assessment: Assessment }) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const query = useQuery(schedulesQuery(assessment.id));
  const [asked, setAsked] = useState<{ readonly about: Asked; readonly schedule: Schedule } | null>(null);
  const { restore } = useScheduleChanges();
  useLiveQueries('schedules', schedulesKey(assessment.id));
  // Cards show the number of attempts.
  useLiveQueries('attempts', schedulesKey(assessment.id));

  const show = (part: Record<string, string>) =>
    setSearch({ tab: 'schedules', ...part }, { replace: 'form' in part || search.has('form'), state });
  const form = search.get('form');
  const shown = query.data?.find(({ id }) => String(id) === search.get('schedule'));
  const edited = query.data?.find(({ id }) => String(id) === form) ?? null;
  const copied = query.data?.find(({ id }) => `copy-${id}` === form) ?? null;
  const { can } = assessment;
  const isRead = assessment.type === assessmentTypes.notes;
  const modules =
    assessment.multipart_assessment_type_id === multipartTypes.digitalSat
      ? assessment.linked_assessments
      : null;
  const isForm = ((form === 'new' || copied !== null) && can.schedule) || edited?.can.edit === true;
  // A concurrent cancellation doesn't close the open form; saving reports it.
  const [openForm, setOpenForm] = useState<string | null>(null);
  if (isForm && openForm !== form) setOpenForm(form);
  const add = can.schedule ? (
    <AddButton label={t('add')} icon={IconCalendarPlus} onChoose={() => show({ form: 'new' })} />
  ) : null;

  const cardOf = (schedule: Schedule) => (
    <ScheduleCard
      key={schedule.id}
      schedule={schedule}
      isRead={isRead}
      hasModules={modules !== null}
      resultsTo={{ to: `${listAddress}&schedule=${schedule.id}`, state }}
      onCopy={can.schedule ? () => show({ form: `copy-${schedule.id}` }) : undefined}
      onEdit={() => show({ form: String(schedule.id) })}
      onMove={() => setAsked({ about: 'move', schedule })}
      onCancel={() => setAsked({ about: 'cancel', schedule })}
      onDelete={() => setAsked({ about: 'delete', schedule })}
      onRestore={() => restore(schedule.id)}
    />
  );
  const Dialog = dialogs[asked?.about ?? 'cancel'];

  if (shown && may(rules.gradeAssessments)) {
    const Shown = isRead ? ScheduleReaders : ScheduleResults;
    return <Shown schedule={shown} assessmentName={assessment.name} backTo={listAddress} />;
  }
  return (
    <>
      <AsyncList
        query={query}
        empty={
          <EmptyState
            icon={IconCalendarEvent}
            title={t('empty')}
            text={t(can.schedule ? (isRead ? 'emptyNotes' : 'emptyText') : 'notActive')}
            action={add}
          />
        }
      >
        {(schedules) => (
          <div className={classes.list}>
            {schedules.filter(({ deleted_at }) => deleted_at === null).map(cardOf)}
            {schedules.some(({ deleted_at }) => deleted_at !== null) ? (
              <details className={classes.deleted}>
                <summary>
                  {t('deleted', { n: schedules.filter(({ deleted_at }) => deleted_at !== null).length })}
                </summary>
                <div className={classes.list}>
                  {schedules.filter(({ deleted_at }) => deleted_at !== null).map(cardOf)}
                </div>
              </details>
            ) : null}
          </div>
        )}
      </AsyncList>
      {isForm || (form !== null && form === openForm) ? (
        <ScheduleDialog
          key={form}
          assessmentId={assessment.id}
          assessmentType={assessment.type}
          tutorLevel={levelOfNew(assessment)}
          modules={modules}
          schedule={edited}
          copyOf={copied}
          onClose={() => show({})}
        />
      ) : null}
      {asked ? (
        <Dialog
          schedule={asked.schedule}
          isRead={isRead}
          hasModules={modules !== null}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

interface CancelScheduleDialogProps {
  readonly schedule: Schedule;
  /** Whether the assessment is notes, which have no attempts. */
  readonly isRead: boolean;
  readonly onClose: () => void;
}

function CancelScheduleDialog({ schedule, isRead, onClose }: CancelScheduleDialogProps) {
  const t = useMessages(messages);
  const { cancel, isBusy } = useScheduleChanges();
  return (
    <ConfirmDialog
      isOpen
      title={t('title')}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => cancel(schedule.id, onClose)}
      onClose={onClose}
    >
      {t(isRead ? 'readText' : 'text')}
    </ConfirmDialog>
  );
}

interface DeleteScheduleDialogProps {
  readonly schedule: Schedule;
  /** Whether the assessment is notes, which have no attempts. */
  readonly isRead: boolean;
  readonly onClose: () => void;
}

function DeleteScheduleDialog({ schedule, isRead, onClose }: DeleteScheduleDialogProps) {
  const t = useMessages(deleteMessages);
  const { remove, isBusy } = useScheduleChanges();
  const n = schedule.attempt_count;
  return (
    <ConfirmDialog
      isOpen
      title={t('title')}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => remove(schedule.id, onClose)}
      onClose={onClose}
    >
      {n === 0 ? t(isRead ? 'unread' : 'unused') : t(isRead ? 'read' : 'text', { n })}
    </ConfirmDialog>
  );
}
