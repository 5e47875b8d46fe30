import { defineMessages, phrase } from '@pelion/words';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { useMessages } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './fields/text-field.tsx';
import classes from './password-link.module.css';

const messages = defineMessages({
  link: 'Link to set the password',
  linkHint: 'This link is shown only once. It works one time, within two weeks.',
  username: '{$name} logs in with the username {$username}.',
  copy: 'Copy the link',
  cancel: 'Cancel',
  close: 'Close',
});

const copying = {
  copied: phrase('The link has been copied.'),
  notCopied: phrase('The link could not be copied. Please select it and copy it by hand.'),
};

interface PasswordLinkProps {
  readonly name: string;
  readonly username: string | null;
  readonly link: string;
}

/** Copyable link for setting a password, handed over in person to people without an e-mail address. */
export function PasswordLink({ name, username, link }: PasswordLinkProps) {
  const t = useMessages(messages);
  return (
    <>
      {username === null ? null : <p>{t('username', { name, username })}</p>}
      <TextField label={t('link')} hint={t('linkHint')} readOnly value={link} onChange={() => undefined} />
      <Button icon={IconCopy} onClick={() => void copyText(link, copying)}>
        {t('copy')}
      </Button>
    </>
  );
}

interface LinkFrameProps {
  readonly title: string;
  /** Label of the button that creates the link. */
  readonly make: string;
  readonly isBusy: boolean;
  readonly onMake: () => void;
  readonly onClose: () => void;
  /** The created link; null before. */
  readonly made: ReactNode | null;
  readonly children: ReactNode;
}

/** Dialog that explains the link, creates it and shows it once. */
export function LinkFrame({ made, children, ...props }: LinkFrameProps) {
  const t = useMessages(messages);
  const { title, make, isBusy, onMake, onClose } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        made ? (
          <Button tone="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} data-autofocus>
              {t('cancel')}
            </Button>
            <Button tone="primary" isBusy={isBusy} onClick={onMake}>
              {make}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <div role="status" className={classes.made}>
          {made}
        </div>
      ) : (
        children
      )}
    </Dialog>
  );
}
