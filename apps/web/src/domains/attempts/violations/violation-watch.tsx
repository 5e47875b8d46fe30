import type { ViolationReport } from '@pelion/contract/attempts';
import { violationLimits } from '@pelion/contract/attempts/facts';
import { defineMessages } from '@pelion/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { violationText } from '../../../components/violation-text.ts';
import { messageOf } from '../../../lib/failure.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { attemptsClient } from '../client.ts';
import type { Player } from '../player/player.ts';
import type { PlayerState } from '../player/player-state.ts';
import { reportViolation, sendViolations } from './violation-queue.ts';
import classes from './violation-watch.module.css';
import { type Seen, watchPage } from './watch-page.ts';

const messages = defineMessages({
  title: 'This was noted',
  noted:
    'It was noted with its time, as a fact. Your answers and your time are as they were, and nothing is submitted by it.',
  warn: 'Please stay on this page until you have submitted.',
  word: 'If you like, say what happened',
  send: 'Send',
  sent: 'Your words stand beside it.',
  close: 'Go on',
});

/** Milliseconds; as answers that wait are tried again. */
const triesEvery = 30_000;

/** Also where the page came over plain http, and `crypto.randomUUID` is missing. */
function newKey(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

interface ViolationWatchProps {
  readonly player: Pick<Player, 'clock'>;
  readonly state: PlayerState;
}

/** What happens beside the test is told to the student at once, and to the server when it can be; the student may add a word. */
export function ViolationWatch({ player, state }: ViolationWatchProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const [last, setLast] = useState<ViolationReport | null>(null);
  const [word, setWord] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const { paper, phase } = state;
  const address = { result_id: paper.result_id, part: paper.part };

  const onSeen = useEffectEvent((seen: Seen) => {
    const report = { ...seen, key: newKey(), at: new Date(player.clock.now()).toISOString() };
    setLast(report);
    setWord('');
    setSaid(null);
    void reportViolation(address, report);
  });
  const isWatching = useEffectEvent(() => phase === 'open');
  const sendAgain = useEffectEvent(() => void sendViolations(address));
  useEffect(() => watchPage({ isWatching: () => isWatching(), onSeen: (seen) => onSeen(seen) }), []);
  useEffect(() => {
    sendAgain();
    const timer = setInterval(() => sendAgain(), triesEvery);
    return () => clearInterval(timer);
  }, []);

  if (!last || phase === 'closed') return null;
  const fact = violationText(text, format, last);
  const close = () => setLast(null);
  const explain = async () => {
    try {
      await sendViolations(address);
      await attemptsClient.explainViolation({
        params: { result_id: paper.result_id },
        body: { key: last.key, word },
      });
      setSaid(t('sent'));
    } catch (cause) {
      setSaid(messageOf(cause));
    }
  };
  const body = (
    <>
      <p>
        <strong>{fact}</strong> {t('noted')}
      </p>
      {paper.violation_rule === 'record' ? null : <p>{t('warn')}</p>}
      <label className={classes.word}>
        {t('word')}
        <textarea
          value={word}
          maxLength={violationLimits.word}
          onChange={(event) => setWord(event.target.value)}
        />
      </label>
      <p role="status">{said}</p>
    </>
  );
  const buttons = (
    <>
      <Button disabled={word.trim() === ''} onClick={() => void explain()}>
        {t('send')}
      </Button>
      <Button tone="primary" data-autofocus onClick={close}>
        {t('close')}
      </Button>
    </>
  );
  return paper.violation_rule === 'record' ? (
    <section className={classes.notice} role="alert" aria-label={t('title')}>
      {body}
      <div className={classes.buttons}>{buttons}</div>
    </section>
  ) : (
    <Dialog title={t('title')} footer={buttons} onClose={close}>
      {body}
    </Dialog>
  );
}
