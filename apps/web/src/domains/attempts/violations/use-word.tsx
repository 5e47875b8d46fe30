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
  word: 'What happened (optional)',
  send: 'Send',
  sent: 'Your {teacher} can read it.',
});

interface Address {
  readonly result_id: number;
  readonly part: number;
}

interface WordOptions {
  /** Focuses the field, because the student has asked for it. */
  readonly isAskedFor?: boolean;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Student's explanation of a recorded violation, by its key: the text field and the submit button. */
export function useWord(address: Address, violationKey: string, { isAskedFor = false }: WordOptions = {}) {
  const t = useMessages(messages);
  const [word, setWord] = useState('');
  /** Last submitted text, which need not be sent again. */
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
