import { useLocation } from 'react-router';
import { later } from '../../components/lazy-part.tsx';
import { refusalIn } from '../guard/refusal.ts';

const RefusalLine = later(() => import('./refusal-line.tsx').then((file) => file.RefusalLine), null);

/** Explains a refusal; its access tables are lazy-loaded. */
export function RefusalSlot() {
  const refusal = refusalIn(useLocation().state);
  return refusal ? <RefusalLine refusal={refusal} /> : null;
}
