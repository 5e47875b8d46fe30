import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import { type Files, isSafeKey, keyOf } from './files.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Up to this size a file is one request; above, parts of this size, a few of them in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024;

/** Files in a bucket of any S3, addressed as `endpoint/bucket/key`. */
export function s3Files({ endpoint, bucket, ...account }: S3Settings): Files {
  const s3 = new S3mini({ ...account, endpoint: `${endpoint}/${bucket}`, minPartSize: PART_BYTES });
  return {
    // Both a single request and a multipart upload are atomic; a failed upload is aborted.
    async put(key, body) {
      const { head, rest } = await readHead(body);
      if (!rest) await s3.putObject(keyOf(key), head);
      else await s3.putAnyObject(keyOf(key), Readable.toWeb(Readable.from(joined(head, rest))));
    },
    async size(key) {
      if (!isSafeKey(key) || (await s3.objectExists(key)) !== true) return undefined;
      return s3.getContentLength(key);
    },
    async get(key, range) {
      if (!isSafeKey(key)) return undefined;
      // The library's end is exclusive.
      const response = range
        ? await s3.getObjectRaw(key, false, range.start, range.end + 1)
        : await s3.getObjectResponse(key);
      return response?.body ? Readable.fromWeb(response.body) : undefined;
    },
    async remove(key) {
      await s3.deleteObject(keyOf(key));
    },
  };
}

type Chunks = AsyncIterator<Uint8Array>;

/** First part, and the rest of the stream if there is more. */
async function readHead(body: Readable): Promise<{ head: Buffer; rest?: Chunks }> {
  const chunks: Chunks = body[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let size = 0;
  while (size <= PART_BYTES) {
    const { value, done } = await chunks.next();
    if (done) return { head: Buffer.concat(read) };
    read.push(value);
    size += value.length;
  }
  return { head: Buffer.concat(read), rest: chunks };
}

async function* joined(head: Buffer, rest: Chunks) {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
