import type { UserType } from '@pelion/access';
import { paramsOf } from '@pelion/contract';
import { buildMember, type Member } from '../factories/members.ts';
import type { TestApp } from '../test-app.ts';
import type { Caller, LooseInput, Operation } from '../test-caller.ts';
import { buildRecords, type CampusRecords, recordKey } from './campus-records.ts';
import { plainParams, textParams } from './params.ts';
import { ownersPreparations, preparations } from './preparations.ts';
import { sampleBodies, sampleQueries } from './sample-bodies.ts';
import { admittedViewer, buildCampusFor } from './viewers.ts';

/** A call that the contract lets through, in a campus made for it. */
export interface GoodCall {
  readonly own: CampusRecords;
  /** Caller; on public endpoints the owner of the records. */
  readonly actor: Pick<Member, 'userId' | 'campusId'>;
  readonly caller: Caller;
  readonly input: LooseInput;
  /** The same input with one parameter from another campus's records. */
  with(param: string, records: CampusRecords): LooseInput;
}

/** A campus with one of each record, and who calls there. */
interface Scene {
  readonly own: CampusRecords;
  readonly actor: Pick<Member, 'userId' | 'campusId'>;
}

const factsFor = ({ endpoint: { access } }: Operation, userType?: UserType) =>
  admittedViewer(access === 'public' ? {} : access, userType);

/** Calls as a viewer admitted by the rule, of the given user type if any. */
export async function goodCall(
  pelion: TestApp,
  operation: Operation,
  userType?: UserType,
): Promise<GoodCall> {
  const { name } = operation;
  const scene = await buildScene(pelion, operation, userType);
  await ownersPreparations[name]?.(pelion.db, scene.own, scene.actor);
  return callIn(scene, pelion, operation);
}

const scenes = new WeakMap<TestApp, Map<string, Promise<Scene>>>();
/** Like `goodCall`, for calls that change nothing: reuses a scene unless the endpoint needs its own preparation. */
export async function unchangingCall(pelion: TestApp, operation: Operation): Promise<GoodCall> {
  const { name } = operation;
  if (preparations[name] || ownersPreparations[name] || textParams[name]) return goodCall(pelion, operation);
  const known = scenes.get(pelion) ?? new Map<string, Promise<Scene>>();
  scenes.set(pelion, known);
  const key = JSON.stringify([operation.endpoint.access === 'public', factsFor(operation)]);
  const scene = known.get(key) ?? buildScene(pelion, operation);
  known.set(key, scene);
  return callIn(await scene, pelion, operation);
}

async function buildScene(pelion: TestApp, operation: Operation, userType?: UserType): Promise<Scene> {
  const { name, endpoint } = operation;
  const facts = factsFor(operation, userType);
  const campus = await buildCampusFor(pelion.db, facts);
  const own = await buildRecords(pelion.db, campus, pelion.clock.now());
  await preparations[name]?.(pelion.db, own);
  // Where students call, the records are this student's own.
  const actor =
    endpoint.access === 'public' || facts.userType === 'student'
      ? { userId: own.student_id, campusId: campus.id }
      : await buildMember(pelion.db, { campus, userType: facts.userType });
  return { own, actor };
}

async function callIn({ own, actor }: Scene, pelion: TestApp, operation: Operation): Promise<GoodCall> {
  const { name, endpoint } = operation;
  const paramsFrom = await paramsIn(own, pelion, operation);
  const body = sampleBodies[name]?.(own);
  const query = sampleQueries[name]?.(own);
  return {
    own,
    actor,
    caller: endpoint.access === 'public' ? pelion.guest : await pelion.as(actor),
    input: { params: paramsFrom(), query, body },
    with: (param, records) => ({ params: paramsFrom(records, param), query, body }),
  };
}

/** Builds path parameters from the given records, or with one from another campus's. */
export async function paramsIn(
  own: CampusRecords,
  pelion: TestApp,
  { name, endpoint: { path } }: Operation,
): Promise<(records?: CampusRecords, replaced?: string) => NonNullable<LooseInput['params']>> {
  const texts = await textParams[name]?.(pelion.db, own, pelion.clock.now());
  return (records = own, replaced) =>
    Object.fromEntries(
      paramsOf(path).map((each) => [
        each,
        texts?.[each] ?? idOf(each === replaced ? records : own, path, each),
      ]),
    );
}

function idOf(records: CampusRecords, path: string, param: string): number {
  const plain = plainParams[param];
  if (plain !== undefined) return plain;
  const id = new Map(Object.entries(records)).get(recordKey(path, param));
  if (id === undefined) throw new Error(`The sweep cannot make a record for {${param}} of ${path}`);
  return id;
}
