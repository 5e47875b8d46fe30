import { userTypeOf, userTypeTable } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconLogout } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { endOtherSessions, sessionsQuery } from './account-queries.ts';
import classes from './profile-screen.module.css';

const messages = defineMessages({
  here: 'This session',
  since: '{$role}, since {$moment}',
  end: 'Log out everywhere else',
  alone: 'You are not logged in anywhere else.',
});

/** Every session of the account, and one button that leaves this one. */
export function OwnSessions() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const ending = useMutation(endOtherSessions);
  const roleOf = (typeId: number) => {
    const name = userTypeOf(typeId);
    return name ? text.phrase(userTypeTable.labelOf(name)) : '';
  };
  return (
    <AsyncView query={useQuery(sessionsQuery)}>
      {(sessions) => (
        <div className={classes.facts}>
          <dl className={classes.facts}>
            {sessions.map(({ id, campus_name, user_type, created_at, is_current }) => (
              <div key={id}>
                <dt>{is_current ? t('here') : campus_name}</dt>
                <dd>{t('since', { role: roleOf(user_type), moment: format.when(created_at) })}</dd>
              </div>
            ))}
          </dl>
          <div>
            <Button
              icon={IconLogout}
              isBusy={ending.isPending}
              disabledReason={sessions.length > 1 ? null : t('alone')}
              onClick={() => ending.mutate()}
            >
              {t('end')}
            </Button>
          </div>
        </div>
      )}
    </AsyncView>
  );
}
