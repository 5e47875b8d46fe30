import type { Person } from '@pelion/contract/people';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { LinkFrame, PasswordLink } from '../../components/password-link.tsx';
import { useMessages } from '../../lib/text.ts';
import { sendPasswordLink } from './queries.ts';

const messages = defineMessages({
  title: 'Reset the password of {$name}?',
  linkTitle: 'Link for {$name}',
  byMail: '{$name} gets a mail to {$email} with a link to set a new password. The old one works until then.',
  byHand:
    '{$name} has no e-mail address. You get a link to pass on; anyone who opens it can set the password.',
  noMail:
    'No mail leaves this installation. You get a link to pass on; anyone who opens it can set the password of {$name}.',
  send: 'Send the link',
  make: 'Make the link',
  sent: 'The link has been sent to {$email}.',
});

interface PasswordLinkDialogProps {
  readonly person: Person;
  /** Link made before, to show only. */
  readonly link?: string;
  readonly onClose: () => void;
}

export function PasswordLinkDialog({ person, link: made, onClose }: PasswordLinkDialogProps) {
  const t = useMessages(messages);
  const link = useMutation(sendPasswordLink);
  const { name, email, username } = person;
  const getsMail = email !== null && !person.can.printLogIn;
  return (
    <LinkFrame
      title={t(made ? 'linkTitle' : 'title', { name })}
      make={t(getsMail ? 'send' : 'make')}
      isBusy={link.isPending}
      onMake={() => link.mutate(person.id)}
      onClose={onClose}
      made={
        made ? (
          <PasswordLink name={name} username={username} link={made} />
        ) : link.data ? (
          link.data.link ? (
            <PasswordLink name={name} username={username} link={link.data.link} />
          ) : (
            <p>{t('sent', { email: link.data.sent_to ?? '' })}</p>
          )
        ) : null
      }
    >
      <p>{email && getsMail ? t('byMail', { name, email }) : t(email ? 'noMail' : 'byHand', { name })}</p>
    </LinkFrame>
  );
}
