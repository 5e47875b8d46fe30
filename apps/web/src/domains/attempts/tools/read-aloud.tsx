import { defineMessages } from '@pelion/words';
import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { readableText } from '../../../components/place-text.ts';
import { useMessages } from '../../../lib/text.ts';
import classes from './tool-bar.module.css';

const messages = defineMessages({
  read: 'Read aloud',
  stop: 'Stop reading',
});

/** Whether this browser has a voice at all. */
export const canRead = (): boolean =>
  'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;

interface ReadAloudProps {
  /** Whatever holds the question and its passage. */
  readonly stage: () => HTMLElement | null;
  /** Another question: what is read of the one before has no use any more. */
  readonly itemId: number;
}

/** What is selected, else the question with its options, in the voice of the browser: nothing of it leaves the device by us. */
export function ReadAloud({ stage, itemId }: ReadAloudProps) {
  const t = useMessages(messages);
  const [isReading, setIsReading] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: ends with the question it began with
  useEffect(
    () => () => {
      speechSynthesis.cancel();
      setIsReading(false);
    },
    [itemId],
  );

  const read = () => {
    speechSynthesis.cancel();
    if (isReading) {
      setIsReading(false);
      return;
    }
    const selected = getSelection()?.toString().trim();
    const text = selected || readableText(stage());
    if (!text) return;
    const words = new SpeechSynthesisUtterance(text);
    words.lang = document.documentElement.lang;
    words.onend = () => setIsReading(false);
    words.onerror = () => setIsReading(false);
    setIsReading(true);
    speechSynthesis.speak(words);
  };
  return (
    <Button
      size="sm"
      tone="quiet"
      icon={isReading ? IconPlayerStop : IconVolume}
      aria-pressed={isReading}
      onClick={read}
    >
      <span className={classes.name}>{t(isReading ? 'stop' : 'read')}</span>
    </Button>
  );
}
