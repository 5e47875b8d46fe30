import { defineMessages } from '@pelion/words';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useMessages } from '../../../lib/text.ts';
import { downloadAnswers } from '../journal/answers-file.ts';
import type { Journal } from '../journal/journal.ts';
import { pagesUnderWay } from '../photos/player-page.ts';
import classes from './ending-dialog.module.css';
import type { Player } from './player.ts';
import { isTimeUp, type PlayerState } from './player-state.ts';

const messages = defineMessages({
  sending: 'Submitting your answers…',
  timeUp: 'Time is up',
  waiting: 'Not submitted yet',
  wait: 'Please keep this page open for a moment.',
  saved: 'The server cannot be reached. Your answers are saved there, and are submitted when the time is up.',
  kept: 'The server cannot be reached. {$n} {#n|answer is|answers are} only on this device. Submitting continues automatically once there is a connection, even after closing and reopening this page.',
  pages:
    '{$n} {#n|page is|pages are} still being sent. Please keep this page open; it continues automatically once {#n|it has|they have} arrived.',
  again: 'Trying again…',
  download: 'Download answers',
  back: 'Back to the {question+}',
});

interface EndingDialogProps {
  readonly player: Player;
  readonly state: PlayerState;
  readonly journal: Journal;
}

/** Between the end and the server's word that it has everything. */
export function EndingDialog({ player, state, journal }: EndingDialogProps) {
  const t = useMessages(messages);
  const { pending } = state.outbox;
  const { hasFailed, endedBy } = state;
  const isOver = endedBy === 'time' || isTimeUp(state.deadlineAt, player.clock.now());
  const pagesLeft = pagesUnderWay(state.pages);
  const title = isOver ? 'timeUp' : hasFailed ? 'waiting' : 'sending';
  return (
    <Dialog
      title={t(title)}
      footer={
        hasFailed ? (
          <>
            {isOver ? null : (
              <Button size="lg" onClick={player.keepWorking}>
                {t('back')}
              </Button>
            )}
            <Button size="lg" onClick={() => void downloadAnswers(journal, state.paper)}>
              {t('download')}
            </Button>
          </>
        ) : null
      }
    >
      <p role="status">
        {pagesLeft > 0
          ? t('pages', { n: pagesLeft })
          : hasFailed
            ? pending > 0
              ? t('kept', { n: pending })
              : t('saved')
            : t('wait')}
      </p>
      {hasFailed ? <p className={classes.quiet}>{t('again')}</p> : null}
    </Dialog>
  );
}
