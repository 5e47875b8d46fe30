import { rules } from '@pelion/access';
import type { CourseOutline, CourseSchedule } from '@pelion/contract/course-schedules';
import { courseStudentStatuses, courseStudentStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { CertificateLink } from '../../components/certificates/certificate-link.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { coursePlayerPath } from '../../lib/course-player-path.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './course-schedules.module.css';
import { LearnerOutline } from './learner-outline.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { joinCourse, outlineQuery, ownLearnersQuery } from './queries.ts';

const messages = defineMessages({
  start: 'Start',
  goOn: 'Continue',
  review: 'Review',
  due: 'Due {$when}',
  late: 'Completed late',
  from: 'From {$when}',
  join: 'Join',
  joinText: 'You can take this {course}.',
  score: 'Score {$score}',
  paused: 'The {course} is paused. What is done stays.',
});

interface OwnScheduleProps {
  readonly schedule: CourseSchedule;
  /** Chosen child; null for all. */
  readonly childId: number | null;
}

/** Schedule of the family: the outline of each of its students, or the way to join. */
export function OwnSchedule({ schedule, childId }: OwnScheduleProps) {
  const { may } = useSignedIn();
  const query = useQuery(ownLearnersQuery(schedule.id));
  return (
    <AsyncView query={query}>
      {({ students }) =>
        students.length === 0 && schedule.may_join && may(rules.takeCourses) ? (
          <JoinCard schedule={schedule} />
        ) : (
          students
            .filter(({ student_id }) => childId === null || student_id === childId)
            .map(({ student_id, name }) => (
              <OwnPart key={student_id} schedule={schedule} studentId={student_id} name={name} />
            ))
        )
      }
    </AsyncView>
  );
}

/** Offers a schedule that its student has not joined yet. */
export function JoinCard({ schedule }: { readonly schedule: CourseSchedule }) {
  const t = useText()(messages);
  const format = useFormat();
  const join = useMutation(joinCourse);
  const { id, effective_date, due_date } = schedule;
  return (
    <section className={classes.card}>
      <header>
        <h2>{t('joinText')}</h2>
        <div className={classes.actions}>
          <ChangeButton tone="primary" isBusy={join.isPending} onClick={() => join.mutate(id)}>
            {t('join')}
          </ChangeButton>
        </div>
      </header>
      <p>
        {t('from', { when: format.when(effective_date) })}
        {due_date === null ? null : ` · ${t('due', { when: format.when(due_date) })}`}
      </p>
    </section>
  );
}

interface OwnPartProps {
  readonly schedule: CourseSchedule;
  readonly studentId: number;
  readonly name: string | null;
}

function OwnPart({ schedule, studentId, name }: OwnPartProps) {
  const query = useQuery(outlineQuery({ course_schedule_id: schedule.id, student_id: studentId }));
  return <AsyncView query={query}>{(outline) => <OwnOutline outline={outline} name={name} />}</AsyncView>;
}

const startWords = {
  [courseStudentStatuses.notStarted]: 'start',
  [courseStudentStatuses.completed]: 'review',
} as const satisfies Record<number, string>;

function useStartWord({ status_id, is_recorded, started_at }: CourseOutline) {
  const t = useText()(messages);
  if (!is_recorded) return t('review');
  const words: Readonly<Record<number, 'start' | 'review'>> = startWords;
  return t(words[status_id] ?? (started_at === null ? 'start' : 'goOn'));
}

interface OwnOutlineProps {
  readonly outline: CourseOutline;
  readonly name: string | null;
}

function OwnOutline({ outline, name }: OwnOutlineProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { user } = useSignedIn();
  const startWord = useStartWord(outline);
  const { course_id: courseId, schedule_id: scheduleId, student_id: studentId } = outline;
  const { status_id, due_date, is_late, score, item_id } = outline;
  const isPaused = outline.modules.some(({ items }) =>
    items.some(({ locks }) => locks.some(({ reason }) => reason === 'paused')),
  );
  const isOpen = outline.is_recorded && status_id !== courseStudentStatuses.completed;
  const place = { courseId, scheduleId, studentId };
  const facts = [
    ...(due_date === null ? [] : [t('due', { when: format.when(due_date) })]),
    ...(score === null ? [] : [t('score', { score: format.percent(score) })]),
    ...(is_late ? [t('late')] : []),
  ];
  const status = text.phrase(courseStudentStatusTable.labelOf(status_id));
  return (
    <section className={classes.group} aria-label={name ?? status}>
      <div className={classes.card}>
        <header>
          {studentId === user.id || name === null ? null : <h2>{name}</h2>}
          <StatusTag tone={courseStudentStatusTable.toneOf(status_id)}>{status}</StatusTag>
          {facts.length > 0 ? <p>{facts.join(' · ')}</p> : null}
          <div className={classes.actions}>
            {outline.certificate ? <CertificateLink certificate={outline.certificate} /> : null}
            <ButtonLink
              tone={isOpen ? 'primary' : 'default'}
              icon={IconPlayerPlay}
              to={coursePlayerPath(place, item_id)}
            >
              {startWord}
            </ButtonLink>
          </div>
        </header>
        <ProgressBar done={outline.done} needed={outline.needed} />
      </div>
      {isPaused ? <Notice kind="info">{t('paused')}</Notice> : null}
      <LearnerOutline
        outline={outline}
        level={3}
        pathOfItem={({ id, locks }) => (locks.length === 0 ? coursePlayerPath(place, id) : undefined)}
      />
    </section>
  );
}
