import type { Phrase } from '@pelion/words';
import { reasons } from './reasons.ts';

const manifestName = /^imsmanifest\.xml$/i;
const manifestInFolder = /^(.+)\/imsmanifest\.xml$/i;

interface Other {
  readonly reason: Phrase;
  fits(paths: readonly string[]): boolean;
}

const has = (name: RegExp) => (paths: readonly string[]) => paths.some((path) => name.test(path));
const hasFilesOfAicc = [has(/\.crs$/i), has(/\.au$/i), has(/\.des$/i), has(/\.cst$/i)];

/** Packages of other standards, by the files that each of them has. */
const others: readonly Other[] = [
  { reason: reasons.cmi5, fits: has(/(?:^|\/)cmi5\.xml$/i) },
  { reason: reasons.xapi, fits: has(/(?:^|\/)tincan\.xml$/i) },
  { reason: reasons.h5p, fits: has(/(?:^|\/)h5p\.json$/i) },
  { reason: reasons.exe, fits: has(/(?:^|\/)(?:contentv[23]\.xml|content\.data|[^/]+\.elpx?)$/i) },
  { reason: reasons.aicc, fits: (paths) => hasFilesOfAicc.filter((fits) => fits(paths)).length >= 2 },
];

/** Path of the manifest at the root, whatever its case, or the refusal of a zip without one. */
export function findManifest(
  paths: readonly string[],
): { readonly path: string } | { readonly reason: Phrase } {
  const path = paths.find((each) => manifestName.test(each));
  if (path !== undefined) return { path };
  const other = others.find(({ fits }) => fits(paths));
  if (other) return { reason: other.reason };
  const folder = paths.flatMap((each) => manifestInFolder.exec(each)?.[1] ?? [])[0];
  return { reason: folder === undefined ? reasons.noManifest : reasons.manifestInFolder(folder) };
}
