import {
  type CallInput,
  contracts,
  type Endpoint,
  type ErrorBody,
  type errors,
  type Result,
  type Service,
  services,
  urlOf,
} from '@pelion/contract';
import type { FastifyInstance } from 'fastify';

type Contracts = typeof contracts;

/** Every endpoint of every contract, by its name. */
export type EndpointName = {
  [Domain in keyof Contracts]: keyof Contracts[Domain]['endpoints'];
}[keyof Contracts] &
  string;
type Named<Name> = {
  [Domain in keyof Contracts]: Name extends keyof Contracts[Domain]['endpoints']
    ? Contracts[Domain]['endpoints'][Name]
    : never;
}[keyof Contracts];

type Input<Name> = Named<Name> extends infer E extends Endpoint ? CallInput<E> : never;
type Output<Name> = Named<Name> extends infer E extends Endpoint ? Result<E> : never;
type Inputs<Name> = Partial<Input<Name>> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>];

type ErrorStatus = (typeof errors)[keyof typeof errors]['status'];
type Answered<Body> =
  | { readonly status: 200; readonly body: Body }
  | { readonly status: ErrorStatus; readonly body: ErrorBody };

export interface Credentials {
  readonly token: string;
  readonly assessmentToken: string;
}

export interface Caller extends Credentials {
  /** Calls an endpoint as the contract types it; any answer is an answer. */
  call<Name extends EndpointName>(name: Name, ...input: Inputs<Name>): Promise<Answered<Output<Name>>>;
  /** The body of a 200; any other answer fails the test. */
  ok<Name extends EndpointName>(name: Name, ...input: Inputs<Name>): Promise<Output<Name>>;
  /** Input that the types would refuse, for tests about refusals. */
  send(name: string, input?: LooseInput): Promise<RawAnswer>;
}

export interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** IP address of the request; by default this machine. */
  readonly remoteAddress?: string;
}

/** An answer as it was sent. */
export interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The payload of a file. */
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Operation {
  readonly domain: string;
  readonly name: string;
  readonly service: Service;
  readonly endpoint: Endpoint;
}

/** All of them, whichever domain they belong to. */
export const operations: readonly Operation[] = Object.entries(contracts).flatMap(
  ([domain, { service, endpoints }]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ domain, name, service, endpoint })),
);
const byName = new Map(operations.map((operation) => [operation.name, operation]));

const credentialsFor = (service: Service, { token, assessmentToken }: Credentials): Record<string, string> =>
  service === 'assessmentApi' ? { assessment_token: assessmentToken } : { authorization: `Bearer ${token}` };

/** Calls the application in-process, without network; null calls without credentials. */
export function callerOf(app: FastifyInstance, credentials: Credentials | null): Caller;
export function callerOf(app: FastifyInstance, credentials: Credentials | null): object {
  const send = async (name: string, input: LooseInput = {}) => {
    const operation = byName.get(name);
    if (!operation) throw new Error(`No contract has ${name}`);
    const { service, endpoint } = operation;
    const { headers, payload } = await bodyOf(input.body);
    const response = await app.inject({
      method: endpoint.method,
      url: services[service] + urlOf(endpoint.path, input),
      headers: { ...(credentials && credentialsFor(service, credentials)), ...headers, ...input.headers },
      payload,
      remoteAddress: input.remoteAddress,
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      bytes: response.rawPayload,
      headers: response.headers,
    };
  };
  // Untyped: results are exactly what the output schema let through.
  return {
    token: credentials?.token ?? '',
    assessmentToken: credentials?.assessmentToken ?? '',
    send,
    call: send,
    async ok(name: string, input?: LooseInput) {
      const { status, body } = await send(name, input);
      if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
  };
}

async function bodyOf(body: unknown) {
  if (body === undefined) return { headers: {}, payload: undefined };
  if (!(body instanceof FormData)) {
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  }
  const encoded = new Response(body);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
