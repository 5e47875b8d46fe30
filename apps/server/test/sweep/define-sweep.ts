import type { WithoutPermission } from '@pelion/access';
import type { CallInput, Endpoint } from '@pelion/contract';
import type { Db } from '../../src/db/database.ts';
import type { Member } from '../factories/members.ts';
import type { BaseRecords, Scene } from './base-records.ts';

type Endpoints = Readonly<Record<string, Endpoint>>;
type Ids = Readonly<Record<string, number>>;
export type Actor = Pick<Member, 'userId' | 'campusId'>;

/** A good call of one endpoint, beside what its path and the records tell. */
export interface SweepCall<Records, Body = unknown, Query = Readonly<Record<string, unknown>>> {
  /** Required where the endpoint is audited or names a record in its path; a missing one fails the sweep. */
  readonly body?: (records: Records) => Body;
  readonly query?: (records: Records) => Query;
  /** Path parameters that are no ids. */
  readonly params?: (db: Db, records: Records, now: Date) => Promise<Readonly<Record<string, string>>>;
  /** Adapts the records to the endpoint, or gives them to the caller where only their owner finds them. */
  readonly before?: (db: Db, records: Records, actor: Actor) => Promise<unknown>;
  /** Status for a record of another campus, where it is not 404. */
  readonly ofAnotherCampus?: number;
  /** The endpoint exists only on installations without mail (decision 0007). */
  readonly isWithoutMail?: true;
}

type PartOf<E extends Endpoint, Part extends string> =
  CallInput<E> extends { readonly [Key in Part]?: infer Value } ? Value : never;

interface Facts<Name extends string> {
  /** Path parameters that name no record. */
  readonly plainParams?: Ids;
  /** Endpoints whose rule asks for no permission, by its reason. */
  readonly withoutPermission?: Readonly<Partial<Record<WithoutPermission, readonly Name[]>>>;
  /**
   * Queries of memberships and lists of people that do not start from `selectMembers`: their number per file of the
   * domain, and why removed members are included.
   */
  readonly pastTheScope?: Readonly<Record<string, readonly [count: number, why: string]>>;
}

interface Sweep<E extends Endpoints, Own extends Ids> extends Facts<keyof E & string> {
  readonly calls?: {
    readonly [Name in keyof E]?: SweepCall<
      BaseRecords & Own,
      PartOf<E[Name], 'body'>,
      PartOf<E[Name], 'query'>
    >;
  };
}

interface LooseSweep extends Facts<string> {
  readonly calls?: Readonly<Record<string, SweepCall<BaseRecords & Ids>>>;
}

type Build<Own extends Ids> = (scene: Scene, base: BaseRecords) => Promise<Own>;

/** Records, calls and exceptions of one domain for the sweeps over all endpoints. */
export interface DomainSweep extends Facts<string> {
  /** Adds the domain's records to those of a campus. */
  readonly addRecords: (scene: Scene, base: BaseRecords) => Promise<void>;
  readonly calls: Readonly<Record<string, SweepCall<BaseRecords>>>;
}

/**
 * Takes the endpoints of a domain and what builds the ids of its records: one of each kind, by path parameter, where a
 * plain `{id}` takes the name of the preceding segment. The calls come second, once the types of both are known.
 */
export function defineSweep<E extends Endpoints, Own extends Ids = Record<never, never>>(
  endpoints: E,
  build?: Build<Own>,
): (sweep: Sweep<E, Own>) => DomainSweep;
export function defineSweep(endpoints: Endpoints, build?: Build<Ids>): object {
  return ({ calls = {}, ...facts }: LooseSweep): DomainSweep => {
    const named = [...Object.keys(calls), ...Object.values(facts.withoutPermission ?? {}).flat()];
    const unknown = named.filter((name) => !(name in endpoints));
    if (unknown.length > 0) throw new Error(`No contract of the domain has ${unknown.join(', ')}`);
    const known = new WeakMap<BaseRecords, BaseRecords & Ids>();
    const ownOf = (base: BaseRecords) => {
      const own = known.get(base);
      if (!own) throw new Error('The records were not made by buildRecords');
      return own;
    };
    return {
      ...facts,
      async addRecords(scene, base) {
        const own = (await build?.(scene, base)) ?? {};
        const twice = Object.keys(own).filter((name) => name in base);
        if (twice.length > 0) throw new Error(`Two domains make a record for {${twice.join('}, {')}}`);
        known.set(base, Object.assign(base, own));
      },
      calls: Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, withOwn(call, ownOf)])),
    };
  };
}

/** The call with the records of its domain in place of those of all. */
const withOwn = <Own>(
  { body, query, params, before, ...facts }: SweepCall<Own>,
  ownOf: (base: BaseRecords) => Own,
): SweepCall<BaseRecords> => ({
  ...facts,
  body: body && ((base) => body(ownOf(base))),
  query: query && ((base) => query(ownOf(base))),
  params: params && ((db, base, now) => params(db, ownOf(base), now)),
  before: before && ((db, base, actor) => before(db, ownOf(base), actor)),
});

/** The sweeps of all domains as one. */
export function joinSweeps(sweeps: readonly DomainSweep[]) {
  return {
    async addRecords(scene: Scene, base: BaseRecords): Promise<void> {
      for (const sweep of sweeps) await sweep.addRecords(scene, base);
    },
    calls: joined(
      'endpoint',
      sweeps.map(({ calls }) => calls),
    ),
    plainParams: joined(
      'parameter',
      sweeps.map(({ plainParams = {} }) => plainParams),
    ),
    withoutPermission: sweeps.flatMap(({ withoutPermission = {} }) =>
      Object.entries(withoutPermission).flatMap(([why, names]) => names.map((name) => `${name}: ${why}`)),
    ),
  };
}

function joined<Value>(what: string, parts: readonly Readonly<Record<string, Value>>[]) {
  const names = parts.flatMap((part) => Object.keys(part));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Two sweeps give the ${what} ${twice.join(', ')}`);
  return new Map(parts.flatMap((part) => Object.entries(part)));
}
