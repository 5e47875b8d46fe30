import { classrooms } from '@pelion/contract/classrooms';
import { groups } from '@pelion/contract/groups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../factories/campuses.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { buildBaseRecords, buildScene } from './base-records.ts';
import { defineSweep, joinSweeps } from './define-sweep.ts';

describe('a sweep of a domain', () => {
  it('refuses a name that none of its contracts has', () => {
    const call = () =>
      defineSweep(groups.endpoints)({
        // @ts-expect-error: an endpoint of no contract
        calls: { makeGroup: {} },
      });
    expect(call).toThrow('No contract of the domain has makeGroup');
    const exception = () =>
      defineSweep(groups.endpoints)({
        // @ts-expect-error: an endpoint of another contract
        withoutPermission: { own: ['listClassrooms'] },
      });
    expect(exception).toThrow('No contract of the domain has listClassrooms');
  });

  it('refuses a body that the contract does not take, when it is compiled', () => {
    defineSweep(groups.endpoints)({
      // @ts-expect-error: a group has a name
      calls: { createGroup: { body: () => ({ title: 'Chess club' }) } },
    });
  });
});

describe('the sweeps of all domains', () => {
  const groupSweep = defineSweep(groups.endpoints)({
    plainParams: { part: 1 },
    calls: { createGroup: { body: () => ({ name: 'Chess club', student_ids: [] }) } },
    withoutPermission: { names: ['listGroups'] },
  });

  it('refuse an endpoint or a parameter of two domains', () => {
    expect(() => joinSweeps([groupSweep, { ...groupSweep, plainParams: {} }])).toThrow(
      'Two sweeps give the endpoint createGroup',
    );
    expect(() => joinSweeps([groupSweep, { ...groupSweep, calls: {} }])).toThrow(
      'Two sweeps give the parameter part',
    );
  });

  it('list the endpoints without a permission with its reason', () => {
    const classroomSweep = defineSweep(classrooms.endpoints)({
      withoutPermission: { own: ['getClassroom'] },
    });
    expect(joinSweeps([groupSweep, classroomSweep]).withoutPermission).toEqual([
      'listGroups: names',
      'getClassroom: own',
    ]);
  });
});

describe('records of a domain', () => {
  let pelion: TestApp;
  beforeAll(async () => {
    pelion = await createTestApp();
  });
  afterAll(() => pelion.close());

  const sceneOf = async () => buildScene(pelion.db, await buildCampus(pelion.db), pelion.clock.now());

  const sweep = defineSweep(groups.endpoints, async (_, { student_id }) => ({ group_id: student_id + 1 }))({
    calls: { createGroup: { body: ({ group_id }) => ({ name: `Group ${group_id}`, student_ids: [] }) } },
  });

  it('are found in its calls and by their parameter, and are one with those of the campus', async () => {
    const scene = await sceneOf();
    const records = await buildBaseRecords(scene);
    await joinSweeps([sweep]).addRecords(scene, records);
    const group_id = scene.student.userId + 1;
    expect(records).toMatchObject({ group_id });
    expect(sweep.calls.createGroup?.body?.(records)).toEqual({ name: `Group ${group_id}`, student_ids: [] });
  });

  it('refuse the parameter of another domain', async () => {
    const scene = await sceneOf();
    const records = await buildBaseRecords(scene);
    const other = defineSweep(classrooms.endpoints, async () => ({ group_id: 1 }))({});
    await expect(joinSweeps([sweep, other]).addRecords(scene, records)).rejects.toThrow(
      'Two domains make a record for {group_id}',
    );
  });
});
