import type { CheckIn } from '@pelion/contract/check-ins';
import { CODE_SECONDS } from '@pelion/contract/check-ins/facts';
import { defineMessages } from '@pelion/words';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ChangeButton } from '../../../components/change-button.tsx';
import { Bar } from '../../../components/charts/bar.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { QrPicture } from '../../../components/qr-picture.tsx';
import { useMessages } from '../../../lib/text.ts';
import classes from './check-in.module.css';

const messages = defineMessages({
  title: 'Check-in: {$name}',
  scan: 'Scan with your phone, or enter the code',
  picture: 'QR code of this check-in',
  code: 'Code',
  next: 'Next code in {$n} s',
  came: '{$n} of {$all} checked in',
  nobody: 'Nobody yet',
  names: 'The latest',
  lost: 'The code is not renewed: the server cannot be reached.',
  hide: 'Hide',
  end: 'Close check-in',
});

/** Seconds until the next code, counted from when the state was read. */
function useSecondsLeft(changesIn: number, readAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, (readAt + changesIn - Math.max(now, readAt)) / 1000);
}

interface CheckInDialogProps {
  readonly state: CheckIn;
  /** Time of the device at which the state was read. */
  readonly readAt: number;
  /** Whether reading it again failed. */
  readonly isLost: boolean;
  readonly name: string;
  readonly isClosing: boolean;
  /** Ends the check-in. */
  readonly onEnd: () => void;
  /** Hides the view; the check-in goes on. */
  readonly onClose: () => void;
}

/** Large view of a check-in, for a projector: code, picture, time left, and the names that come. */
export function CheckInDialog({
  state,
  readAt,
  isLost,
  name,
  isClosing,
  onEnd,
  onClose,
}: CheckInDialogProps) {
  const t = useMessages(messages);
  const left = useSecondsLeft(state.changes_in ?? 0, readAt);
  return (
    <Dialog
      title={t('title', { name })}
      size="full"
      onClose={onClose}
      footer={
        <>
          <Button data-close data-autofocus>
            {t('hide')}
          </Button>
          <ChangeButton tone="primary" isBusy={isClosing} onClick={onEnd}>
            {t('end')}
          </ChangeButton>
        </>
      }
    >
      {isLost ? <Notice kind="failure">{t('lost')}</Notice> : null}
      <div className={classes.view}>
        <div className={classes.picture}>
          <QrPicture rows={state.qr_code} label={t('picture')} isLarge />
        </div>
        <div className={classes.side}>
          <p className={classes.scan}>{t('scan')}</p>
          <p className={classes.code} translate="no">
            <span className="visually-hidden">{`${t('code')}: `}</span>
            {state.code}
          </p>
          <div>
            <Bar value={left / CODE_SECONDS} label={null} />
            <p className={classes.next}>{t('next', { n: Math.ceil(left) })}</p>
          </div>
          <p className={classes.count} role="status">
            {t('came', { n: state.checked_in_count, all: state.student_count })}
          </p>
          {state.latest.length === 0 ? (
            <p className={classes.next}>{t('nobody')}</p>
          ) : (
            <ul className={classes.names} aria-label={t('names')}>
              {state.latest.map((student) => (
                <li key={student.student_id}>
                  <bdi>{student.name}</bdi>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  );
}
