import type { Redemption } from '@pelion/contract/rewards';
import { redemptionStateTable } from '@pelion/contract/rewards/facts';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { cancelRedemption, redemptionPages } from './queries.ts';
import { RewardPicture } from './reward-picture.tsx';
import classes from './rewards.module.css';

const messages = defineMessages({
  title: 'Redeemed',
  none: 'Nothing redeemed yet.',
  points: '{$n} {#n|point|points}',
  cancel: 'Cancel',
  cancelOf: 'Cancel “{$name}”',
});

interface OwnRedemptionsProps {
  /** null: the own ones of the viewer, under a title. */
  readonly studentId: number | null;
}

/** Redemptions of a student with their states, the latest first. */
export function OwnRedemptions({ studentId }: OwnRedemptionsProps) {
  const t = useText()(messages);
  const pages = useInfiniteQuery(redemptionPages(studentId === null ? {} : { student_id: studentId }));
  return (
    <>
      {studentId === null ? <h2 className={classes.section}>{t('title')}</h2> : null}
      <AsyncView query={pages} loading={<LoadingState blocks={[64]} />}>
        {(data) => {
          const all = data.pages.flatMap(({ redemptions }) => redemptions);
          return all.length === 0 ? (
            <p className={classes.quiet}>{t('none')}</p>
          ) : (
            <>
              <ul className={classes.rows} aria-label={t('title')}>
                {all.map((redemption) => (
                  <RedemptionRow key={redemption.id} redemption={redemption} />
                ))}
              </ul>
              <MorePages of={pages} />
            </>
          );
        }}
      </AsyncView>
    </>
  );
}

function RedemptionRow({ redemption }: { readonly redemption: Redemption }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const cancelling = useMutation(cancelRedemption);
  const { id, reward_name: name, price, state_id, reason, moves, asked_at, can } = redemption;
  const at = moves.at(-1)?.at ?? asked_at;
  return (
    <li className={classes.row}>
      <RewardPicture reward={redemption} shape="small" />
      <div className={classes.what}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p className={classes.quiet}>{[t('points', { n: price }), format.when(at)].join(' · ')}</p>
        {reason === '' ? null : <p>{reason}</p>}
      </div>
      <StatusTag tone={redemptionStateTable.toneOf(state_id)}>
        {text.phrase(redemptionStateTable.labelOf(state_id))}
      </StatusTag>
      {can.cancel ? (
        <ChangeButton
          tone="quiet"
          size="sm"
          aria-label={t('cancelOf', { name })}
          isBusy={cancelling.isPending}
          onClick={() => cancelling.mutate(id)}
        >
          {t('cancel')}
        </ChangeButton>
      ) : null}
    </li>
  );
}
