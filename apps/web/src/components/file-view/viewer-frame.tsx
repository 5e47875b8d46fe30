import { defineMessages } from '@pelion/words';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../lib/text.ts';
import { useArrival } from '../../lib/use-arrival.ts';
import { setWindowTitle } from '../../lib/window-title.ts';
import { IconButton } from '../icon-button.tsx';
import classes from './file-view.module.css';

const messages = defineMessages({ back: 'Back', download: 'Download' });

interface ViewerFrameProps {
  readonly title: string;
  readonly downloadUrl?: string | null | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Head and room of what the viewer shows. */
export function ViewerFrame({ title, downloadUrl, onClose, children }: ViewerFrameProps) {
  const t = useMessages(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  useEffect(() => setWindowTitle(title), [title]);
  return (
    <main className={classes.page} id="content">
      <header className={classes.head}>
        <IconButton label={t('back')} icon={IconArrowLeft} onClick={onClose} />
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {downloadUrl ? (
          <a className="button" data-tone="default" data-size="md" href={downloadUrl} download>
            <IconDownload size={18} stroke={1.8} aria-hidden />
            {t('download')}
          </a>
        ) : null}
      </header>
      {children}
    </main>
  );
}
