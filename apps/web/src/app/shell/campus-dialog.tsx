import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorDialog } from '../../components/error-dialog.tsx';
import { changeCampus } from '../../domains/session/queries.ts';
import { session } from '../../lib/session.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './campus-dialog.module.css';

const messages = defineMessages({
  title: 'Switch Account',
  current: 'current',
  failed: 'Something went wrong. Please try after sometime.',
});

interface CampusDialogProps {
  readonly onClose: () => void;
}

/** The campuses of this account. Other tabs stay where they are until they are reloaded. */
export function CampusDialog({ onClose }: CampusDialogProps) {
  const { user } = useSignedIn();
  const t = useMessages(messages);
  const navigate = useNavigate();
  const change = useMutation({
    ...changeCampus,
    onSuccess(changed) {
      session.begin(changed);
      void navigate(pathOf('home'));
    },
  });
  if (change.isError) return <ErrorDialog cause={change.error} fallback={t('failed')} onClose={onClose} />;
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <ul className={classes.list}>
        {user.school_campuses.map(({ id, name }) => {
          const isCurrent = id === user.school_campus_id;
          return (
            <li key={id}>
              <Button
                tone="quiet"
                isWide
                className={classes.campus}
                isBusy={change.isPending}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => (isCurrent ? onClose() : change.mutate(id))}
              >
                {name}
                {isCurrent ? <IconCheck size={18} aria-label={t('current')} /> : null}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
