import { defineMessages } from '@pelion/words';
import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { readableText } from '../../../components/place-text.ts';
import { speakAloud } from '../../../lib/speak-aloud.ts';
import { useMessages } from '../../../lib/text.ts';
import { toast } from '../../../lib/toasts.ts';
import classes from './tool-bar.module.css';

const messages = defineMessages({
  read: 'Read aloud',
  stop: 'Stop reading',
  mute: 'Reading aloud is not available: neither this browser nor the server has a voice.',
});

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
  const stopSpeaking = useRef<() => void>(undefined);

  const stop = () => {
    stopSpeaking.current?.();
    stopSpeaking.current = undefined;
    setIsReading(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops when the question changes
  useEffect(() => stop, [itemId]);

  const read = () => {
    stop();
    if (isReading) return;
    const selected = getSelection()?.toString().trim();
    const text = selected || readableText(stage());
    if (!text) return;
    setIsReading(true);
    stopSpeaking.current = speakAloud(text, {
      onEnd: () => setIsReading(false),
      onMute: () => {
        setIsReading(false);
        toast('failure', t('mute'));
      },
    });
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
