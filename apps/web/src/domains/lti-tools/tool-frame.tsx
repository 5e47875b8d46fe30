import type { LtiLaunch } from '@pelion/contract/lti-tools';
import { messageOfToolFrame, SILENT_SECONDS } from '@pelion/contract/lti-tools/facts';
import { defineMessages } from '@pelion/words';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';
import { launchAddressOf } from './launch-address.ts';
import classes from './lti-tools.module.css';

const messages = defineMessages({
  close: 'Close',
  openTab: 'Open in a new tab',
  silent: 'The tool does not answer',
  silentText: 'It may be down, or refuse to run inside another page. A new tab often helps.',
});

interface ToolFrameProps {
  readonly name: string;
  readonly launch: LtiLaunch;
  readonly onTab: () => void;
  readonly onClose: () => void;
}

/** Runs a tool in a frame of the media origin, and leads to a new tab, first of all where the tool is silent. */
export function ToolFrame({ name, launch, onTab, onClose }: ToolFrameProps) {
  const t = useMessages(messages);
  const frame = useRef<HTMLIFrameElement>(null);
  const [answer, setAnswer] = useState<'awaited' | 'shown' | 'silent'>('awaited');
  const { origin } = new URL(launch.frame_url);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const isFrame = event.origin === origin && event.source === frame.current?.contentWindow;
      if (isFrame && event.data === messageOfToolFrame) setAnswer('shown');
    };
    window.addEventListener('message', hear);
    const silence = setTimeout(
      () => setAnswer((now) => (now === 'awaited' ? 'silent' : now)),
      SILENT_SECONDS * 1000,
    );
    return () => {
      window.removeEventListener('message', hear);
      clearTimeout(silence);
    };
  }, [origin]);
  const isSilent = answer === 'silent';
  const newTab = (
    <Button tone={isSilent ? 'primary' : 'quiet'} icon={IconExternalLink} onClick={onTab}>
      {t('openTab')}
    </Button>
  );
  return (
    <section className={classes.tool} aria-label={name} aria-busy={answer === 'awaited'}>
      {isSilent ? (
        <Notice kind="warning" title={t('silent')} actions={newTab}>
          {t('silentText')}
        </Notice>
      ) : null}
      <div className={classes.bar}>
        {isSilent ? null : newTab}
        <Button tone="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      <iframe ref={frame} className={classes.frame} title={name} src={launchAddressOf(launch)} />
    </section>
  );
}
