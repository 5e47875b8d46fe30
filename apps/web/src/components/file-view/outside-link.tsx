import { defineMessages } from '@pelion/words';
import { IconExternalLink, IconX } from '@tabler/icons-react';
import { useMessages } from '../../lib/text.ts';
import { IconButton } from '../icon-button.tsx';
import { Notice } from '../notice.tsx';

const messages = defineMessages({
  leads: 'This link leads to another site:',
  open: 'Open',
  close: 'Stay here',
});

interface OutsideLinkProps {
  readonly url: string;
  readonly onClose: () => void;
}

/** Asks before another site opens, and names it. */
export function OutsideLink({ url, onClose }: OutsideLinkProps) {
  const t = useMessages(messages);
  return (
    <Notice
      kind="info"
      isUrgent
      actions={
        <>
          <a
            className="button"
            data-tone="default"
            data-size="sm"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onClose}
          >
            <IconExternalLink size={18} stroke={1.8} aria-hidden />
            {t('open')}
          </a>
          <IconButton label={t('close')} icon={IconX} size="sm" onClick={onClose} />
        </>
      }
    >
      {t('leads')} <b>{new URL(url).host}</b>
    </Notice>
  );
}
