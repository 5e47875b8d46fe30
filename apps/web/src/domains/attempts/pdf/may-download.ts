import { denial, rules, type Viewer } from '@pelion/access';
import type { AttemptRow } from '@pelion/contract/attempts';

/**
 * Whether the questions of an attempt can be had as a PDF (spec 2 §6): `premium` where the plan alone keeps them, which is said
 * instead. What of them may be told now, the server says in the row.
 */
export function mayDownload(
  viewer: Viewer,
  { result_id, can_download }: Pick<AttemptRow, 'result_id' | 'can_download'>,
): 'yes' | 'no' | 'premium' {
  if (result_id === null || !can_download) return 'no';
  const gate = denial(viewer, rules.downloadResults);
  if (gate === null) return 'yes';
  return gate === 'subscription' ? 'premium' : 'no';
}
