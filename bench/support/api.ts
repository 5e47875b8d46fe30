import { type CallInput, type Contract, type Result, services, urlOf } from '@pelion/contract';
import { type HttpConnection, openConnection, type RequestBytes } from './connection.ts';
import type { BenchServer } from './server.ts';

export interface Tokens {
  readonly token: string;
  readonly assessmentToken: string;
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const isInput = (input: unknown): input is LooseInput => typeof input === 'object' && input !== null;

/** Bytes of a request, typed by the contract. */
export function requestOf<C extends Contract, Name extends keyof C['endpoints'] & string>(
  contract: C,
  name: Name,
  input: CallInput<C['endpoints'][Name]>,
  tokens?: Tokens,
): RequestBytes;
export function requestOf(contract: Contract, name: string, input: unknown, tokens?: Tokens): RequestBytes {
  const endpoint = contract.endpoints[name];
  if (endpoint === undefined) throw new Error(`No such call: ${name}`);
  const { body, ...address } = isInput(input) ? input : {};
  return rawRequest(
    endpoint.method,
    services[contract.service] + urlOf(endpoint.path, address),
    tokens && (contract.service === 'assessmentApi' ? assessmentHeader(tokens) : bearerHeader(tokens)),
    body === undefined ? undefined : JSON.stringify(body),
  );
}

const assessmentHeader = ({ assessmentToken }: Tokens) => `assessment_token: ${assessmentToken}`;
export const bearerHeader = ({ token }: Tokens) => `authorization: Bearer ${token}`;

/** Sends both credentials, for calls known only by their path. */
export const getRequest = (path: string, tokens: Tokens): RequestBytes =>
  rawRequest('GET', path, `${bearerHeader(tokens)}\r\n${assessmentHeader(tokens)}`);

export const rawRequest = (method: string, path: string, credentials?: string, body?: string): RequestBytes =>
  Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      'host: localhost',
      ...(credentials ? [credentials] : []),
      ...(body === undefined
        ? []
        : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
      '',
      body ?? '',
    ].join('\r\n'),
  );

/** One file as multipart upload; without credentials when `credentials` is empty. */
export function rawUpload(path: string, credentials: string, file: Uint8Array): RequestBytes {
  const boundary = '----pelion-bench';
  const open = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="page.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
  );
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const head = [
    `PUT ${path} HTTP/1.1`,
    'host: localhost',
    ...(credentials ? [credentials] : []),
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${open.length + file.byteLength + end.length}`,
    '',
    '',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(head), open, file, end]);
}

/** Any status but 200 ends the measurement, since a fast refusal is no valid figure. */
export async function ok(connection: HttpConnection, request: RequestBytes): Promise<string> {
  const { status, body } = await connection.send(request);
  if (status === 200) return body;
  throw new Error(
    `${request.toString('utf8', 0, request.indexOf('\r\n'))} answered ${status}: ${body.slice(0, 500)}`,
  );
}

/** One call over a new connection; the response is not validated. */
export async function callOnce<C extends Contract, Name extends keyof C['endpoints'] & string>(
  server: Pick<BenchServer, 'port'>,
  contract: C,
  name: Name,
  input: CallInput<C['endpoints'][Name]>,
  tokens?: Tokens,
): Promise<Result<C['endpoints'][Name]>> {
  const connection = await openConnection(server.port);
  try {
    return JSON.parse(await ok(connection, requestOf(contract, name, input, tokens)));
  } finally {
    connection.close();
  }
}
