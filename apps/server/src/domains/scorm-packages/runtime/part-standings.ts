import { type ScormProgress, scormProgressTable } from '@pelion/contract/scorm-packages/facts';
import type { PartStanding } from '@pelion/contract/scorm-packages/running';
import type { PackageContents, PackagePart } from '../read/contents.ts';
import { progressNameOf } from './end-rules.ts';
import { holds } from './prerequisites.ts';

export interface StandingPart {
  readonly part: PackagePart;
  readonly progress: ScormProgress;
  readonly score: number | null;
  /** Closed until other parts are done. */
  readonly isClosed: boolean;
}

export function standingOf(
  { parts }: PackageContents,
  kept: ReadonlyMap<string, { readonly progress: number; readonly score: number | null }>,
): readonly StandingPart[] {
  const known = new Set(parts.map(({ id }) => id));
  const progressOf = (id: string): ScormProgress | undefined =>
    known.has(id) ? progressNameOf(kept.get(id)?.progress ?? 0) : undefined;
  return parts.map((part) => ({
    part,
    progress: progressOf(part.id) ?? 'notAttempted',
    score: kept.get(part.id)?.score ?? null,
    isClosed: !holds(part.prerequisites, progressOf),
  }));
}

export const presentStanding = ({ part, progress, score, isClosed }: StandingPart): PartStanding => ({
  id: part.id,
  progress_id: scormProgressTable.idOf(progress),
  score,
  is_closed: isClosed,
});
