import { rules } from '@pelion/access';
import type { Schedule } from '@pelion/contract/schedules';
import { defineMessages } from '@pelion/words';
import { IconArrowRight, IconCalendarX, IconPencil } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './schedule-card.module.css';
import { audienceOf, factMessages, scheduleFacts } from './schedule-facts.ts';
import { scheduleStateAt, scheduleStates } from './schedule-state.ts';

const messages = defineMessages({
  effective: 'Effective From',
  due: 'Due Date',
  students: '{^student+}',
  attempts: 'Attempts',
  by: 'Scheduled by {$name}, {$date}',
  results: 'Results',
  resultsOf: 'Results: {$audience}',
  edit: 'Edit',
  editOf: 'Edit schedule: {$audience}',
  cancel: 'Cancel schedule',
  cancelOf: 'Cancel schedule: {$audience}',
});

interface ScheduleCardProps {
  readonly schedule: Schedule;
  readonly onResults: () => void;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
}

export function ScheduleCard({ schedule, onResults, onEdit, onCancel }: ScheduleCardProps) {
  const text = useText();
  const t = text(messages);
  const facts = text(factMessages);
  const format = useFormat();
  const { may } = useSignedIn();
  const { can } = schedule;
  const state = scheduleStates[scheduleStateAt(schedule, Date.now())];
  const audience = audienceOf(facts, format, schedule);
  const figures = [
    ['effective', format.moment(schedule.effective_at)],
    ['due', format.moment(schedule.due_at)],
    ['students', String(schedule.student_count)],
    ['attempts', String(schedule.attempt_count)],
  ] as const;
  return (
    <article className={classes.card} aria-labelledby={`schedule-${schedule.id}`}>
      <header>
        <h2 id={`schedule-${schedule.id}`}>{audience}</h2>
        <StatusTag tone={state.tone}>{text.phrase(state.label)}</StatusTag>
      </header>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{scheduleFacts(facts, schedule).join(' · ')}</p>
      <footer>
        <small>{t('by', { name: schedule.created_by_name, date: format.moment(schedule.created_at) })}</small>
        {can.cancel ? (
          <Button
            tone="quiet"
            size="sm"
            icon={IconCalendarX}
            aria-label={t('cancelOf', { audience })}
            onClick={onCancel}
          >
            {t('cancel')}
          </Button>
        ) : null}
        {can.edit ? (
          <Button
            tone="quiet"
            size="sm"
            icon={IconPencil}
            aria-label={t('editOf', { audience })}
            onClick={onEdit}
          >
            {t('edit')}
          </Button>
        ) : null}
        {may(rules.gradeAssessments) ? (
          <Button size="sm" aria-label={t('resultsOf', { audience })} onClick={onResults}>
            {t('results')}
            <IconArrowRight size={17} stroke={1.7} aria-hidden />
          </Button>
        ) : null}
      </footer>
    </article>
  );
}
