import { mayOpen, pathOf, rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { closePremiumNotice } from '../lib/premium-notice.ts';
import { useSessionUser } from '../lib/session.ts';
import { useMessages } from '../lib/text.ts';
import { viewerOf } from '../lib/viewer.ts';
import { Button, ButtonLink } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Spec 1 §8, in its words; before them, what it was that did not open. */
const messages = defineMessages({
  title: 'Premium Feature Access',
  feature: '“{$feature}” is not available to your {school}.',
  refused: 'This premium feature is not included in your current subscription.',
  upgrade: 'Please consider upgrading to a higher-tier plan to access this feature.',
  ok: 'OK',
  plans: 'See the plans',
});

export function PremiumNotice({ feature }: { readonly feature: string | null }) {
  const t = useMessages(messages);
  const user = useSessionUser();
  const maySee = user !== null && mayOpen(viewerOf(user), rules.viewPlan);
  return (
    <Dialog
      title={t('title')}
      onClose={closePremiumNotice}
      footer={
        <>
          <Button tone={maySee ? 'default' : 'primary'} onClick={closePremiumNotice} data-autofocus>
            {t('ok')}
          </Button>
          {maySee ? (
            <ButtonLink to={pathOf('plan')} tone="primary" onClick={closePremiumNotice}>
              {t('plans')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {feature === null ? null : (
        <p>
          <strong>{t('feature', { feature })}</strong>
        </p>
      )}
      <p>{t('refused')}</p>
      <p>{t('upgrade')}</p>
    </Dialog>
  );
}
