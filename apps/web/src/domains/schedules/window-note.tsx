import { defineMessages } from '@pelion/words';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';
import { windowMinutes, windowWarning } from './schedule-window.ts';

const messages = defineMessages({
  tooShort:
    'Open for {$window} {#window|minute|minutes}, less than the {$duration} of an attempt. Attempts end at the due date.',
  tooShortExtended:
    'Open for {$window} {#window|minute|minutes}. {^student+} with extra time may need {$extended} and get less.',
  noSlack: 'Open exactly as long as an attempt takes, so starting late means less time.',
});

interface WindowNoteProps {
  readonly effectiveAt: string | null;
  readonly dueAt: string | null;
  /** Minutes of an attempt, for a bundle of all parts; null without a limit. */
  readonly duration: number | null;
}

/** Warns before saving if the window is too short for the duration. */
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
    <div role="status">
      <Notice kind="warning">{sentence[warning.kind]()}</Notice>
    </div>
  );
}
