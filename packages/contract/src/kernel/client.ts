import type { CallInput, Contract, Endpoint, Result, Service } from './endpoint.ts';
import { type ErrorBody, type ErrorCode, isErrorCode } from './errors.ts';

/** A request that did not end in 200: the server's own error, or `offline` when no answer came. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: ErrorCode | 'offline';
  readonly details: unknown;
  readonly requestId: string | undefined;

  constructor(
    status: number,
    code: ErrorCode | 'offline',
    message: string,
    details?: unknown,
    requestId?: string,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** Sends one request below the base of a service; throws only when no answer came. */
export type Transport = (request: {
  readonly service: Service;
  readonly method: string;
  /** Path and query string below the service's base. */
  readonly url: string;
  /** JSON text, a FormData, or nothing. */
  readonly body: unknown;
  readonly isJson: boolean;
  readonly signal?: AbortSignal;
}) => Promise<TransportAnswer>;

/** The part of `Response` that is needed here. */
export interface TransportAnswer {
  readonly status: number;
  json(): Promise<unknown>;
}

type Call<E extends Endpoint> =
  Partial<CallInput<E>> extends CallInput<E>
    ? (input?: CallInput<E>, options?: CallOptions) => Promise<Result<E>>
    : (input: CallInput<E>, options?: CallOptions) => Promise<Result<E>>;

export type Client<C extends Contract> = {
  readonly [Name in keyof C['endpoints']]: Call<C['endpoints'][Name]>;
};

/** What sending a request takes; the schemas of an endpoint are not needed for it. */
type Route<E extends Endpoint = Endpoint> = Pick<E, 'method' | 'path' | 'kind'>;

/**
 * A contract without its schemas. The browser's first chunk calls the session with `createClient<typeof session>(routes)`
 * and does not load zod for it; paths that differ from the contract's do not compile.
 */
export interface Routes<C extends Contract> {
  readonly service: C['service'];
  readonly endpoints: { readonly [Name in keyof C['endpoints']]: Route<C['endpoints'][Name]> };
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** `/class/{id}` and `{ id: 7 }` -> `/class/7`, with the query behind it; empty values are left out. */
export function urlOf(endpoint: Route, input: LooseInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = Object.entries(input.query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null || value === ''
      ? []
      : [`${name}=${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))}`],
  );
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

const failureOf = (status: number, body: Partial<ErrorBody> | null) =>
  new ApiFailure(
    status,
    isErrorCode(body?.code) ? body.code : 'internal',
    body?.message ?? `The server answered ${status}.`,
    body?.details,
    body?.requestId,
  );

/** A typed client made from the contract object: no generated code. Throws `ApiFailure`. */
export function createClient<C extends Contract>(contract: C | Routes<C>, transport: Transport): Client<C> {
  const call = async (endpoint: Route, input: LooseInput = {}, options: CallOptions = {}) => {
    const isJson = endpoint.kind !== 'multipart';
    const answer = await transport({
      service: contract.service,
      method: endpoint.method,
      url: urlOf(endpoint, input),
      body: input.body === undefined || !isJson ? input.body : JSON.stringify(input.body),
      isJson,
      signal: options.signal,
    }).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause;
      throw new ApiFailure(0, 'offline', 'The server could not be reached.');
    });
    const isOk = answer.status === 200;
    if (isOk && endpoint.kind === 'stream') return answer;
    const body = await answer.json().catch(() => null);
    if (!isOk) throw failureOf(answer.status, readErrorBody(body));
    return body;
  };
  const calls = Object.entries<Route>(contract.endpoints).map(([name, endpoint]) => [
    name,
    (input?: LooseInput, options?: CallOptions) => call(endpoint, input, options),
  ]);
  return Object.fromEntries(calls);
}

const readErrorBody = (body: unknown): Partial<ErrorBody> | null =>
  typeof body === 'object' && body !== null ? body : null;
