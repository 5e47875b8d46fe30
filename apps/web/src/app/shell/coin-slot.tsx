import { rules } from '@pelion/access';
import { later } from '../../components/lazy-part.tsx';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './header.module.css';

const CoinBox = later(() => import('../../domains/points/coin-box.tsx').then((file) => file.CoinBox), null);

/** Loads points only for students who may see them, on campuses with points (spec 1 §5). */
export const CoinSlot = () =>
  useSignedIn().may(rules.viewOwnPoints) ? (
    <span className={classes.coins}>
      <CoinBox />
    </span>
  ) : null;
