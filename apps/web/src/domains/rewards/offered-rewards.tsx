import { pathOf, rules, screenOf } from '@pelion/access';
import type { Reward } from '@pelion/contract/rewards';
import { defineMessages } from '@pelion/words';
import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { ChildSwitcher } from '../../components/child-switcher.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Page } from '../../components/page.tsx';
import { childParam } from '../../lib/child-list.ts';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { pointFiguresQuery } from '../points/queries.ts';
import { OwnRedemptions } from './own-redemptions.tsx';
import { rewardsQuery } from './queries.ts';
import { RedeemPart } from './redeem-part.tsx';
import { RewardCard } from './reward-card.tsx';
import classes from './rewards.module.css';

const RedeemDialog = later(() => import('./redeem-dialog.tsx').then((file) => file.RedeemDialog));

const messages = defineMessages({
  balance: '{#n|point|points} to spend',
  spent: '{$earned} earned · {$spent} spent',
  all: 'All points',
  shop: 'Rewards',
  none: 'No rewards yet',
  noneText: 'Rewards that your {campus} offers for points appear here.',
});

/** Rewards on offer: for students to redeem, with the own redemptions; for others to read. */
export function OfferedRewards() {
  const text = useText();
  const t = text(messages);
  const { user, viewer, may } = useSignedIn();
  const isStudent = viewer.userType === 'student';
  const isFamily = may(rules.viewRedemptions);
  const { state } = useListState((query) => ({ [childParam]: query.text(childParam) }));
  const figures = useQuery({ ...pointFiguresQuery(user.school_campus_id), enabled: isFamily });
  const students = figures.data?.students ?? [];
  const child = students.find(({ student_id }) => String(student_id) === state[childParam]) ?? null;
  const shown = child ? [child] : students;
  const offered = useQuery(rewardsQuery);
  const [asked, setAsked] = useState<Reward | null>(null);
  // Rewards that are gone meanwhile keep their dialog with the sentence.
  const redeemed = asked && (offered.data?.find(({ id }) => id === asked.id) ?? asked);
  const balance = isStudent ? (students[0]?.balance ?? null) : null;
  return (
    <Page title={text.phrase(screenOf('rewards').title)}>
      {isStudent ? null : (
        <ChildSwitcher
          students={students.map(({ student_id: id, student_name: name }) => ({ id, name }))}
          current={child && { id: child.student_id, name: child.student_name }}
        />
      )}
      {isFamily ? (
        <AsyncView query={figures} loading={<LoadingState blocks={[72]} />}>
          {() =>
            shown.map((points) => (
              <section key={points.student_id} className={classes.family}>
                {isStudent ? null : (
                  <h2 className={classes.section}>
                    <bdi>{points.student_name}</bdi>
                  </h2>
                )}
                <Balance
                  points={points}
                  to={pathOf('profile', { userId: isStudent ? 'me' : points.student_id })}
                />
                {isStudent ? null : <OwnRedemptions studentId={points.student_id} />}
              </section>
            ))
          }
        </AsyncView>
      ) : null}
      <section aria-label={t('shop')}>
        {isStudent || !isFamily ? null : <h2 className={classes.section}>{t('shop')}</h2>}
        <AsyncView query={offered} loading={<LoadingState blocks={[280, 280]} />}>
          {(rewards) =>
            rewards.length === 0 ? (
              <EmptyState icon={IconGift} title={t('none')} text={t('noneText')} />
            ) : (
              <ul className={classes.cards}>
                {rewards.map((reward) => (
                  <li key={reward.id}>
                    <RewardCard reward={reward}>
                      {reward.can.redeem && balance !== null ? (
                        <RedeemPart reward={reward} balance={balance} onRedeem={setAsked} />
                      ) : null}
                    </RewardCard>
                  </li>
                ))}
              </ul>
            )
          }
        </AsyncView>
      </section>
      {isStudent ? <OwnRedemptions studentId={null} /> : null}
      {redeemed && balance !== null ? (
        <RedeemDialog reward={redeemed} balance={balance} onClose={() => setAsked(null)} />
      ) : null}
    </Page>
  );
}

interface BalanceProps {
  readonly points: { readonly balance: number; readonly total_points: number; readonly spent_points: number };
  readonly to: string;
}

/** Points to spend, with what was earned and spent. */
function Balance({ points: { balance, total_points, spent_points }, to }: BalanceProps) {
  const t = useText()(messages);
  const format = useFormat();
  return (
    <div className={classes.balance}>
      <p className={classes.figure}>
        <strong>{format.number(balance)}</strong> {t('balance', { n: balance })}
      </p>
      <p className={classes.quiet}>
        {t('spent', { earned: format.number(total_points), spent: format.number(spent_points) })}
      </p>
      <Link to={to}>{t('all')}</Link>
    </div>
  );
}
