import { kindOfId } from '@pelion/contract/people/facts';
import { SeatsLeft } from '../../domains/people/seats-notice.tsx';
import { RosterScreen } from '../../domains/rosters/roster-screen.tsx';

/** /import-people, with the remaining seats for the people in the file. */
export function ImportScreen() {
  return <RosterScreen seats={(userType) => <SeatsLeft kind={kindOfId(userType)} />} />;
}
