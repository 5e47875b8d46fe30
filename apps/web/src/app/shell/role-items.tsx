import { pathOf, userTypeOf, userTypeTable } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconUserCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { changeRole } from '../../domains/session/queries.ts';
import { session } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './avatar-menu.module.css';

const messages = defineMessages({ actAs: 'Act as {$role}' });

interface RoleItemsProps {
  readonly onFailure: (cause: unknown) => void;
}

/** One item per other role of the user on this campus; none with a single role. Other tabs keep their role. */
export function RoleItems({ onFailure }: RoleItemsProps) {
  const { user } = useSignedIn();
  const text = useText();
  const t = text(messages);
  const navigate = useNavigate();
  const change = useMutation({
    ...changeRole,
    onSuccess(changed) {
      session.begin(changed);
      void navigate(pathOf('home'));
    },
    onError: onFailure,
  });
  return user.user_roles.map(({ role_id }) => {
    const userType = userTypeOf(role_id);
    if (!userType || role_id === user.user_type) return null;
    return (
      <Button
        key={role_id}
        tone="quiet"
        isWide
        icon={IconUserCircle}
        className={classes.item}
        isBusy={change.isPending}
        onClick={() => change.mutate(role_id)}
      >
        {t('actAs', { role: text.phrase(userTypeTable.labelOf(userType)) })}
      </Button>
    );
  });
}
