import { defineMessages } from '@pelion/words';
import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { speakAloud } from '../../lib/speak-aloud.ts';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { IconButton } from '../icon-button.tsx';

const messages = defineMessages({
  read: 'Read aloud',
  stop: 'Stop reading',
  mute: 'Reading aloud is not available: this device has no voice.',
});

interface ListenButtonProps {
  /** Text from the shown page on, once it was asked for. */
  readonly text: string | undefined;
  readonly onAsk: () => void;
  readonly onDone: () => void;
}

/** Reads the book from the shown page to the end of its chapter. */
export function ListenButton({ text, onAsk, onDone }: ListenButtonProps) {
  const t = useMessages(messages);
  const [isReading, setIsReading] = useState(false);
  const end = useEffectEvent(() => {
    setIsReading(false);
    onDone();
  });
  const sayMute = useEffectEvent(() => {
    end();
    toast('failure', t('mute'));
  });
  useEffect(() => {
    if (!isReading || text === undefined) return;
    return speakAloud(text, { onEnd: () => end(), onMute: () => sayMute() });
  }, [isReading, text]);
  const press = () => {
    if (isReading) return end();
    setIsReading(true);
    onAsk();
  };
  return (
    <IconButton
      label={t(isReading ? 'stop' : 'read')}
      icon={isReading ? IconPlayerStop : IconVolume}
      aria-pressed={isReading}
      onClick={press}
    />
  );
}
