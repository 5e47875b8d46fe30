import { analytics } from '@pelion/contract/analytics';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(analytics.endpoints)({ calls: {} });
