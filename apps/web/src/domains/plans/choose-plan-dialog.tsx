import { type Feature, type Limit, planTable } from '@pelion/access';
import { isBuilt } from '@pelion/access/built-features';
import { featureWords, limitWords } from '@pelion/access/feature-words';
import type { PlanPreview, SchoolPlan } from '@pelion/contract/plans';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { useMoney } from './money.ts';
import classes from './plans.module.css';
import { changePlan, previewQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Choose the {$plan} plan',
  now: 'Starts now and costs {$price} a month.',
  later:
    'Starts on {$day}, when the current month ends, and costs {$price} a month. You can change your mind until then.',
  free: 'There is nothing to pay now.',
  due: 'Charged to the saved card now:',
  invoiced: 'On the invoice that is issued now:',
  mailed: 'The invoice is mailed to {$email}. The plan starts before it is paid.',
  lost: 'Your losses',
  nothingLost: 'You lose nothing.',
  stays: 'Nothing is deleted. Over a limit, you can read but not add.',
  limit: '{$label}: {$after} instead of {$before}',
  over: '{$label}: {$after} instead of {$before}. {$used} {#used|is|are} in use, {$over} too many',
  limitSize: '{$label}: {$after} GB instead of {$before} GB',
  overSize: '{$label}: {$after} GB instead of {$before} GB. {$used} GB are in use, {$over} GB too many',
  prepared: '{$feature} (in preparation)',
  address: 'First enter a billing address.',
  addAddress: 'Add a billing address',
  again: 'Look again',
  cancel: 'Cancel',
  upgrade: 'Choose and pay {$total}',
  order: 'Choose for {$total}',
  choose: 'Choose this plan',
});

interface ChoosePlanDialogProps {
  readonly planId: number;
  readonly plan: SchoolPlan;
  readonly onBilling: () => void;
  readonly onClose: () => void;
}

/** Confirms a plan change with its exact cost and the features lost. */
export function ChoosePlanDialog({ planId, plan, onBilling, onClose }: ChoosePlanDialogProps) {
  const text = useText();
  const t = text(messages);
  const money = useMoney();
  const preview = useQuery(previewQuery(planId));
  const change = useMutation({ ...changePlan, onSuccess: onClose });
  const needsAddress = (preview.data?.total ?? 0) > 0 && plan.billing === null;
  const { data } = preview;
  // Without a saved card, choosing a plan charges nothing; an invoice is sent instead.
  const isCharged = plan.payment.has_card && plan.payment.is_configured;
  return (
    <Dialog
      title={t('title', { plan: text.phrase(planTable.labelOf(planId)) })}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          {change.error ? (
            <Button
              tone="primary"
              onClick={() => {
                change.reset();
                void preview.refetch();
              }}
            >
              {t('again')}
            </Button>
          ) : needsAddress ? (
            <Button tone="primary" onClick={onBilling}>
              {t('addAddress')}
            </Button>
          ) : data ? (
            <Button
              tone={data.kind === 'downgrade' ? 'danger' : 'primary'}
              isBusy={change.isPending || preview.isFetching}
              onClick={() => change.mutate(data)}
            >
              {data.total > 0
                ? t(isCharged ? 'upgrade' : 'order', { total: money.exact(data.total) })
                : t('choose')}
            </Button>
          ) : null}
        </>
      }
    >
      {change.error ? <Notice kind="failure">{text.sentence(messageOf(change.error))}</Notice> : null}
      <AsyncView query={preview}>
        {(shown) => (
          <Meaning
            preview={shown}
            needsAddress={needsAddress}
            isCharged={isCharged}
            mailedTo={plan.billing?.email ?? null}
          />
        )}
      </AsyncView>
    </Dialog>
  );
}

interface MeaningProps {
  readonly preview: PlanPreview;
  readonly needsAddress: boolean;
  readonly isCharged: boolean;
  readonly mailedTo: string | null;
}

function Meaning({ preview, needsAddress, isCharged, mailedTo }: MeaningProps) {
  const text = useText();
  const t = text(messages);
  const money = useMoney();
  const format = useFormat();
  const { lines, total, limits, lost_features: features } = preview;
  const price = money.short(preview.monthly);
  const nameOf = (feature: Feature) => {
    const name = text.phrase(featureWords[feature].label);
    return isBuilt(feature) ? name : t('prepared', { feature: name });
  };
  const wordsOf = (limit: Limit, over: number) => {
    if (limit === 'storage_gigabytes_allowed') return over > 0 ? 'overSize' : 'limitSize';
    return over > 0 ? 'over' : 'limit';
  };
  const hasLosses = features.length + limits.length > 0;
  return (
    <>
      <p>
        {preview.kind === 'downgrade'
          ? t('later', { day: format.day(preview.takes_effect_at), price })
          : t('now', { price })}
      </p>
      {lines.length > 0 ? (
        <>
          <p>{t(isCharged ? 'due' : 'invoiced')}</p>
          <InvoiceLines lines={lines} total={total} />
          {isCharged || mailedTo === null ? null : <p>{t('mailed', { email: mailedTo })}</p>}
        </>
      ) : (
        <p>{t('free')}</p>
      )}
      <h3>{t('lost')}</h3>
      {hasLosses ? (
        <>
          <ul className={classes.lost}>
            {features.map((feature) => (
              <li key={feature}>
                <strong>{nameOf(feature)}</strong>. {text.phrase(featureWords[feature].opens)}
              </li>
            ))}
            {limits.map(({ limit, before, after, used, over }) => (
              <li key={limit}>
                {t(wordsOf(limit, over), {
                  label: text.phrase(limitWords[limit].label),
                  before,
                  after,
                  used,
                  over,
                })}
              </li>
            ))}
          </ul>
          <p>{t('stays')}</p>
        </>
      ) : (
        <p>{t('nothingLost')}</p>
      )}
      {needsAddress ? <Notice kind="warning">{t('address')}</Notice> : null}
    </>
  );
}
