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
  /** Notes: nobody takes them. */
  readonly isRead: boolean;
  /** Of a digital SAT, each with a time of its own. */
  readonly hasModules: boolean;
}

/** Somebody else was quicker: their window and their rules, beside what one has chosen (decision 0043). */
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
  const summaries = useFoldSummaries(scheduleFormValuesOf(record, 0), hasModules);
  return (
    <ConflictNotice title={t('theirs', { audience })} onKeepMine={keepMine} onTakeTheirs={takeTheirs}>
      <p>{windowText(facts, format, record)}</p>
      <p>{factsText(facts, record, { isRead, hasModules })}</p>
      {isRead ? null : <p>{summaries.player}</p>}
      {record.exceptions.length > 0 ? <p>{summaries.exceptions}</p> : null}
    </ConflictNotice>
  );
}
