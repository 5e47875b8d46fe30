import { analytics } from '@pelion/contract/analytics';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(analytics.endpoints)({
  calls: {},
  pastTheScope: { 'week-notice.ts': [1, 'admins who are there and not suspended, as the query says itself'] },
});
