import { userTypeOf, userTypeTable } from '@pelion/access';
import type { LoggedInUser } from '@pelion/contract/session';
import { defineMessages } from '@pelion/words';
import { IconUserShield } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { useFormat } from '../../lib/format.ts';
import { leaveToSignIn } from '../../lib/sign-in-again.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './acting-bar.module.css';
import { actingClient } from './queries.ts';

const messages = defineMessages({
  region: 'Acting as somebody',
  who: 'Acting as {$name} ({$role})',
  more: 'You are {$by}. Until {$until}; every change names you both.',
  end: 'End',
  failed: 'This could not be ended. Please try again.',
});

interface ActingBarProps {
  readonly acting: NonNullable<LoggedInUser['acting']>;
}

/** Real user, impersonated user, end time and a button to stop; phones show a short version. */
export function ActingBar({ acting }: ActingBarProps) {
  const { user } = useSignedIn();
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const end = useAction(async (_: null) => {
    await actingClient.endActing();
    leaveToSignIn('expire');
  });
  const userType = userTypeOf(user.user_type);
  const role = userType ? text.phrase(userTypeTable.labelOf(userType)) : '';
  return (
    <aside className={classes.bar} aria-label={t('region')} data-acting-bar>
      <IconUserShield size={20} aria-hidden />
      <p className={classes.text}>
        <strong>{t('who', { name: user.name, role })}</strong>
        <span className={classes.more}>
          {t('more', { by: acting.by, until: format.until(acting.until) })}
        </span>
        {end.cause ? <span role="alert">{t('failed')}</span> : null}
      </p>
      <Button size="sm" isBusy={end.isPending} onClick={() => end.mutate(null)}>
        {t('end')}
      </Button>
    </aside>
  );
}
