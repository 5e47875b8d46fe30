import { mayOpen, pathOf, rules } from '@pelion/access';
import { featureWords } from '@pelion/access/feature-words';
import { defineMessages, type Text } from '@pelion/words';
import { closePremiumNotice, type PremiumNotice as Notice } from '../lib/premium-notice.ts';
import { useSessionUser } from '../lib/session.ts';
import { useText } from '../lib/text.ts';
import { viewerOf } from '../lib/viewer.ts';
import { Button, ButtonLink } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Wording of spec 1 §8, below the name of the refused feature or limit. */
const messages = defineMessages({
  title: 'Premium Feature Access',
  feature: '“{$feature}” is not available to your {school}.',
  refused: 'This premium feature is not included in your current subscription.',
  upgrade: 'Please consider upgrading to a higher-tier plan to access this feature.',
  ok: 'OK',
  plans: 'See the plans',
});

export function PremiumNotice(notice: Notice) {
  const text = useText();
  const t = text(messages);
  const user = useSessionUser();
  const what = whatOf(notice, text);
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

/**
 * Names the refused feature or limit: the caller's sentence, the server's message for a limit, or the feature's name;
 * null if unknown.
 */
function whatOf({ feature, said }: Notice, text: Text): string | null {
  if (typeof said === 'string') return said;
  const details = refusalDetails(said?.details);
  if (details.limit !== undefined && said) return said.message;
  const refused = Object.entries(featureWords).find(([id]) => id === details.feature)?.[1];
  const name = feature ?? (refused ? text.phrase(refused.label) : null);
  return name === null ? null : text(messages)('feature', { feature: name });
}

/** Details of a `premiumFeature` error: the missing feature or the exceeded limit. */
const refusalDetails = (details: unknown): { readonly feature?: unknown; readonly limit?: unknown } =>
  typeof details === 'object' && details !== null ? details : {};
