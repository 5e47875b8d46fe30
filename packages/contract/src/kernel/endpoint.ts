import type { Access } from '@pelion/access';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How bodies travel. json: the default. multipart: the handler streams the parts itself.
 * stream: the handler answers with something other than JSON (a file, an event stream).
 */
export type Kind = 'json' | 'multipart' | 'stream';

type Schema = z.ZodType | undefined;

/** One operation of the API: everything that server, client, tests and the reference page know of it. */
export interface Endpoint<
  Path extends string = string,
  EndpointAccess extends Access = Access,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends z.ZodType = z.ZodType,
  EndpointKind extends Kind = Kind,
> {
  readonly method: Method;
  /** Below the base of its service, with `{name}` for parameters: `/user/account/{campus_id}/change`. */
  readonly path: Path;
  /** Who may call it at all; `'public'` spelled out. Record rules are the policy of the domain. */
  readonly access: EndpointAccess;
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  readonly output: Output;
  /** Beyond those that every endpoint may answer with: `invalidInput`, `sessionExpired`, `accessDenied`, `internal`. */
  readonly errors?: readonly ErrorCode[];
  readonly kind?: EndpointKind;
  /** Largest JSON body in bytes; 1 MiB unless told. */
  readonly bodyLimit?: number;
}

export const endpoint = <
  const Path extends string,
  const EndpointAccess extends Access,
  Output extends z.ZodType,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  const EndpointKind extends Kind = 'json',
>(
  definition: Endpoint<Path, EndpointAccess, Query, Body, Output, EndpointKind>,
): Endpoint<Path, EndpointAccess, Query, Body, Output, EndpointKind> => definition;

/** The services of `design.md`; each has its own base path and its own token. */
export const services = { api: '/api', assessmentApi: '/assessment-api', agentApi: '/agent-api' } as const;
export type Service = keyof typeof services;

export interface Contract<Endpoints extends Record<string, Endpoint> = Record<string, Endpoint>> {
  readonly service: Service;
  readonly endpoints: Endpoints;
}

export const contract = <const Endpoints extends Record<string, Endpoint>>(
  service: Service,
  endpoints: Endpoints,
): Contract<Endpoints> => ({ service, endpoints });

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** Parameters are ids (positive integers) unless their name ends in `token`. */
export type Params<E extends Endpoint> = {
  readonly [Name in ParamName<E['path']>]: Name extends `${string}token` ? string : number;
};

/** A schema that was left out is `undefined`, or the bare constraint where TypeScript had nothing to infer from. */
type IsAbsent<S> = [NonNullable<S>] extends [never] ? true : z.ZodType extends S ? true : false;
type Given<S> = Extract<NonNullable<S>, z.ZodType>;

type Sent<Key extends string, S> =
  IsAbsent<S> extends true
    ? unknown
    : Partial<z.input<Given<S>>> extends z.input<Given<S>>
      ? { readonly [K in Key]?: z.input<Given<S>> }
      : { readonly [K in Key]: z.input<Given<S>> };
type Received<Key extends string, S> =
  IsAbsent<S> extends true ? unknown : { readonly [K in Key]: z.output<Given<S>> };
type SentParams<E extends Endpoint> = [ParamName<E['path']>] extends [never]
  ? unknown
  : { readonly params: Params<E> };

/** What a caller passes; a multipart body is a FormData. */
export type CallInput<E extends Endpoint> = SentParams<E> &
  Sent<'query', E['query']> &
  (NonNullable<E['kind']> extends 'multipart' ? { readonly body: FormData } : Sent<'body', E['body']>);

/** What a handler gets: parsed, defaults filled in. */
export type HandlerInput<E extends Endpoint> = { readonly params: Params<E> } & Received<
  'query',
  E['query']
> &
  Received<'body', E['body']>;

export type Result<E extends Endpoint> = z.output<E['output']>;
/** What a handler returns: parsed by `output`, so that undeclared fields never leave. */
export type HandlerResult<E extends Endpoint> = z.input<E['output']>;
