import type { ScormEdition } from '@pelion/contract/scorm-packages/facts';
import type { PackagePart } from '../read/contents.ts';

/** Score to pass a part, 0 to 100: what the keeper says, else what the package does. */
export function masteryOf(
  edition: ScormEdition,
  { mastery_score, is_sco }: Pick<PackagePart, 'mastery_score' | 'is_sco'>,
  ofKeeper: number | null,
): number | null {
  if (!is_sco) return null;
  if (ofKeeper !== null || mastery_score === null) return ofKeeper;
  const percent = edition === 'scorm2004' ? mastery_score * 100 : mastery_score;
  return Math.min(Math.max(percent, 0), 100);
}
