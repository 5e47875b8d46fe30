import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconCoin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import { pointsKey } from './point-keys.ts';
import classes from './points.module.css';
import { ownPointsQuery } from './queries.ts';

const messages = defineMessages({ points: '{$n} {#n|point|points}' });

/** Points that the signed-in student can spend; hidden at zero and after errors (spec 1 §2). */
export function CoinBox() {
  const t = useMessages(messages);
  const format = useFormat();
  const { data = [] } = useQuery(ownPointsQuery);
  useLiveQueries('points', pointsKey);
  const total = data.reduce((sum, { points_assigned }) => sum + points_assigned, 0);
  if (total <= 0) return null;
  return (
    <Link className={classes.coins} to={pathOf('rewards')} aria-label={t('points', { n: total })}>
      <IconCoin size={18} stroke={1.7} aria-hidden />
      {format.number(total)}
    </Link>
  );
}
