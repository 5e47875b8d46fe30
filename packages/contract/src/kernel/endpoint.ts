import '@pelion/questions/sentences';
import type { Access } from '@pelion/access';
import type { z } from 'zod';
import type { Audit } from './audit.ts';
import type { ErrorCode } from './error-codes.ts';
import type { MediaType } from './media-types.ts';
import {
  type Method,
  type MethodOf,
  type PathOf,
  type RouteTable,
  type RouteText,
  type RouteTexts,
  readRoute,
  type Service,
} from './routes.ts';

/**
 * Encoding of a request body. json: the default. multipart: the handler streams the parts. raw: the handler gets the
 * exact bytes, because the sender signed them; the schema is one of text.
 */
export type Kind = 'json' | 'multipart' | 'raw';

/** Declaration of one endpoint, beside its method and path. */
export interface Definition {
  /** Access rule, or `'public'` explicitly. Checks on records are in the domain's policy. */
  readonly access: Access;
  readonly summary: string;
  /** Path parameters other than ids; ids are positive integers. */
  readonly params?: Readonly<Record<string, z.ZodType<string>>>;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Schema of the JSON response. */
  readonly output?: z.ZodType;
  /** Media types that the handler sends itself instead of JSON: a file, a page, events. */
  readonly sends?: readonly MediaType[];
  /** Error codes in addition to the common ones: `invalidInput`, `sessionExpired`, `accessDenied`, `internal`. */
  readonly errors?: readonly ErrorCode[];
  readonly kind?: Kind;
  /** Required for every method but GET, so that no change is forgotten. */
  readonly audit?: Audit;
  /**
   * Whether the call is allowed while acting as someone else. By default audited changes are, except to the person's
   * own account, and unaudited ones are not, because no record would name both people (decision 0077).
   */
  readonly whileActing?: 'refused' | 'allowed';
  /** Allows another `{campus_id}` than the viewer's; otherwise other campuses are not found. */
  readonly isOfAnyCampus?: true;
  /** Maximum JSON body in bytes; by default 1 MiB, or 16 KiB for public endpoints. */
  readonly bodyLimit?: number;
  /** Skips the queue, for requests of students that can't be repeated later (decision 0031). */
  readonly isUrgent?: boolean;
  /** Waits for one of the few turns that a school has for conversations, beside which others go on (decision 0031). */
  readonly isPatient?: boolean;
}

/** One operation of the API, used by server, client, tests and API reference. */
export type Endpoint = Definition & {
  readonly method: Method;
  /** Path below the service's base: `/user/account/{campus_id}/change`. */
  readonly path: string;
};

/** Exactly one of the two. */
type Answer =
  | { readonly output: z.ZodType; readonly sends?: never }
  | { readonly sends: readonly MediaType[]; readonly output?: never };

type Definitions<Texts extends RouteTexts> = {
  readonly [Name in keyof Texts]: Definition &
    Answer &
    (MethodOf<Texts[Name]> extends 'GET' ? { readonly audit?: never } : { readonly audit: Audit });
};

type Endpoints<Texts extends RouteTexts, Defined extends Definitions<Texts>> = {
  readonly [Name in keyof Texts]: Defined[Name] & {
    readonly method: MethodOf<Texts[Name]>;
    readonly path: PathOf<Texts[Name]>;
  };
};

export interface Contract<
  All extends Readonly<Record<string, Endpoint>> = Readonly<Record<string, Endpoint>>,
> {
  readonly service: Service;
  readonly endpoints: All;
}

/** Combines a route table with schemas and rules; a missing endpoint does not compile. */
export function contract<Texts extends RouteTexts, const Defined extends Definitions<Texts>>(
  { service, routes }: RouteTable<Texts>,
  definitions: Defined,
): Contract<Endpoints<Texts, Defined>>;
export function contract(
  { service, routes }: RouteTable,
  definitions: Readonly<Record<string, Definition>>,
): Contract {
  const endpoints = Object.entries<RouteText>(routes).flatMap(([name, text]) => {
    const definition = definitions[name];
    return definition ? [[name, { ...definition, ...readRoute(text) }] as const] : [];
  });
  return { service, endpoints: Object.fromEntries(endpoints) };
}

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

type TextParams<E extends Endpoint> = E extends { readonly params: infer Given } ? keyof Given : never;

/** Parameters are ids (positive integers) unless the endpoint gives them a schema. */
export type Params<E extends Endpoint> = {
  readonly [Name in ParamName<E['path']>]: Name extends TextParams<E> ? string : number;
};

type Part = 'query' | 'body';
/** Schema of a part, or never. */
type SchemaOf<E extends Endpoint, P extends Part> =
  E extends Readonly<Record<P, infer Schema extends z.ZodType>> ? Schema : never;

type Sent<E extends Endpoint, P extends Part> = [SchemaOf<E, P>] extends [never]
  ? unknown
  : Partial<z.input<SchemaOf<E, P>>> extends z.input<SchemaOf<E, P>>
    ? { readonly [Key in P]?: z.input<SchemaOf<E, P>> }
    : { readonly [Key in P]: z.input<SchemaOf<E, P>> };
type Received<E extends Endpoint, P extends Part> = [SchemaOf<E, P>] extends [never]
  ? unknown
  : { readonly [Key in P]: z.output<SchemaOf<E, P>> };
type SentParams<E extends Endpoint> = [ParamName<E['path']>] extends [never]
  ? unknown
  : { readonly params: Params<E> };

/** Input of a call; a multipart body is a FormData. */
export type CallInput<E extends Endpoint> = SentParams<E> &
  Sent<E, 'query'> &
  (E extends { readonly kind: 'multipart' } ? { readonly body: FormData } : Sent<E, 'body'>);

/** Input of a handler: parsed, with defaults. */
export type HandlerInput<E extends Endpoint> = { readonly params: Params<E> } & Received<E, 'query'> &
  Received<E, 'body'>;

export type Result<E extends Endpoint> = E extends { readonly output: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : never;
/** Result of a handler: parsed by `output`, so that undeclared fields never leave, or a reply already sent. */
export type HandlerResult<E extends Endpoint> = E extends { readonly output: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : unknown;
