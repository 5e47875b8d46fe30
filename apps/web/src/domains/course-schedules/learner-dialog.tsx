import type { CertificateMark } from '@pelion/contract/course-certificates';
import type { CourseOutline } from '@pelion/contract/course-schedules';
import {
  courseItemStatuses,
  courseScheduleLimits,
  courseStudentStatuses,
  courseStudentStatusTable,
} from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { IconCheck, IconLockOpen, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { CertificateMenu } from '../../components/certificates/certificate-menu.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { RecordMenu } from '../../components/record-menu.tsx';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useStudentName } from '../../components/student-name.ts';
import { coursePlayerPath } from '../../lib/course-player-path.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './course-schedules.module.css';
import { DueDateDialog } from './due-date-dialog.tsx';
import { type LearnerItem, LearnerOutline } from './learner-outline.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { changeLearner, type LearnerPlace, markItem, outlineQuery, unlockItem } from './queries.ts';
import { useReminder } from './schedule-tools.tsx';

const messages = defineMessages({
  loading: 'Loading...',
  score: 'Score',
  due: 'Due',
  own: '{$day}, own date',
  started: 'Started',
  completed: 'Completed',
  late: '{$when}, late',
  time: 'Time',
  more: 'More about “{$name}”',
  unlock: 'Unlock',
  unlockTitle: 'Unlock “{$name}”',
  reason: 'Reason',
  mark: 'Mark as done',
  unmark: 'Mark as not done',
  extend: 'Change due date',
  takeOut: 'Take out',
  takeOutTitle: 'Take {$name} out of the {course}?',
  takeOutText: 'Progress stays, and comes back with the {student}.',
  putBack: 'Put back',
  remind: 'Remind',
  review: 'Review',
  certificate: 'Certificate {$number}',
  withdrawn: 'Certificate {$number}, withdrawn',
});

interface LearnerDialogProps {
  readonly place: LearnerPlace;
  readonly onClose: () => void;
}

/** One student of a schedule: statuses of the items, and what staff may do for this student. */
export function LearnerDialog({ place, onClose }: LearnerDialogProps) {
  const t = useText()(messages);
  const query = useQuery(outlineQuery(place));
  if (query.data) return <LearnerView outline={query.data} place={place} onClose={onClose} />;
  return (
    <Dialog title={t('loading')} size="lg" onClose={onClose}>
      <AsyncView query={query}>{() => null}</AsyncView>
    </Dialog>
  );
}

type Task = { readonly kind: 'due' | 'out' } | { readonly kind: 'unlock'; readonly item: LearnerItem };

interface LearnerViewProps extends LearnerDialogProps {
  readonly outline: CourseOutline;
}

function LearnerView({ outline, place, onClose }: LearnerViewProps) {
  const text = useText();
  const t = text(messages);
  const [task, setTask] = useState<Task | null>(null);
  const change = useMutation(changeLearner);
  const { mutate: mark } = useMutation(markItem);
  const { student_id, status_id, course_id, schedule_id, can, is_out, version } = outline;
  const name = useStudentName()({ student_id, student_name: outline.name });
  const player = { courseId: course_id, scheduleId: schedule_id, studentId: student_id };
  const remind = useReminder();
  const { completed, inactive, deleted } = courseStudentStatuses;
  const isBehind = status_id !== completed && status_id !== inactive && status_id !== deleted;
  const close = () => setTask(null);
  const actionsOf = (item: LearnerItem) => {
    const isDone = item.status_id === courseItemStatuses.completed;
    const course_item_id = item.id;
    return (
      <RecordMenu
        label={t('more', { name: item.name })}
        size="sm"
        entries={[
          can.unlock &&
            item.locks.length > 0 &&
            !item.is_unlocked && {
              label: t('unlock'),
              icon: IconLockOpen,
              onChoose: () => setTask({ kind: 'unlock', item }),
            },
          can.mark &&
            item.done === 'teacher' && {
              label: t(isDone ? 'unmark' : 'mark'),
              icon: isDone ? IconX : IconCheck,
              onChoose: () => mark({ ...place, course_item_id, is_done: !isDone }),
            },
        ]}
      />
    );
  };
  return (
    <Dialog
      title={name}
      tag={
        <StatusTag tone={courseStudentStatusTable.toneOf(status_id)}>
          {text.phrase(courseStudentStatusTable.labelOf(status_id))}
        </StatusTag>
      }
      size="lg"
      onClose={onClose}
      footer={
        <>
          {can.edit ? (
            <ChangeButton
              isBusy={change.isPending}
              onClick={() =>
                is_out ? change.mutate({ place, version, is_out: false }) : setTask({ kind: 'out' })
              }
            >
              {t(is_out ? 'putBack' : 'takeOut')}
            </ChangeButton>
          ) : null}
          {can.edit ? (
            <ChangeButton onClick={() => setTask({ kind: 'due' })}>{t('extend')}</ChangeButton>
          ) : null}
          {can.edit && isBehind ? (
            <ChangeButton isBusy={remind.isPending} onClick={() => remind.run(schedule_id, [student_id])}>
              {t('remind')}
            </ChangeButton>
          ) : null}
          <ButtonLink to={coursePlayerPath(player)}>{t('review')}</ButtonLink>
        </>
      }
    >
      <div className={classes.page}>
        <LearnerFigures outline={outline} />
        {outline.certificate ? <Certificate certificate={outline.certificate} mayEdit={can.edit} /> : null}
        <LearnerOutline
          outline={outline}
          level={3}
          pathOfItem={({ id }) => coursePlayerPath(player, id)}
          actions={actionsOf}
        />
      </div>
      {task?.kind === 'due' ? <DueDateDialog outline={outline} place={place} onClose={close} /> : null}
      {task?.kind === 'unlock' ? <UnlockDialog item={task.item} place={place} onClose={close} /> : null}
      {task?.kind === 'out' ? (
        <RemoveDialog
          title={t('takeOutTitle', { name })}
          confirmLabel={t('takeOut')}
          removed={{ place, version, is_out: true }}
          mutation={changeLearner}
          onClose={close}
        >
          {t('takeOutText')}
        </RemoveDialog>
      ) : null}
    </Dialog>
  );
}

function LearnerFigures({ outline }: { readonly outline: CourseOutline }) {
  const t = useText()(messages);
  const format = useFormat();
  const { done, needed, score, due_date, own_due_date, started_at, completed_at, is_late, seconds } = outline;
  const figures = [
    ...(score === null ? [] : [['score', format.percent(score)] as const]),
    ...(due_date === null
      ? []
      : [
          [
            'due',
            own_due_date === null ? format.moment(due_date) : t('own', { day: format.moment(own_due_date) }),
          ] as const,
        ]),
    ...(started_at === null ? [] : [['started', format.moment(started_at)] as const]),
    ...(completed_at === null
      ? []
      : [
          [
            'completed',
            is_late ? t('late', { when: format.moment(completed_at) }) : format.moment(completed_at),
          ] as const,
        ]),
    ...(seconds === 0 ? [] : [['time', format.duration(Math.ceil(seconds / 60))] as const]),
  ];
  return (
    <>
      <ProgressBar done={done} needed={needed} />
      {figures.length > 0 ? (
        <dl className={classes.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}

interface CertificateProps {
  readonly certificate: CertificateMark;
  readonly mayEdit: boolean | undefined;
}

function Certificate({ certificate, mayEdit = false }: CertificateProps) {
  const t = useText()(messages);
  const { number, withdrawn_at } = certificate;
  return (
    <p className={classes.certificate}>
      {t(withdrawn_at === null ? 'certificate' : 'withdrawn', { number })}
      <CertificateMenu
        certificate={certificate}
        can={{ withdraw: mayEdit && withdrawn_at === null, reissue: mayEdit }}
      />
    </p>
  );
}

interface UnlockDialogProps {
  readonly item: LearnerItem;
  readonly place: LearnerPlace;
  readonly onClose: () => void;
}

/** Opens an item for one student, with a reason that its history keeps. */
function UnlockDialog({ item, place, onClose }: UnlockDialogProps) {
  const t = useText()(messages);
  const form = useForm({
    initial: { reason: '' },
    body: (values: { readonly reason: string }) => values,
    schema: () =>
      import('@pelion/contract/course-schedules').then(
        ({ courseSchedules }) => courseSchedules.endpoints.unlockCourseItem.body,
      ),
    mutation: useMutation(unlockItem),
    variables: ({ reason }) => ({ ...place, course_item_id: item.id, reason }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('unlockTitle', { name: item.name })}
      submitLabel={t('unlock')}
      onClose={onClose}
    >
      <TextField
        {...form.field('reason')}
        label={t('reason')}
        isRequired
        isFirst
        maxLength={courseScheduleLimits.reason}
      />
    </FormDialog>
  );
}
