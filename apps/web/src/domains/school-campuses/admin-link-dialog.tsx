import type { CampusDetails } from '@pelion/contract/school-campuses';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { LinkFrame, PasswordLink } from '../../components/password-link.tsx';
import { useMessages } from '../../lib/text.ts';
import { makeAdminLink } from './queries.ts';

const messages = defineMessages({
  title: 'Link for {$name}',
  text: 'No mail leaves this installation. You get a link to pass on; anyone who opens it can set the password of {$name}.',
  make: 'Make the link',
});

interface AdminLinkDialogProps {
  readonly campusId: number;
  readonly admin: CampusDetails['admins_without_password'][number];
  readonly onClose: () => void;
}

/** Lets the first admin of a school in where no mail can (decision 0007). */
export function AdminLinkDialog({ campusId, admin, onClose }: AdminLinkDialogProps) {
  const t = useMessages(messages);
  const making = useMutation(makeAdminLink);
  const { id: userId, name, username } = admin;
  return (
    <LinkFrame
      title={t('title', { name })}
      make={t('make')}
      isBusy={making.isPending}
      onMake={() => making.mutate({ campusId, userId })}
      onClose={onClose}
      made={making.data ? <PasswordLink name={name} username={username} link={making.data.link} /> : null}
    >
      <p>{t('text', { name })}</p>
    </LinkFrame>
  );
}
