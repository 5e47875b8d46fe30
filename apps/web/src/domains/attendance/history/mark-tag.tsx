import { attendanceTable } from '@pelion/contract/attendance/facts';
import { defineMessages } from '@pelion/words';
import { StatusTag } from '../../../components/status-tag.tsx';
import { useText } from '../../../lib/text.ts';

const messages = defineMessages({
  unmarked: 'Not marked',
  madeUp: 'Made up',
  late: '{$n} min late',
});

interface MarkTagProps {
  readonly mark: {
    readonly status: number | null;
    readonly is_made_up: boolean;
    readonly minutes_late: number | null;
  };
}

/** The mark that counts, as a word. */
export function MarkTag({ mark: { status, is_made_up, minutes_late } }: MarkTagProps) {
  const text = useText();
  const t = text(messages);
  if (is_made_up) return <StatusTag tone="green">{t('madeUp')}</StatusTag>;
  if (status === null) return <StatusTag tone="gray">{t('unmarked')}</StatusTag>;
  const label = text.phrase(attendanceTable.labelOf(status));
  return (
    <StatusTag tone={attendanceTable.toneOf(status)}>
      {minutes_late === null ? label : `${label} · ${t('late', { n: minutes_late })}`}
    </StatusTag>
  );
}
