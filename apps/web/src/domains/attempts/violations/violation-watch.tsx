import { defineMessages } from '@pelion/words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { violationText } from '../../../components/violation-text.ts';
import { useFormat } from '../../../lib/format.ts';
import { randomId } from '../../../lib/random-id.ts';
import { createRetry } from '../../../lib/retry.ts';
import { useText } from '../../../lib/text.ts';
import type { Player } from '../player/player.ts';
import type { PlayerState } from '../player/player-state.ts';
import { useWord } from './use-word.tsx';
import { isWaiting, keepViolation, type Noted, sendViolations } from './violation-queue.ts';
import classes from './violation-watch.module.css';
import { type Seen, watchPage } from './watch-page.ts';

const messages = defineMessages({
  title: 'This was noted',
  noted:
    'The time was recorded. Your answers and your remaining time are unchanged, and nothing was submitted.',
  lock: 'The {test} is locked as soon as your {teacher} is told: the clock stops until they let you go on, and you lose no time.',
  warn: 'Please stay on this page until you have submitted.',
  say: 'Say what happened',
  close: 'Go on',
});

interface ViolationWatchProps {
  readonly player: Pick<Player, 'id' | 'clock' | 'refresh'>;
  readonly state: PlayerState;
}

/** Detects violations, shows them to the student at once and reports them to the server; the student may comment. */
export function ViolationWatch({ player, state }: ViolationWatchProps) {
  const [last, setLast] = useState<Noted | null>(null);
  const { paper, phase, takenAt, held } = state;
  const address = { result_id: paper.result_id, part: paper.part };

  const sending = useRef<Sending>(null);

  const now = () => new Date(player.clock.now()).toISOString();
  const onSeen = useEffectEvent((seen: Seen) => {
    const report = { ...seen, key: randomId(), at: now() };
    setLast(report);
    keepViolation(address, report);
    void sending.current?.now();
  });
  // Taking over from another window or device is recorded by the server under this window's id.
  const onTaken = useEffectEvent(() =>
    setLast({ kind: 'secondDevice', key: player.id, at: now(), seconds: null, characters: null }),
  );
  // Depends on the state instead of the event, because this component may mount after the takeover.
  useEffect(() => {
    if (takenAt !== null) onTaken();
  }, [takenAt]);
  const isWatching = useEffectEvent(() => phase === 'open' && held === null);
  const send = useEffectEvent(() => sendViolations(address));
  // Updates the clock, so that a violation lock shows at once.
  const onSent = useEffectEvent(() => void player.refresh());
  const isLeft = useEffectEvent(() => isWaiting(address));
  useEffect(() => watchPage({ isWatching: () => isWatching(), onSeen: (seen) => onSeen(seen) }), []);
  useEffect(() => {
    const until = keepSending(
      () => send(),
      () => onSent(),
    );
    sending.current = until;
    if (isLeft()) void until.now();
    return until.stop;
  }, []);

  // A lock has its own dialog, and afterwards the notice is obsolete.
  if (last && held?.as === 'locked') setLast(null);
  if (!last || phase === 'closed' || held) return null;
  return (
    <Notice
      key={last.key}
      noted={last}
      address={address}
      rule={paper.violation_rule}
      onClose={() => setLast(null)}
    />
  );
}

interface NoticeProps {
  readonly noted: Noted;
  readonly address: { readonly result_id: number; readonly part: number };
  readonly rule: PlayerState['paper']['violation_rule'];
  readonly onClose: () => void;
}

/**
 * Notice of a violation. If violations are only recorded, a compact notice beside the question, with the comment field
 * on demand; for a warning or lock, a dialog.
 */
function Notice({ noted, address, rule, onClose }: NoticeProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const isBeside = rule === 'record';
  const [hasField, setHasField] = useState(!isBeside);
  const word = useWord(address, noted.key, { isAskedFor: isBeside });
  const body = (
    <>
      <p>
        <strong>{violationText(text, format, noted)}</strong> {t('noted')}
      </p>
      {isBeside ? null : <p>{t(rule)}</p>}
      {hasField ? word.field : null}
    </>
  );
  const buttons = (
    <>
      {hasField ? word.sendButton : <Button onClick={() => setHasField(true)}>{t('say')}</Button>}
      <Button tone="primary" data-autofocus onClick={onClose}>
        {t('close')}
      </Button>
    </>
  );
  return isBeside ? (
    <section className={classes.notice} role="alert" aria-label={t('title')}>
      {body}
      <div className={classes.buttons}>{buttons}</div>
    </section>
  ) : (
    <Dialog title={t('title')} footer={buttons} onClose={onClose}>
      {body}
    </Dialog>
  );
}

interface Sending {
  /** Sends at once and retries until success. */
  readonly now: () => Promise<void>;
  readonly stop: () => void;
}

/** Sends with retries like answers, because the consequence of a violation cannot wait for the next clock poll. */
function keepSending(send: () => Promise<boolean>, onSent: () => void): Sending {
  let isWaiting = false;
  // `isWaiting` is false while a request is in flight, so that returning to the page, which reports a violation, does
  // not send twice.
  const retry = createRetry(
    () => now(),
    () => isWaiting,
  );

  async function now(): Promise<void> {
    retry.cancel();
    isWaiting = false;
    isWaiting = !(await send());
    if (isWaiting) retry.later();
    else if (!retry.signal.aborted) {
      retry.reset();
      onSent();
    }
  }

  return { now, stop: retry.stop };
}
