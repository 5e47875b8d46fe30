import { pathOf, rules } from '@pelion/access';
import { preferences } from '@pelion/contract/assessment-kinds';
import type { Schedule } from '@pelion/contract/schedules';
import { defineMessages } from '@pelion/words';
import {
  IconArrowBackUp,
  IconCalendarTime,
  IconCalendarX,
  IconCopy,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { ButtonLink } from '../../components/button.tsx';
import { RecordMenu } from '../../components/record-menu.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './schedule-card.module.css';
import { factMessages, factsText } from './schedule-facts.ts';
import { scheduleStateAt, scheduleStates } from './schedule-state.ts';
import { useAudience } from './use-audience.ts';

const messages = defineMessages({
  opens: 'Opens',
  due: 'Due',
  students: '{^student+}',
  attempts: 'Attempts',
  viewed: 'Opened',
  by: 'Scheduled by {$name}, {$date}',
  results: 'Results',
  resultsOf: 'Results: {$audience}',
  readers: 'Readers',
  readersOf: 'Readers: {$audience}',
  papers: 'Papers',
  papersOf: 'Papers: {$audience}',
  more: 'More about {$audience}',
  edit: 'Edit',
  copy: 'Copy',
  move: 'Move to other dates',
  cancel: 'Cancel schedule',
  remove: 'Delete',
  restore: 'Restore',
});

interface ScheduleCardProps {
  readonly schedule: Schedule;
  /** Whether the assessment is notes, which have no attempts. */
  readonly isRead: boolean;
  /** Whether it is a digital SAT, whose modules have their own times. */
  readonly hasModules: boolean;
  /** Link target of the results, with router state. */
  readonly resultsTo: { readonly to: string; readonly state: unknown };
  /** Undefined if the assessment can't be scheduled now. */
  readonly onCopy: (() => void) | undefined;
  readonly onEdit: () => void;
  readonly onMove: () => void;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
}

export function ScheduleCard({ schedule, isRead, hasModules, resultsTo, ...on }: ScheduleCardProps) {
  const text = useText();
  const t = text(messages);
  const facts = text(factMessages);
  const format = useFormat();
  const { may } = useSignedIn();
  const { can } = schedule;
  const state = scheduleStates[scheduleStateAt(schedule, Date.now())];
  const audience = useAudience(schedule);
  const figures = [
    ['opens', format.moment(schedule.effective_at)],
    ['due', format.moment(schedule.due_at)],
    // A deleted schedule has no students.
    ...(schedule.deleted_at === null ? [['students', format.number(schedule.student_count)] as const] : []),
    [isRead ? 'viewed' : 'attempts', format.number(schedule.attempt_count)],
  ] as const;
  return (
    <article className={classes.card} aria-labelledby={`schedule-${schedule.id}`}>
      <header>
        <h2 id={`schedule-${schedule.id}`}>{audience}</h2>
        <StatusTag tone={state.tone}>{text.phrase(state.label)}</StatusTag>
        <div className={classes.actions}>
          {may(rules.gradeAssessments) ? (
            <ButtonLink
              {...resultsTo}
              size="sm"
              aria-label={t(isRead ? 'readersOf' : 'resultsOf', { audience })}
            >
              {t(isRead ? 'readers' : 'results')}
            </ButtonLink>
          ) : null}
          {schedule.preference === preferences.paper && !isRead && may(rules.gradeAssessments) ? (
            <ButtonLink
              to={pathOf('papers', { assessmentId: schedule.assessment_id, scheduleId: schedule.id })}
              size="sm"
              aria-label={t('papersOf', { audience })}
            >
              {t('papers')}
            </ButtonLink>
          ) : null}
          <RecordMenu
            label={t('more', { audience })}
            size="sm"
            entries={[
              can.edit && { label: t('edit'), icon: IconPencil, onChoose: on.onEdit },
              can.edit && { label: t('move'), icon: IconCalendarTime, onChoose: on.onMove },
              on.onCopy && { label: t('copy'), icon: IconCopy, onChoose: on.onCopy },
              can.restore && { label: t('restore'), icon: IconArrowBackUp, onChoose: on.onRestore },
              can.cancel && {
                label: t('cancel'),
                icon: IconCalendarX,
                isDangerous: true,
                onChoose: on.onCancel,
              },
              can.delete && {
                label: t('remove'),
                icon: IconTrash,
                isDangerous: true,
                onChoose: on.onDelete,
              },
            ]}
          />
        </div>
      </header>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{factsText(facts, schedule, { isRead, hasModules })}</p>
      <small>{t('by', { name: schedule.created_by_name, date: format.moment(schedule.created_at) })}</small>
    </article>
  );
}
