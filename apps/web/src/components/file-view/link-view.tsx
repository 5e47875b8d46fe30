import { defineMessages } from '@pelion/words';
import { IconExternalLink } from '@tabler/icons-react';
import { useMessages } from '../../lib/text.ts';
import classes from './file-view.module.css';
import type { PartProps } from './part-props.ts';

const messages = defineMessages({ open: 'Open {$host}', newTab: 'Opens another site in a new tab.' });

/** A page elsewhere, which opens on a press alone. */
export function LinkView({ viewed }: PartProps) {
  const t = useMessages(messages);
  const url = viewed.address ?? '';
  return (
    <div className={classes.card}>
      <a
        className="button"
        data-tone="primary"
        data-size="lg"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconExternalLink size={18} stroke={1.8} aria-hidden />
        {t('open', { host: URL.canParse(url) ? new URL(url).host : url })}
      </a>
      <p className={classes.address}>{url}</p>
      <p className={classes.quiet}>{t('newTab')}</p>
    </div>
  );
}
