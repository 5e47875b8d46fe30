import type { Schedule } from '@pelion/contract/schedules';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useClockHint } from '../../components/fields/clock-hint.ts';
import { DateTimeField } from '../../components/fields/date-time-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useNewer } from '../../components/form/use-newer.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { moveSchedule, readNewer } from './queries.ts';
import { ScheduleChangedNotice } from './schedule-changed-notice.tsx';
import { movedTo } from './schedule-form-values.ts';

const messages = defineMessages({
  title: 'Move to other dates',
  opens: 'Opens',
  due: 'New due date: {$due}. Exceptions with their own dates move along.',
  open: 'No due date. Exceptions with their own dates move along.',
  running: 'Running attempts keep their end time, or get a later one.',
  move: 'Move',
});

interface MoveScheduleDialogProps {
  readonly schedule: Schedule;
  /** Whether the assessment is notes, which have no attempts. */
  readonly isRead: boolean;
  /** Whether it is a digital SAT, whose modules have their own times. */
  readonly hasModules: boolean;
  readonly onClose: () => void;
}

/** Moves the opening; the window keeps its length. */
export function MoveScheduleDialog({ schedule, isRead, hasModules, onClose }: MoveScheduleDialogProps) {
  const t = useMessages(messages);
  const clock = useClockHint();
  const format = useFormat();
  const initial: { readonly effective_at: string | null } = { effective_at: schedule.effective_at };
  const { base, onConflict, newerThan } = useNewer(schedule, readNewer);
  const form = useForm({
    initial,
    schema: () => import('@pelion/contract/schedules').then((file) => file.scheduleEdit),
    body: ({ effective_at }) => (effective_at === null ? { effective_at: '' } : movedTo(base, effective_at)),
    mutation: useMutation(moveSchedule),
    variables: (body) => ({ edited: base, body }),
    onConflict,
    onSaved: onClose,
  });
  const newer = newerThan(({ effective_at }) => form.set({ effective_at }));
  const opens = form.values.effective_at;
  const due = opens === null ? null : movedTo(base, opens).due_at;
  return (
    <FormDialog form={form} size="sm" title={t('title')} submitLabel={t('move')} onClose={onClose}>
      {newer ? <ScheduleChangedNotice {...newer} isRead={isRead} hasModules={hasModules} /> : null}
      <DateTimeField {...form.field('effective_at')} label={t('opens')} hint={clock} isRequired />
      {opens === null ? null : (
        <p className="field-hint" role="status">
          {due === null ? t('open') : t('due', { due: format.when(due) })}
        </p>
      )}
      {schedule.attempt_count > 0 && !isRead ? <p className="field-hint">{t('running')}</p> : null}
    </FormDialog>
  );
}
