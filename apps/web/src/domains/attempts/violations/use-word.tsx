import { violationLimits } from '@pelion/contract/attempts/facts';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { useMessages } from '../../../lib/text.ts';
import { attemptsClient } from '../client.ts';
import { sendViolations } from './violation-queue.ts';
import classes from './violation-watch.module.css';

const messages = defineMessages({
  word: 'If you like, say what happened',
  send: 'Send',
  sent: 'Your {teacher} can read it.',
});

interface Address {
  readonly result_id: number;
  readonly part: number;
}

interface WordOptions {
  /** It stands there because the student asked for it: typing begins in it. */
  readonly isAskedFor?: boolean;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** What a student says of something that was noted, by the key of the fact: the field, and the button for the foot of whatever asks. */
export function useWord(address: Address, violationKey: string, { isAskedFor = false }: WordOptions = {}) {
  const t = useMessages(messages);
  const [word, setWord] = useState('');
  /** What the server has of it: the same once more would say nothing. */
  const [sent, setSent] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const explain = async () => {
    try {
      await sendViolations(address);
      await attemptsClient.explainViolation({
        params: { result_id: address.result_id },
        body: { key: violationKey, word },
      });
      setSent(word);
      setSaid(t('sent'));
    } catch (cause) {
      setSaid(messageOf(cause));
    }
  };
  return {
    field: (
      <>
        <label className={classes.word}>
          {t('word')}
          <textarea
            ref={isAskedFor ? focus : undefined}
            value={word}
            maxLength={violationLimits.word}
            onChange={(event) => setWord(event.target.value)}
          />
        </label>
        <p role="status">{said}</p>
      </>
    ),
    sendButton: (
      <Button disabled={word.trim() === '' || word === sent} onClick={() => void explain()}>
        {t('send')}
      </Button>
    ),
  };
}
