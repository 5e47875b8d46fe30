import type { Contract, Endpoint, HandlerInput, HandlerResult } from '@pelion/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Actor, Change } from '../audit.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';

/** What every handler gets beside its input. */
export interface PublicContext {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** When the request arrived. What it may still do goes by this, however long it then waited behind others. */
  readonly now: Date;
}

/** An endpoint that is not public also gets the viewer, and the database as the viewer's campus sees it. */
export interface Context extends PublicContext {
  readonly viewer: Viewer;
  readonly db: Db;
}

/** Where nobody is signed in, or the change is about another campus than the viewer's, the handler says who acts and where. */
type NamesActor<E extends Endpoint> = E extends { readonly access: 'public' }
  ? true
  : E extends { readonly audit: { readonly place: 'named' } }
    ? true
    : false;

/**
 * `record` where the contract declares an event of the audit: called once, in the transaction of the change.
 */
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

/** One handler per endpoint of the contract: a missing one does not compile. */
export type Handlers<C extends Contract> = {
  readonly [Name in keyof C['endpoints']]: (
    input: HandlerInput<C['endpoints'][Name]>,
    context: ContextOf<C['endpoints'][Name]>,
  ) => MaybePromise<HandlerResult<C['endpoints'][Name]>>;
};

export interface Routes {
  readonly contract: Contract;
  /** The handlers with their types erased: `mount` calls them with what the contract's schemas have parsed. */
  readonly handlers: Readonly<Record<string, LooseHandler>>;
  readonly remembersViewer: ReadonlySet<string>;
}
/** A method's parameters may be narrower than what it is called with: what the schemas have parsed is of the narrower type. */
export type LooseHandler = { handle(input: unknown, context: unknown): unknown }['handle'];

export interface RouteOptions<Name> {
  /** Handlers that write and yet may take a viewer who is remembered: they ask in their own statement, or need not. */
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

/** The answer of an operation that has nothing to say but that it happened. */
export const done = { done: true } as const;
