import { randomUUID } from 'node:crypto';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { errorCodeOf } from '../../lib/error-code.ts';
import { Failure, invalid } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { rangesOfStored } from '../../lib/media/file-ranges.ts';
import { parseInput } from '../../lib/parse-input.ts';
import { assertRoom, finishedUpload, keyOfFile, tellingFull } from '../files/service.ts';
import { packageLimits } from './read/reasons.ts';
import { type StoredPackage, storePackage } from './store-package.ts';

const MOST_FIELDS = 20;
const LONGEST_FIELD = 10_000;

export interface ReceivedPackage {
  readonly stored: StoredPackage;
  readonly fileName: string;
  /** Upload that the package came by; null for a file of the request. */
  readonly uploadedFileId: string | null;
}

interface Arrived {
  readonly key: string;
  readonly name: string;
}

type Receiving = Pick<Context, 'db' | 'services' | 'viewer' | 'request'>;

/** Takes a form with its zip, or with the upload that it names. */
export async function receivePackage<Form extends z.ZodType<{ readonly upload_id: string | null }>>(
  context: Receiving,
  schema: Form,
): Promise<ReceivedPackage & { readonly form: z.output<Form> }> {
  const { services, request } = context;
  if (!request.isMultipart()) return invalid({ path: 'file', message: phrase('Please choose a file') });
  const { fields, arrived } = await readForm(context);
  try {
    const form = parseInput(schema, fields);
    if (!arrived) return { form, ...(await takeUploaded(context, form.upload_id)) };
    const size = (await services.files.size(arrived.key)) ?? 0;
    const stored = await storeZip(context, { key: arrived.key, size }, 'file');
    return { form, stored, fileName: arrived.name, uploadedFileId: null };
  } finally {
    if (arrived) await services.files.remove(arrived.key);
  }
}

/** Takes a package from a finished upload of the viewer. */
async function takeUploaded(
  context: Pick<Receiving, 'db' | 'services' | 'viewer'>,
  uploadId: string | null,
): Promise<ReceivedPackage> {
  const { db, viewer } = context;
  const upload =
    uploadId === null
      ? undefined
      : await finishedUpload(db, { id: uploadId, ownerId: viewer.userId, purpose: 'package' });
  if (!upload) return invalid({ path: 'upload_id', message: phrase('Please choose a file') });
  const { file_id: id, name, size } = upload;
  const stored = await storeZip(context, { key: keyOfFile(id), size }, 'upload_id');
  return { stored, fileName: name, uploadedFileId: id };
}

const storeZip = (
  { db, services, viewer }: Pick<Receiving, 'db' | 'services' | 'viewer'>,
  zip: { readonly key: string; readonly size: number },
  field: string,
): Promise<StoredPackage> =>
  storePackage(services, {
    schoolId: viewer.schoolId,
    field,
    zip: rangesOfStored(services.files, zip),
    assertRoom: (bytes) => tellingFull(db, () => assertRoom(db, bytes)),
  });

/** Reads the fields, and stores the zip as it comes. */
async function readForm({ db, services: { files }, request }: Receiving) {
  const fields: Record<string, unknown> = {};
  let arrived: Arrived | undefined;
  const limits = { fileSize: packageLimits.packed, files: 1, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== 'file') part.file.resume();
      else {
        arrived = { key: `arrived/${randomUUID()}`, name: nameOf(part.filename) };
        await assertRoom(db, 1);
        await files.put(arrived.key, part.file);
      }
    }
    return { fields, arrived };
  } catch (error) {
    if (arrived) await files.remove(arrived.key);
    if (error instanceof Failure || errorCodeOf(error)?.startsWith('FST_')) throw error;
    // A broken connection ends the stream without an error of its own.
    throw isCut(error) ? new Failure('unreadableFile') : error;
  }
}

const isCut = (error: unknown) =>
  error instanceof Error &&
  (errorCodeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE' || !errorCodeOf(error)?.startsWith('E'));

const nameOf = (name: string) => name.replace(/\p{Cc}/gu, '').slice(0, 200) || 'package.zip';
