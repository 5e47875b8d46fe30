import type { Person } from '@pelion/contract/people';
import { defineMessages, phrase } from '@pelion/words';
import { IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { useMessages } from '../../lib/text.ts';
import { sendPasswordLink } from './queries.ts';

const messages = defineMessages({
  title: 'Reset the password of {$name}?',
  byMail: '{$name} gets a mail to {$email} with a link to set a new password. The old one works until then.',
  byHand: '{$name} has no e-mail address. You get a link to pass on; whoever opens it can set the password.',
  noMail:
    'No mail leaves this installation. You get a link to pass on; whoever opens it can set the password of {$name}.',
  send: 'Send the link',
  make: 'Make the link',
  cancel: 'Cancel',
  close: 'Close',
  sent: 'The link has been sent to {$email}.',
  link: 'Link to set the password',
  linkHint: 'You only see this once. It works for two weeks, one time.',
  username: '{$name} logs in with the username {$username}.',
  copy: 'Copy the link',
});

const copying = {
  copied: phrase('The link has been copied.'),
  notCopied: phrase('The link could not be copied. Please select it and copy it by hand.'),
};

interface PasswordLinkDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

export function PasswordLinkDialog({ person, onClose }: PasswordLinkDialogProps) {
  const t = useMessages(messages);
  const link = useMutation(sendPasswordLink);
  const { name, email, username } = person;
  const byHand = link.data?.link;
  const getsMail = email !== null && !person.can.printLogIn;
  return (
    <Dialog
      title={t('title', { name })}
      onClose={onClose}
      footer={
        link.data ? (
          <Button tone="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} data-autofocus>
              {t('cancel')}
            </Button>
            <Button tone="primary" isBusy={link.isPending} onClick={() => link.mutate(person.id)}>
              {t(getsMail ? 'send' : 'make')}
            </Button>
          </>
        )
      }
    >
      {link.data ? (
        <div role="status">
          {byHand ? (
            <>
              {username === null ? null : <p>{t('username', { name, username })}</p>}
              <TextField
                label={t('link')}
                hint={t('linkHint')}
                readOnly
                value={byHand}
                onChange={() => undefined}
              />
              <Button icon={IconCopy} onClick={() => void copyText(byHand, copying)}>
                {t('copy')}
              </Button>
            </>
          ) : (
            <p>{t('sent', { email: link.data.sent_to ?? '' })}</p>
          )}
        </div>
      ) : (
        <p>{email && getsMail ? t('byMail', { name, email }) : t(email ? 'noMail' : 'byHand', { name })}</p>
      )}
    </Dialog>
  );
}
