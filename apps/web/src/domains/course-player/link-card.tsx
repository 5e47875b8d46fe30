import { defineMessages } from '@pelion/words';
import { IconExternalLink } from '@tabler/icons-react';
import { useMessages } from '../../lib/text.ts';
import classes from './course-player.module.css';

const messages = defineMessages({ open: 'Open {$host}', newTab: 'Opens another site in a new tab.' });

interface LinkCardProps {
  readonly url: string;
  readonly onOpen: () => void;
}

/** A page elsewhere, which opens on a press alone. */
export function LinkCard({ url, onOpen }: LinkCardProps) {
  const t = useMessages(messages);
  return (
    <div className={classes.card}>
      <a
        className="button"
        data-tone="primary"
        data-size="lg"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onOpen}
      >
        <IconExternalLink size={18} stroke={1.8} aria-hidden />
        {t('open', { host: URL.canParse(url) ? new URL(url).host : url })}
      </a>
      <p className={classes.quiet}>{t('newTab')}</p>
    </div>
  );
}
