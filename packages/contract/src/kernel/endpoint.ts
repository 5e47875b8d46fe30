import '@pelion/questions/sentences';
import type { Access } from '@pelion/access';
import type { z } from 'zod';
import type { Audit } from './audit.ts';
import type { ErrorCode } from './errors.ts';
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
 * How the body of a request travels. json: the default. multipart: the handler streams the parts itself.
 * raw: the body reaches the handler letter by letter, since its sender has signed it so; its schema is one of text.
 */
export type Kind = 'json' | 'multipart' | 'raw';

/** What a contract says of one endpoint, beside its method and path. */
export interface Definition {
  /** Who may call it at all; `'public'` spelled out. Record rules are the policy of the domain. */
  readonly access: Access;
  readonly summary: string;
  /** Parameters that are no ids; every other one is a positive integer. */
  readonly params?: Readonly<Record<string, z.ZodType<string>>>;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Of its answer in JSON. */
  readonly output?: z.ZodType;
  /** In place of JSON the handler sends one of these itself: a file, a page, events. */
  readonly sends?: readonly MediaType[];
  /** Beyond those that every endpoint may answer with: `invalidInput`, `sessionExpired`, `accessDenied`, `internal`. */
  readonly errors?: readonly ErrorCode[];
  readonly kind?: Kind;
  /** Required of every method but GET, so that no change is forgotten. */
  readonly audit?: Audit;
  /**
   * Of whoever acts as somebody else. A change that leaves a line in the audit is allowed unless it is the person's own; one that
   * leaves none is refused unless it says otherwise, since nothing would name both (decision 0077).
   */
  readonly whileActing?: 'refused' | 'allowed';
  /** Its `{campus_id}` may be another campus than the viewer's: else any other does not exist for them. */
  readonly isOfAnyCampus?: true;
  /** Largest JSON body in bytes; 1 MiB unless told, 16 KiB where everybody may call. */
  readonly bodyLimit?: number;
  /** What a student cannot do later: it waits behind nobody else's requests (decision 0031). */
  readonly isUrgent?: boolean;
}

/** One operation of the API: everything that server, client, tests and the reference page know of it. */
export type Endpoint = Definition & {
  readonly method: Method;
  /** Below the base of its service: `/user/account/{campus_id}/change`. */
  readonly path: string;
};

/** The one or the other. */
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

/** The route table with the schemas and rules of each of its endpoints; one that is missing does not compile. */
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
/** The schema of a part, or never where the endpoint has none. */
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

/** What a caller passes; a multipart body is a FormData. */
export type CallInput<E extends Endpoint> = SentParams<E> &
  Sent<E, 'query'> &
  (E extends { readonly kind: 'multipart' } ? { readonly body: FormData } : Sent<E, 'body'>);

/** What a handler gets: parsed, defaults filled in. */
export type HandlerInput<E extends Endpoint> = { readonly params: Params<E> } & Received<E, 'query'> &
  Received<E, 'body'>;

export type Result<E extends Endpoint> = E extends { readonly output: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : never;
/** What a handler returns: parsed by `output`, so that undeclared fields never leave; or the reply that it has sent. */
export type HandlerResult<E extends Endpoint> = E extends { readonly output: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : unknown;
