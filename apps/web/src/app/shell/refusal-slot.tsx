import { useLocation } from 'react-router';
import { later } from '../../components/later.tsx';
import { refusalIn } from '../guard/refusal.ts';

const RefusalLine = later(() => import('./refusal-line.tsx').then((file) => file.RefusalLine), null);

/** Where a refusal is explained; the tables that know who can change it load when there is one. */
export function RefusalSlot() {
  const refusal = refusalIn(useLocation().state);
  return refusal ? <RefusalLine refusal={refusal} /> : null;
}
