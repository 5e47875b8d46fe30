import type { Contract, Endpoint, HandlerInput, HandlerResult } from '@pelion/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Actor, Change } from '../audit.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';

/** Context of every handler, besides the input. */
export interface PublicContext {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Arrival of the request, on which deadlines are decided, however long the request then waited. */
  readonly now: Date;
}

/** Context of non-public endpoints: adds the viewer and the database under the campus's row-level security. */
export interface Context extends PublicContext {
  readonly viewer: Viewer;
  readonly db: Db;
  /**
   * Waits for another server, and gives the turns of session and school to the next request meanwhile. Takes the one of
   * the school again afterwards.
   */
  readonly waitOutside: <Answer>(wait: Promise<Answer>) => Promise<Answer>;
}

/** For public endpoints, or changes of another campus than the viewer's, the handler names the actor and the campus. */
type NamesActor<E extends Endpoint> = E extends { readonly access: 'public' }
  ? true
  : E extends { readonly audit: { readonly place: 'named' } }
    ? true
    : false;

/** `record` for endpoints with an audit event: called once, in the transaction of the change. */
export type Recorder<E extends Endpoint> = E extends {
  readonly audit: { readonly kind: infer Kind extends string };
}
  ? {
      readonly record: NamesActor<E> extends true
        ? (transaction: Db, change: Change<Kind>, actor: Actor) => Promise<void>
        : (transaction: Db, change: Change<Kind>) => Promise<void>;
    }
  : unknown;

type ContextOf<E extends Endpoint> = (E['access'] extends 'public' ? PublicContext : Context) & Recorder<E>;
type MaybePromise<Value> = Value | Promise<Value>;

/** One handler per endpoint of the contract; a missing one fails to compile. */
export type Handlers<C extends Contract> = {
  readonly [Name in keyof C['endpoints']]: (
    input: HandlerInput<C['endpoints'][Name]>,
    context: ContextOf<C['endpoints'][Name]>,
  ) => MaybePromise<HandlerResult<C['endpoints'][Name]>>;
};

export interface Routes {
  readonly contract: Contract;
  /** Handlers with erased types: `mount` calls them with input parsed by the contract's schemas. */
  readonly handlers: Readonly<Record<string, LooseHandler>>;
  readonly remembersViewer: ReadonlySet<string>;
}
/** Declared as a method, whose parameters are bivariant: the parsed input has the narrower type. */
export type LooseHandler = { handle(input: unknown, context: unknown): unknown }['handle'];

export interface RouteOptions<Name> {
  /** Writing handlers that may use a cached viewer: they check the session in their own statement, or need not. */
  readonly remembersViewer?: readonly Name[];
}

export const implement = <C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  { remembersViewer = [] }: RouteOptions<keyof C['endpoints'] & string> = {},
): Routes => ({
  contract,
  handlers: { ...handlers },
  remembersViewer: new Set(remembersViewer),
});

/** Response of an operation without a result. */
export const done = { done: true } as const;
