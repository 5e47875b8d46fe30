import type { CallInput, Contract, Endpoint, Result } from './endpoint.ts';
import { type ErrorCode, isErrorCode } from './error-codes.ts';
import type { ErrorBody } from './errors.ts';
import {
  type RouteTable,
  type RouteText,
  type RouteTexts,
  readRoute,
  type Service,
  urlOf,
} from './routes.ts';

/** A failed request: the server's error, or `offline` without a response. */
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

/** Sends one request below the base of a service; throws only when there is no response. */
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

/** Subset of `Response` used here. */
export interface TransportAnswer {
  readonly status: number;
  json(): Promise<unknown>;
}

type Call<E extends Endpoint> =
  Partial<CallInput<E>> extends CallInput<E>
    ? (input?: CallInput<E>, options?: CallOptions) => Promise<Result<E>>
    : (input: CallInput<E>, options?: CallOptions) => Promise<Result<E>>;

type Endpoints<C extends Contract> = C['endpoints'];

/** Names of the endpoints that return JSON; others are requested by their `urlOf`. */
type CallNames<C extends Contract> = {
  readonly [Name in keyof Endpoints<C>]: Endpoints<C>[Name] extends { readonly sends: unknown }
    ? never
    : Name;
}[keyof Endpoints<C>];

export type Client<C extends Contract> = {
  readonly [Name in CallNames<C>]: Call<Endpoints<C>[Name]>;
};

/** Route table of a contract. */
export interface RoutesOf<C extends Contract> {
  readonly service: Service;
  readonly routes: RouteTexts & {
    readonly [Name in keyof Endpoints<C>]: `${Endpoints<C>[Name]['method']} ${Endpoints<C>[Name]['path']}`;
  };
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Error of a response other than 200, from its parsed body; the message is empty when the body has none. */
export function failureOf(status: number, body: unknown): ApiFailure {
  const told = readErrorBody(body);
  return new ApiFailure(
    status,
    isErrorCode(told?.code) ? told.code : 'internal',
    told?.message ?? '',
    told?.details,
    told?.requestId,
  );
}

/**
 * Creates a typed client from a route table: `createClient<typeof announcements>(announcementRoutes, transport)`. Uses
 * the contract's types only, so that no schema is loaded. Throws `ApiFailure`.
 */
export function createClient<C extends Contract>(table: RoutesOf<C>, transport: Transport): Client<C>;
export function createClient({ service, routes }: RouteTable, transport: Transport): unknown {
  const call = async (route: RouteText, input: LooseInput = {}, { signal }: CallOptions = {}) => {
    const { method, path } = readRoute(route);
    const isForm = input.body instanceof FormData;
    const answer = await transport({
      service,
      method,
      url: urlOf(path, input),
      body: input.body === undefined || isForm ? input.body : JSON.stringify(input.body),
      isJson: !isForm,
      signal,
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new ApiFailure(0, 'offline', 'The server could not be reached.');
    });
    const body = await answer.json().catch(() => null);
    if (answer.status !== 200) throw failureOf(answer.status, body);
    return body;
  };
  return Object.fromEntries(
    Object.entries<RouteText>(routes).map(([name, route]) => [
      name,
      (input?: LooseInput, options?: CallOptions) => call(route, input, options),
    ]),
  );
}

const readErrorBody = (body: unknown): Partial<ErrorBody> | null =>
  typeof body === 'object' && body !== null ? body : null;
