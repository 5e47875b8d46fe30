import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { invalid } from '../../lib/failure.ts';
import type { Files } from '../../lib/files.ts';
import type { FileRanges } from '../../lib/media/file-ranges.ts';
import type { Services } from '../../lib/services.ts';
import type { PackageContents } from './read/contents.ts';
import { DamagedZip, type ZippedFile } from './read/open-zip.ts';
import { readPackage } from './read/read-package.ts';
import { reasons } from './read/reasons.ts';
import { Refused } from './read/refused.ts';

/** File of a version: its place in the folder of the store, and its path in the package. */
export interface StoredFile {
  readonly position: number;
  readonly path: string;
  readonly size: number;
}

/** Files of a package in the store, without a row yet. */
export interface StoredPackage {
  readonly folder: string;
  readonly contents: PackageContents;
  readonly files: readonly StoredFile[];
  readonly bytes: number;
}

export const keyOfPackageFile = (folder: string, position: number) => `packages/${folder}/${position}`;

/** Files written at a time; each waits for its disk. */
const AT_ONCE = 8;

let last: Promise<unknown> = Promise.resolve();

/** Packages are unpacked one after another: together they would take the disk from everybody else. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

export interface Packed {
  readonly schoolId: number;
  /** Field of the form that a refusal is about. */
  readonly field: string;
  readonly zip: FileRanges;
  /** Called with the unpacked bytes before the first of them is stored. */
  readonly assertRoom: (bytes: number) => Promise<unknown>;
}

/** Reads a zipped package and stores its files; a refusal becomes a problem of the field, and keeps no byte. */
export const storePackage = (
  services: Pick<Services, 'compute' | 'files'>,
  { schoolId, field, zip, assertRoom }: Packed,
): Promise<StoredPackage> =>
  inTurn(async () => {
    try {
      const { contents, files } = await readPackage(services, schoolId, zip);
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      await assertRoom(bytes);
      return { contents, bytes, ...(await unpack(services.files, files)) };
    } catch (error) {
      if (error instanceof Refused) return invalid({ path: field, message: error.reason });
      throw error;
    }
  });

/** Unpacks into a folder of its own, or keeps nothing. */
async function unpack(
  files: Files,
  zipped: readonly ZippedFile[],
): Promise<Pick<StoredPackage, 'folder' | 'files'>> {
  const folder = randomUUID();
  const stored = zipped.map(({ path, size }, position) => ({ position, path, size }));
  const waiting = zipped.entries();
  const writeNext = async () => {
    for (const [position, file] of waiting)
      await files.put(keyOfPackageFile(folder, position), Readable.from(file.open(), { objectMode: false }));
  };
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, writeNext));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return { folder, files: stored };
  await removeFolder(files, folder, stored);
  throw isDamaged(failed.reason) ? new Refused(reasons.broken) : failed.reason;
}

/** A stream passes the error of its source on as it is. */
const isDamaged = (error: unknown) => error instanceof DamagedZip;

export async function removeFolder(
  files: Files,
  folder: string,
  stored: readonly Pick<StoredFile, 'position'>[],
): Promise<void> {
  for (const { position } of stored) await files.remove(keyOfPackageFile(folder, position));
}
