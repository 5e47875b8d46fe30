import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { portOf } from './port-of.ts';

// Minimal S3 server for file storage: objects, multipart uploads, and signatures (AWS Signature Version 4, unsigned
// payload), which are recomputed and compared.

export const s3Account = {
  accessKeyId: 'test-key',
  secretAccessKey: 'test-secret',
  region: 'test-region',
} as const;

export async function startS3Server(bucket: string) {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const requests: string[] = [];

  const handle = async (request: IncomingMessage, reply: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://s3');
    const body = await buffer(request);
    requests.push(`${request.method} ${url.pathname}${url.search.replace(/uploadId=[^&]*/, 'uploadId')}`);
    const answer = (status: number, content: string | Buffer = '', headers: Record<string, string> = {}) => {
      reply.writeHead(status, { 'content-length': Buffer.byteLength(content), ...headers });
      reply.end(request.method === 'HEAD' ? undefined : content);
    };
    const fail = (status: number, code: string) =>
      answer(status, `<Error><Code>${code}</Code></Error>`, { 'content-type': 'application/xml' });

    if (!isSignedByAccount(request, url)) return fail(403, 'SignatureDoesNotMatch');
    const [, inBucket, ...path] = decodeURIComponent(url.pathname).split('/');
    if (inBucket !== bucket) return fail(404, 'NoSuchBucket');
    const key = path.join('/');
    const uploadId = url.searchParams.get('uploadId');
    const parts = uploadId === null ? undefined : uploads.get(uploadId);
    if (uploadId !== null && !parts) return fail(404, 'NoSuchUpload');

    switch (request.method) {
      case 'PUT':
        if (parts) parts.set(Number(url.searchParams.get('partNumber')), body);
        else objects.set(key, body);
        return answer(200, '', { etag: `"${createHash('md5').update(body).digest('hex')}"` });
      case 'POST': {
        if (!parts) {
          const id = randomUUID();
          uploads.set(id, new Map());
          return answer(
            200,
            `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
          );
        }
        const numbers = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
          Number(number),
        );
        const found = numbers.map((number) => parts.get(number));
        if (found.includes(undefined)) return fail(400, 'InvalidPart');
        objects.set(key, Buffer.concat(found.flatMap((part) => part ?? [])));
        uploads.delete(uploadId ?? '');
        return answer(
          200,
          '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>',
        );
      }
      case 'DELETE':
        if (uploadId !== null) uploads.delete(uploadId);
        else objects.delete(key);
        return answer(204);
      default: {
        const object = objects.get(key);
        if (!object) return fail(404, 'NoSuchKey');
        const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
        return start === undefined
          ? answer(200, object)
          : answer(206, object.subarray(Number(start), Number(end) + 1));
      }
    }
  };

  const server = createServer((request, reply) => {
    handle(request, reply).catch(() => reply.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${portOf(server)}`,
    objects,
    /** Uploads in parts that were neither completed nor taken back. */
    uploads,
    requests,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function isSignedByAccount({ method, headers }: IncomingMessage, url: URL): boolean {
  const [, keyId, day = '', region = '', signedHeaders = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const names = signedHeaders.split(';');
  const time = String(headers['x-amz-date']);
  if (keyId !== s3Account.accessKeyId || region !== s3Account.region || !time.startsWith(day)) return false;
  if (!names.includes('host') || !names.includes('x-amz-date')) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const canonicalHeaders = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [
    method,
    url.pathname,
    query,
    canonicalHeaders,
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, digest].join('\n');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    (previous, text) => hmac(previous, text),
    hmac(hmac(`AWS4${s3Account.secretAccessKey}`, day), region),
  );
  return hmac(key, toSign).toString('hex') === signature;
}
