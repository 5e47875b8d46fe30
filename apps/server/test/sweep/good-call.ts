import { paramsOf } from '@pelion/contract';
import { buildMember, type Member } from '../factories/members.ts';
import type { TestApp } from '../test-app.ts';
import type { Caller, LooseInput, Operation } from '../test-caller.ts';
import {
  buildRecords,
  type CampusRecords,
  ownersPreparations,
  plainParams,
  preparations,
  recordKey,
  textParams,
} from './campus-records.ts';
import { sampleBodies, sampleQueries } from './sample-bodies.ts';
import { admittedViewer, buildCampusFor } from './viewers.ts';

/** A call that the contract lets through, in a campus made for it. */
export interface GoodCall {
  readonly own: CampusRecords;
  /** Who calls; on a public endpoint, whoever the records belong to. */
  readonly actor: Pick<Member, 'userId' | 'campusId'>;
  readonly caller: Caller;
  readonly input: LooseInput;
  /** The same with one parameter taken from the records of somebody else. */
  with(param: string, records: CampusRecords): LooseInput;
}

export async function goodCall(pelion: TestApp, { name, endpoint }: Operation): Promise<GoodCall> {
  const { access, path } = endpoint;
  const facts = admittedViewer(access === 'public' ? {} : access);
  const campus = await buildCampusFor(pelion.db, facts);
  const own = await buildRecords(pelion.db, campus, pelion.clock.now());
  await preparations[name]?.(pelion.db, own);
  const texts = await textParams[name]?.(pelion.db, own, pelion.clock.now());
  // Where students call, the records are this student's own.
  const actor =
    access === 'public' || facts.userType === 'student'
      ? { userId: own.student_id, campusId: campus.id }
      : await buildMember(pelion.db, { campus, userType: facts.userType });
  await ownersPreparations[name]?.(pelion.db, own, actor);
  const paramsFrom = (records: CampusRecords, replaced?: string) =>
    Object.fromEntries(
      paramsOf(path).map((each) => [
        each,
        texts?.[each] ?? idOf(each === replaced ? records : own, path, each),
      ]),
    );
  const body = sampleBodies[name]?.(own);
  const query = sampleQueries[name]?.(own);
  return {
    own,
    actor,
    caller: access === 'public' ? pelion.guest : await pelion.as(actor),
    input: { params: paramsFrom(own), query, body },
    with: (param, records) => ({ params: paramsFrom(records, param), query, body }),
  };
}

function idOf(records: CampusRecords, path: string, param: string): number {
  const plain = plainParams[param];
  if (plain !== undefined) return plain;
  const id = new Map(Object.entries(records)).get(recordKey(path, param));
  if (id === undefined) throw new Error(`The sweep cannot make a record for {${param}} of ${path}`);
  return id;
}
