import type { UserType } from '@pelion/access';
import { paramsOf } from '@pelion/contract';
import { buildMember } from '../factories/members.ts';
import type { TestApp } from '../test-app.ts';
import type { Caller, LooseInput, Operation } from '../test-caller.ts';
import { buildRecords, type CampusRecords, recordId, recordKey } from './campus-records.ts';
import type { Actor } from './define-sweep.ts';
import { domainSweeps } from './domain-sweeps.ts';
import { admittedViewer, buildCampusFor } from './viewers.ts';

/** A call that the contract lets through, in a campus made for it. */
export interface GoodCall {
  readonly own: CampusRecords;
  /** Caller; on public endpoints the owner of the records. */
  readonly actor: Actor;
  readonly caller: Caller;
  readonly input: LooseInput;
  /** The same input with one parameter from another campus's records. */
  with(param: string, records: CampusRecords): LooseInput;
}

/** A campus with one of each record, and who calls there. */
interface Scene {
  readonly own: CampusRecords;
  readonly actor: Actor;
}

const factsFor = ({ endpoint: { access } }: Operation, userType?: UserType) =>
  admittedViewer(access === 'public' ? {} : access, userType);

/** Calls as a viewer admitted by the rule, of the given user type if any. */
export async function goodCall(
  pelion: TestApp,
  operation: Operation,
  userType?: UserType,
): Promise<GoodCall> {
  const scene = await buildScene(pelion, operation, userType);
  await domainSweeps.calls.get(operation.name)?.before?.(pelion.db, scene.own, scene.actor);
  return callIn(scene, pelion, operation);
}

type Scenes = Map<string, Promise<Scene>>;
const untouched = new WeakMap<TestApp, Scenes>();
const used = new WeakMap<TestApp, Scenes>();

function scenesOf(kept: WeakMap<TestApp, Scenes>, pelion: TestApp): Scenes {
  const scenes = kept.get(pelion) ?? new Map<string, Promise<Scene>>();
  kept.set(pelion, scenes);
  return scenes;
}

const keyOf = (operation: Operation, userType?: UserType) =>
  JSON.stringify([operation.endpoint.access === 'public', factsFor(operation, userType)]);

/** Whether an endpoint needs records that other calls do not have. */
function needsOwnScene({ name }: Operation): boolean {
  const { before, params } = domainSweeps.calls.get(name) ?? {};
  return before !== undefined || params !== undefined;
}

/** Like `goodCall`, for calls that change nothing: reuses a scene unless the endpoint needs its own preparation. */
export async function unchangingCall(
  pelion: TestApp,
  operation: Operation,
  userType?: UserType,
): Promise<GoodCall> {
  if (needsOwnScene(operation)) return goodCall(pelion, operation, userType);
  const scenes = scenesOf(untouched, pelion);
  const key = keyOf(operation, userType);
  const scene = scenes.get(key) ?? buildScene(pelion, operation, userType);
  scenes.set(key, scene);
  return callIn(await scene, pelion, operation);
}

/**
 * Like `goodCall`, for tests that do not mind what earlier calls have changed in the scene. `attempt` returns undefined
 * if the call did not go through; it is then repeated in a new scene, which later calls reuse.
 */
export async function inUsedScene<Outcome>(
  pelion: TestApp,
  operation: Operation,
  attempt: (call: GoodCall, isFresh: boolean) => Promise<Outcome | undefined>,
): Promise<Outcome | undefined> {
  if (needsOwnScene(operation)) return attempt(await goodCall(pelion, operation), true);
  const scenes = scenesOf(used, pelion);
  const key = keyOf(operation);
  const scene = scenes.get(key);
  const outcome = scene && (await attempt(await callIn(await scene, pelion, operation), false));
  if (outcome !== undefined) return outcome;
  const fresh = buildScene(pelion, operation);
  scenes.set(key, fresh);
  return attempt(await callIn(await fresh, pelion, operation), true);
}

async function buildScene(pelion: TestApp, operation: Operation, userType?: UserType): Promise<Scene> {
  const { endpoint } = operation;
  const facts = factsFor(operation, userType);
  const campus = await buildCampusFor(pelion.db, facts);
  const own = await buildRecords(pelion.db, campus, pelion.clock.now());
  // Where students call, the records are this student's own.
  const actor =
    endpoint.access === 'public' || facts.userType === 'student'
      ? { userId: own.student_id, campusId: campus.id }
      : await buildMember(pelion.db, { campus, userType: facts.userType });
  return { own, actor };
}

async function callIn({ own, actor }: Scene, pelion: TestApp, operation: Operation): Promise<GoodCall> {
  const { endpoint } = operation;
  const { paramsFrom, query, body } = await inputIn(own, pelion, operation);
  return {
    own,
    actor,
    caller: endpoint.access === 'public' ? pelion.guest : await pelion.as(actor),
    input: { params: paramsFrom(), query, body },
    with: (param, records) => ({ params: paramsFrom(records, param), query, body }),
  };
}

/** Builds the input of a good call; its parameters from the given records, or with one from another campus's. */
export async function inputIn(own: CampusRecords, pelion: TestApp, { name, endpoint: { path } }: Operation) {
  const call = domainSweeps.calls.get(name);
  const texts = await call?.params?.(pelion.db, own, pelion.clock.now());
  const idIn = (records: CampusRecords, param: string) =>
    domainSweeps.plainParams.get(param) ?? recordId(records, recordKey(path, param));
  return {
    query: call?.query?.(own),
    body: call?.body?.(own),
    paramsFrom: (records = own, replaced?: string): NonNullable<LooseInput['params']> =>
      Object.fromEntries(
        paramsOf(path).map((each) => [each, texts?.[each] ?? idIn(each === replaced ? records : own, each)]),
      ),
  };
}
