import { defineMessages } from '@pelion/words';
import { Dialog } from '../../../components/dialog.tsx';
import { violationText } from '../../../components/violation-text.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useWord } from '../violations/use-word.tsx';
import { lastNoted } from '../violations/violation-queue.ts';
import { clockText } from './clock-text.ts';
import type { Held, PlayerState } from './player-state.ts';

const messages = defineMessages({
  paused: 'Paused',
  pausedText: 'Your {teacher} has stopped the clock. Please wait here; it continues automatically.',
  locked: 'Locked for now',
  something: 'Something was noted.',
  lockedText:
    'This has locked the {test}. Nothing is submitted, and the clock has stopped. Your {teacher} can see it and let you go on; you lose no time.',
  left: 'You have {$time} left.',
  saved: 'Your answers are saved.',
  pending: '{$n} {#n|answer is|answers are} kept on this device and saved when the clock continues.',
});

interface HeldDialogProps {
  readonly state: PlayerState;
  readonly held: Held;
  readonly playerId: string;
}

/**
 * Blocks the player while the clock is paused, also in a replaced window; unsent answers are kept. Closes when the
 * clock resumes.
 */
export function HeldDialog({ state, held, playerId }: HeldDialogProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { paper, deadlineAt, outbox } = state;
  const isLocked = held.as === 'locked';
  const isReplaced = state.phase === 'replaced';
  const pending = outbox.pending + state.unwritten;
  const noted = lastNoted(paper);
  // A replaced window may have no recorded violation to comment on.
  const canExplain = isLocked && (noted !== null || !isReplaced);
  // A second device's violation is stored under that window's id.
  const word = useWord(paper, noted?.key ?? playerId);
  return (
    <Dialog title={t(held.as)} footer={canExplain ? word.sendButton : null}>
      <p role="status">
        {isLocked ? (
          <>
            <strong>{noted ? violationText(text, format, noted) : t('something')}</strong> {t('lockedText')}
          </>
        ) : (
          t('pausedText')
        )}
      </p>
      <p>
        {deadlineAt === null ? null : t('left', { time: clockText(deadlineAt - held.since) })}{' '}
        {isReplaced ? null : pending > 0 ? t('pending', { n: pending }) : t('saved')}
      </p>
      {canExplain ? word.field : null}
    </Dialog>
  );
}
