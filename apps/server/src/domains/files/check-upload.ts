import type { UploadPurpose } from '@pelion/contract/uploads/facts';
import { phrase } from '@pelion/words';
import { type Detection, detectFile } from '../../lib/media/detect-file.ts';
import type { FileKind } from '../../lib/media/file-formats.ts';
import type { FileRanges } from '../../lib/media/file-ranges.ts';

/** Kinds of files that a purpose accepts; the others accept every kind. */
const kindsOfPurpose: ReadonlyMap<string, ReadonlySet<FileKind>> = new Map<UploadPurpose, Set<FileKind>>([
  ['package', new Set(['package'])],
  ['recording', new Set(['audio', 'video'])],
]);

/** Type of an upload on whose name, ending, bytes and purpose agree, or a refusal with its reason. */
export async function checkUpload(
  bytes: FileRanges,
  { sent_as, purpose }: { readonly sent_as: string; readonly purpose: string },
): Promise<Detection> {
  const detected = await detectFile(bytes, sent_as);
  if ('refusal' in detected) return detected;
  const kinds = kindsOfPurpose.get(purpose);
  return kinds && !kinds.has(detected.kind)
    ? { refusal: phrase('A file of this type cannot be used here.') }
    : detected;
}
