import { TaskOverrun } from '../../../lib/compute/task.ts';
import { joinedBytes } from '../../../lib/joined-bytes.ts';
import type { FileRanges } from '../../../lib/media/file-ranges.ts';
import type { Services } from '../../../lib/services.ts';
import type { PackageContents } from './contents.ts';
import { readManifestTask } from './manifest-task.ts';
import { DamagedZip, openZip, type ZippedFile } from './open-zip.ts';
import { packageLimits, reasons } from './reasons.ts';
import { findManifest } from './recognize.ts';
import { Refused } from './refused.ts';

export interface ReadPackage {
  readonly contents: PackageContents;
  readonly files: readonly ZippedFile[];
}

/** Contents of a zipped package and its files, still packed. Throws `Refused`. */
export async function readPackage(
  { compute }: Pick<Services, 'compute'>,
  schoolId: number,
  zip: FileRanges,
): Promise<ReadPackage> {
  const opened = await openZip(zip);
  if ('reason' in opened) throw new Refused(opened.reason);
  const { files } = opened;
  const paths = files.map(({ path }) => path);
  const manifest = findManifest(paths);
  if ('reason' in manifest) throw new Refused(manifest.reason);
  const bytes = await bytesOf(files.find(({ path }) => path === manifest.path));
  try {
    const outcome = await compute.run(readManifestTask, { bytes, paths }, schoolId);
    if (outcome.kind === 'refused') throw new Refused(outcome.reason);
    return { contents: outcome.contents, files };
  } catch (error) {
    throw error instanceof TaskOverrun ? new Refused(reasons.manifestTooLarge) : error;
  }
}

async function bytesOf(file: ZippedFile | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (!file || file.size > packageLimits.manifest) throw new Refused(reasons.manifestTooLarge);
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of file.open()) pieces.push(piece);
  } catch (error) {
    throw error instanceof DamagedZip ? new Refused(reasons.broken) : error;
  }
  return joinedBytes(pieces);
}
