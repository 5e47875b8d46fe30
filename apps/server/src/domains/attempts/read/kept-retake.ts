import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { Viewer } from '../../../lib/viewer.ts';
import { isFamily } from '../policy.ts';

/** A retake suggested after a placement test is visible to staff only (spec 2 §5, decision 0098). */
export const isKeptRetake = (
  viewer: Pick<Viewer, 'userType'>,
  { hides_placement }: { readonly hides_placement: boolean },
  { status }: { readonly status: number },
): boolean => isFamily(viewer) && hides_placement && status === resultStatuses.retakeSuggested;
