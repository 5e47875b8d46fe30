import type { Schedule } from '@pelion/contract/schedules';
import { defineMessages } from '@pelion/words';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import type { Newer } from '../../components/form/use-newer.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { factMessages, factsText, windowText } from './schedule-facts.ts';
import { scheduleFormValuesOf } from './schedule-form-values.ts';
import { useFoldSummaries } from './schedule-summaries.ts';
import { useAudience } from './use-audience.ts';

const messages = defineMessages({
  theirs: 'Somebody else has changed this schedule: it is now for {$audience}',
});

interface ScheduleChangedNoticeProps extends Newer<Schedule> {
  /** Whether the assessment is notes, which have no attempts. */
  readonly isRead: boolean;
  /** Whether it is a digital SAT, whose modules have their own times. */
  readonly hasModules: boolean;
}

/** Edit conflict: shows the newer window and rules beside the unsaved input (decision 0043). */
export function ScheduleChangedNotice({
  record,
  keepMine,
  takeTheirs,
  isRead,
  hasModules,
}: ScheduleChangedNoticeProps) {
  const t = useMessages(messages);
  const facts = useMessages(factMessages);
  const format = useFormat();
  const audience = useAudience(record);
  const summaries = useFoldSummaries(scheduleFormValuesOf(record, 0, 'UTC'), hasModules);
  return (
    <ConflictNotice title={t('theirs', { audience })} onKeepMine={keepMine} onTakeTheirs={takeTheirs}>
      <p>{windowText(facts, format, record)}</p>
      <p>{factsText(facts, record, { isRead, hasModules })}</p>
      {isRead ? null : <p>{summaries.player}</p>}
      {record.exceptions.length > 0 ? <p>{summaries.exceptions}</p> : null}
    </ConflictNotice>
  );
}
