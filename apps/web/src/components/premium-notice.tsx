import { mayOpen, pathOf, rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { closePremiumNotice, type PremiumNotice as Notice } from '../lib/premium-notice.ts';
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

export function PremiumNotice({ feature, said = '' }: Notice) {
  const t = useMessages(messages);
  const user = useSessionUser();
  // The server says the same where it knows nothing else to say.
  const own = said.startsWith(t('refused')) ? '' : said;
  const what = own || (feature !== null && t('feature', { feature }));
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
      {what ? (
        <p>
          <strong>{what}</strong>
        </p>
      ) : null}
      <p>{t('refused')}</p>
      <p>{t('upgrade')}</p>
    </Dialog>
  );
}
