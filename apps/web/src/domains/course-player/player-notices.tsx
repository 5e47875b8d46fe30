import { defineMessages } from '@pelion/words';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../components/icon-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';
import type { PlayerCourse } from './player-course.ts';
import type { ProgressOutbox } from './progress/progress-outbox.ts';
import { useProgress } from './progress/use-progress.ts';

const messages = defineMessages({
  preview: 'As a {student} sees it. Everything is open, and nothing is recorded.',
  review: 'Review: nothing is recorded.',
  reviewOf: '{$name}: nothing is recorded.',
  paused: 'This {course} is paused. Nothing is recorded until it goes on.',
  dropped: '“{$item}” was not recorded:',
  dismiss: 'Dismiss',
});

/** Says why nothing is recorded. */
export function PlayerNotice({ course: { mode, outline } }: { readonly course: PlayerCourse }) {
  const t = useMessages(messages);
  if (mode === 'own') return null;
  const { name } = outline;
  return (
    <Notice kind="info">{mode === 'review' && name !== null ? t('reviewOf', { name }) : t(mode)}</Notice>
  );
}

interface DroppedNoticesProps {
  readonly progress: ProgressOutbox;
  readonly scheduleId: number;
}

/** Progress that the server refused, with its reason. */
export function DroppedNotices({ progress, scheduleId }: DroppedNoticesProps) {
  const t = useMessages(messages);
  const { dropped } = useProgress(progress);
  return dropped
    .filter(({ schedule_id }) => schedule_id === scheduleId)
    .map((one) => (
      <Notice
        key={one.item_id}
        kind="warning"
        isUrgent
        actions={
          <IconButton label={t('dismiss')} icon={IconX} size="sm" onClick={() => progress.dismiss(one)} />
        }
      >
        {t('dropped', { item: one.item_name })} {one.message}
      </Notice>
    ));
}
