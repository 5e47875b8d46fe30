import { defineMessages } from '@pelion/words';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFile,
  IconHistory,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import type { Upload, Uploads } from '../../lib/uploads/uploads.ts';
import { ChooseFileButton } from '../choose-file-button.tsx';
import { IconButton } from '../icon-button.tsx';
import classes from './upload.module.css';

const messages = defineMessages({
  progress: 'Progress of {$name}',
  waiting: 'Waiting',
  sending: '{$sent} of {$size}',
  left: 'about {$time} left',
  seconds: 'less than a minute left',
  retrying: 'No connection. Continues by itself.',
  paused: 'Paused at {$percent}',
  absent: 'Choose the same file again to continue.',
  other: 'This is another file, or it was changed. Remove it and start again.',
  again: 'Choose again',
  refused: 'The server could not accept this file.',
  done: '{$size} uploaded',
  pause: 'Pause {$name}',
  resume: 'Continue {$name}',
  retry: 'Try {$name} again',
  remove: 'Remove {$name}',
});

interface UploadRowProps {
  readonly upload: Upload;
  readonly uploads: Uploads;
  readonly accept: string;
  /** A record waits for it, so that it is not taken out. */
  readonly isNamed?: boolean;
  readonly children?: ReactNode;
}

const icons = { refused: IconAlertTriangle, absent: IconAlertTriangle, done: IconCircleCheck } as const;

/** One file on its way: how far it is, and what can be done. */
export function UploadRow({ upload, uploads, accept, isNamed = false, children }: UploadRowProps) {
  const t = useMessages(messages);
  const [isOther, setIsOther] = useState(false);
  const { key, name, size, sent, state } = upload;
  const Icon = state === 'refused' || state === 'absent' || state === 'done' ? icons[state] : IconFile;
  const isUnderWay = ['sending', 'waiting', 'retrying', 'paused'].includes(state);
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.head}>
        <Icon size={20} stroke={1.6} aria-hidden />
        <div className={classes.facts}>
          <span className={classes.name}>{name}</span>
          <StateText upload={upload} isOther={isOther} />
        </div>
        {state === 'absent' ? (
          <ChooseFileButton
            label={t('again')}
            size="sm"
            accept={accept}
            onFiles={([file]) => {
              if (file) void uploads.choose(key, file).then((isSame) => setIsOther(!isSame));
            }}
          />
        ) : null}
        {state === 'sending' || state === 'waiting' || state === 'retrying' ? (
          <IconButton
            label={t('pause', { name })}
            icon={IconPlayerPause}
            onClick={() => uploads.pause(key)}
          />
        ) : null}
        {state === 'paused' ? (
          <IconButton
            label={t('resume', { name })}
            icon={IconPlayerPlay}
            onClick={() => uploads.resume(key)}
          />
        ) : null}
        {state === 'refused' && upload.canRetry ? (
          <IconButton label={t('retry', { name })} icon={IconHistory} onClick={() => uploads.resume(key)} />
        ) : null}
        {isNamed ? null : (
          <IconButton label={t('remove', { name })} icon={IconX} onClick={() => uploads.remove(key)} />
        )}
      </div>
      {isUnderWay ? (
        <progress className={classes.bar} aria-label={t('progress', { name })} max={size} value={sent} />
      ) : null}
      {state === 'refused' ? null : children}
    </li>
  );
}

function StateText({ upload, isOther }: { readonly upload: Upload; readonly isOther: boolean }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { size, sent, state, secondsLeft, reason } = upload;
  const texts = {
    waiting: () => t('waiting'),
    sending: () => [t('sending', { sent: format.bytes(sent), size: format.bytes(size) }), left()],
    retrying: () => t('retrying'),
    paused: () => t('paused', { percent: format.percent(Math.floor((100 * sent) / size)) }),
    absent: () => t(isOther ? 'other' : 'absent'),
    refused: () => reason ?? t('refused'),
    done: () => t('done', { size: format.bytes(size) }),
  };
  const left = () =>
    secondsLeft === null
      ? null
      : secondsLeft < 60
        ? t('seconds')
        : t('left', { time: format.duration(Math.ceil(secondsLeft / 60)) });
  const text = [texts[state]()].flat().filter((part) => part);
  return (
    <span className={classes.state} role={state === 'refused' || isOther ? 'alert' : undefined}>
      {text.join(' · ')}
    </span>
  );
}
