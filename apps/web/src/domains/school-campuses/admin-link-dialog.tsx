import type { CampusDetails } from '@pelion/contract/school-campuses';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { PasswordLink } from '../../components/password-link.tsx';
import { useMessages } from '../../lib/text.ts';
import { makeAdminLink } from './queries.ts';

const messages = defineMessages({
  title: 'Link for {$name}',
  text: 'No mail leaves this installation. You get a link to pass on; whoever opens it can set the password of {$name}.',
  make: 'Make the link',
  cancel: 'Cancel',
  close: 'Close',
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
    <Dialog
      title={t('title', { name })}
      onClose={onClose}
      footer={
        making.data ? (
          <Button tone="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} data-autofocus>
              {t('cancel')}
            </Button>
            <Button
              tone="primary"
              isBusy={making.isPending}
              onClick={() => making.mutate({ campusId, userId })}
            >
              {t('make')}
            </Button>
          </>
        )
      }
    >
      {making.data ? (
        <div role="status">
          <PasswordLink name={name} username={username} link={making.data.link} />
        </div>
      ) : (
        <p>{t('text', { name })}</p>
      )}
    </Dialog>
  );
}
