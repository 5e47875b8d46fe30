import { denial, rules, type Viewer } from '@pelion/access';
import type { AttemptRow } from '@pelion/contract/attempts';

/**
 * Whether the viewer may download the questions of an attempt as a PDF (spec 2 §6); `premium` if only the plan prevents
 * it. The server decides in the row what may be shown now.
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
