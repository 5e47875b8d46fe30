import { pathOf } from '@pelion/access';
import type { CourseSchedule } from '@pelion/contract/course-schedules';
import { lateRuleWords } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { IconCalendarX, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ButtonLink } from '../../components/button.tsx';
import { RecordMenu } from '../../components/record-menu.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './course-schedules.module.css';
import { takeUpSchedule } from './queries.ts';
import { learnerTotal, ScheduleCounts } from './schedule-counts.tsx';
import { courseScheduleStates, scheduleStateAt } from './schedule-state.ts';
import { useAudienceWords } from './use-audience-words.ts';

const messages = defineMessages({
  starts: 'Starts',
  due: 'Due',
  students: '{^student+}',
  none: 'None',
  modules: 'Module every {$n} {#n|day|days}',
  join: '{^student+} join by themselves',
  where: 'Who is where',
  whereOf: 'Who is where: {$audience}',
  more: 'More about {$audience}',
  edit: 'Edit',
  end: 'End',
  takeUp: 'Take up again',
});

interface ScheduleCardProps {
  readonly schedule: CourseSchedule;
  readonly onEdit: () => void;
  readonly onEnd: () => void;
}

/** One schedule: for whom, when, and how far its students have come. */
export function ScheduleCard({ schedule, onEdit, onEnd }: ScheduleCardProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const audience = useAudienceWords()(schedule);
  const { mutate: takeUp } = useMutation(takeUpSchedule);
  const { id, course_id, effective_date, due_date, late, module_days, may_join, counts, can } = schedule;
  const state = courseScheduleStates[scheduleStateAt(schedule, Date.now())];
  const isEnded = schedule.ended_at !== null;
  const facts = [
    ...(due_date === null ? [] : [text.phrase(lateRuleWords[late])]),
    ...(module_days === null ? [] : [t('modules', { n: module_days })]),
    ...(may_join ? [t('join')] : []),
  ];
  return (
    <article className={classes.card} aria-labelledby={`schedule-${id}`}>
      <header>
        <h3 id={`schedule-${id}`}>{audience}</h3>
        <StatusTag tone={state.tone}>{text.phrase(state.label)}</StatusTag>
        <div className={classes.actions}>
          <ButtonLink
            size="sm"
            to={`${pathOf('course', { courseId: course_id })}?tab=learners&schedule=${id}`}
            aria-label={t('whereOf', { audience })}
          >
            {t('where')}
          </ButtonLink>
          <RecordMenu
            label={t('more', { audience })}
            size="sm"
            entries={[
              can.edit && { label: t('edit'), icon: IconPencil, onChoose: onEdit },
              can.edit && isEnded && { label: t('takeUp'), icon: IconPlayerPlay, onChoose: () => takeUp(id) },
              can.edit &&
                !isEnded && {
                  label: t('end'),
                  icon: IconCalendarX,
                  isDangerous: true,
                  onChoose: onEnd,
                },
            ]}
          />
        </div>
      </header>
      <dl className={classes.figures}>
        <div>
          <dt>{t('starts')}</dt>
          <dd>{format.moment(effective_date)}</dd>
        </div>
        <div>
          <dt>{t('due')}</dt>
          <dd>{due_date === null ? t('none') : format.moment(due_date)}</dd>
        </div>
        {counts ? (
          <div>
            <dt>{t('students')}</dt>
            <dd>{format.number(learnerTotal(counts))}</dd>
          </div>
        ) : null}
      </dl>
      {counts && learnerTotal(counts) > 0 ? <ScheduleCounts counts={counts} /> : null}
      {facts.length > 0 ? <p>{facts.join(' · ')}</p> : null}
    </article>
  );
}
