import { rules } from '@pelion/access';
import { useSignedIn } from '../../lib/viewer.ts';
import { CyclesList } from './cycles-list.tsx';
import { FamilyCards } from './family-cards.tsx';

/** /reports/progress-report: cycles for staff, published cards for families. */
export function ProgressReportScreen() {
  const { may } = useSignedIn();
  return may(rules.viewProgressCycles) ? <CyclesList /> : <FamilyCards />;
}
