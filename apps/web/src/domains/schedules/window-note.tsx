import { Alert } from '@mantine/core';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { windowMinutes, windowWarning } from './schedule-window.ts';

const messages = defineMessages({
  tooShort:
    'The window is open for {$window} {#window|minute|minutes}, shorter than the {$duration} of an attempt: the due date ends it.',
  tooShortExtended:
    'The window is open for {$window} {#window|minute|minutes}. {^student+} with extended time may need {$extended}, and have less than that.',
  noSlack: 'The window is as long as an attempt: who starts later than at the effective date has less time.',
});

interface WindowNoteProps {
  readonly effectiveAt: string | null;
  readonly dueAt: string | null;
  /** Minutes; null without a limit. */
  readonly duration: number | null;
}

/** Says before saving what students would otherwise find out at the end of their time. */
export function WindowNote({ effectiveAt, dueAt, duration }: WindowNoteProps) {
  const t = useMessages(messages);
  const warning = windowWarning(windowMinutes(effectiveAt, dueAt), duration);
  if (!warning) return null;
  const sentence = {
    tooShort: () => (warning.kind === 'tooShort' ? t('tooShort', warning) : ''),
    tooShortExtended: () => (warning.kind === 'tooShortExtended' ? t('tooShortExtended', warning) : ''),
    noSlack: () => t('noSlack'),
  };
  return (
    <Alert color="orange" role="status">
      {sentence[warning.kind]()}
    </Alert>
  );
}
