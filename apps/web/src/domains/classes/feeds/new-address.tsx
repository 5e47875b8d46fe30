import type { NewCalendarFeed } from '@pelion/contract/calendar-feeds';
import { defineMessages, phrase } from '@pelion/words';
import { IconCopy } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { QrPicture } from '../../../components/qr-picture.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import { useMessages } from '../../../lib/text.ts';
import classes from './feeds.module.css';

const messages = defineMessages({
  address: 'Address of your calendar',
  once: 'It is shown only once. Everybody who has it can read your calendar.',
  copy: 'Copy the address',
  code: 'QR code of the address',
  scan: 'Scan it with your phone',
  open: 'Open in a calendar on this device',
  google: 'Google: Other calendars, From URL, paste the address.',
  apple: 'Apple: open the link or scan the code, then Subscribe.',
  outlook: 'Outlook: Add calendar, Subscribe from web, paste the address.',
});

const copying = {
  copied: phrase('The address has been copied.'),
  notCopied: phrase('The address could not be copied. Please select it and copy it by hand.'),
};

/** Scheme that calendar programs are registered for. */
const webcalOf = (url: string) => url.replace(/^https?:/, 'webcal:');

/** Address of a new feed, in the ways that a calendar program takes it. */
export function NewAddress({ feed: { url, qr_code } }: { readonly feed: NewCalendarFeed }) {
  const t = useMessages(messages);
  return (
    <div className={classes.made} role="status">
      <div className={classes.address}>
        <TextField label={t('address')} hint={t('once')} readOnly value={url} onChange={() => undefined} />
        <div className={classes.ways}>
          <Button icon={IconCopy} onClick={() => void copyText(url, copying)}>
            {t('copy')}
          </Button>
          <a href={webcalOf(url)}>{t('open')}</a>
        </div>
        <ul className={classes.steps}>
          <li>{t('google')}</li>
          <li>{t('apple')}</li>
          <li>{t('outlook')}</li>
        </ul>
      </div>
      <figure className={classes.figure}>
        <QrPicture rows={qr_code} label={t('code')} />
        <figcaption>{t('scan')}</figcaption>
      </figure>
    </div>
  );
}
