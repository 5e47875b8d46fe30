import { rules } from '@pelion/access';
import { later } from '../../components/later.tsx';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './header.module.css';

const CoinBox = later(() => import('../../domains/points/coin-box.tsx').then((file) => file.CoinBox), null);

/** Points are fetched only for students whose campus has them, and who may see them (spec 1 §5). */
export const CoinSlot = () =>
  useSignedIn().may(rules.viewOwnPoints) ? (
    <span className={classes.coins}>
      <CoinBox />
    </span>
  ) : null;
