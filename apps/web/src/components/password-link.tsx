import { defineMessages, phrase } from '@pelion/words';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '../lib/copy-text.ts';
import { useMessages } from '../lib/text.ts';
import { Button } from './button.tsx';
import { TextField } from './fields/text-field.tsx';

const messages = defineMessages({
  link: 'Link to set the password',
  linkHint: 'You only see this once. It works for two weeks, one time.',
  username: '{$name} logs in with the username {$username}.',
  copy: 'Copy the link',
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

/** A link to pass on by hand, by which somebody whom no mail reaches chooses a password. */
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
