import { defineMessages } from '@pelion/words';
import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { readableText } from '../../../components/place-text.ts';
import { useMessages } from '../../../lib/text.ts';
import { toast } from '../../../lib/toasts.ts';
import classes from './tool-bar.module.css';

const messages = defineMessages({
  read: 'Read aloud',
  stop: 'Stop reading',
  mute: 'Reading aloud is not available: neither this browser nor the server has a voice.',
});

/** Whether the browser supports speech synthesis. */
const canSpeak = (): boolean => 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;

/** Timeout in milliseconds: a browser without a voice often fires no event at all. */
const beginsWithin = 4000;
/** Errors caused by stopping. */
const isEnded = (error: string) => error === 'canceled' || error === 'interrupted';

interface ReadAloudProps {
  /** Element with the question and its passage. */
  readonly stage: () => HTMLElement | null;
  /** Stops reading when changed. */
  readonly itemId: number;
}

/**
 * Reads the selection, or else the question with its options, with the browser's speech synthesis. Sends nothing to the
 * server.
 */
export function ReadAloud({ stage, itemId }: ReadAloudProps) {
  const t = useMessages(messages);
  const [isReading, setIsReading] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = () => {
    clearTimeout(waiting.current);
    if (canSpeak()) speechSynthesis.cancel();
    setIsReading(false);
  };
  const sayMute = () => {
    stop();
    toast('failure', t('mute'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops when the question changes
  useEffect(() => stop, [itemId]);

  const read = () => {
    stop();
    if (isReading) return;
    if (!canSpeak()) {
      sayMute();
      return;
    }
    const selected = getSelection()?.toString().trim();
    const text = selected || readableText(stage());
    if (!text) return;
    const words = new SpeechSynthesisUtterance(text);
    words.lang = document.documentElement.lang;
    words.onstart = () => clearTimeout(waiting.current);
    words.onend = () => setIsReading(false);
    words.onerror = ({ error }) => {
      if (!isEnded(error)) sayMute();
    };
    waiting.current = setTimeout(sayMute, beginsWithin);
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
