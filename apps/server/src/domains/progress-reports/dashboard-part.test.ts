import { plans } from '@pelion/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringTo, type CardScene, type Who } from '../../../test/report-cards.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('the dashboard', () => {
  const shown = async ({ campus, clients }: CardScene, who: Who) =>
    (await clients[who].ok('getDashboard', { params: { campus_id: campus.id } })).parts.progressReport;

  it('shows open cycles to their staff, and published cards to their families', async () => {
    const before = await bringTo(app, 4);
    expect(await shown(before.scene, 'parent')).toEqual({ cycles: [], cards: [] });
    const { scene, cycle, id } = await bringTo(app, 5);
    const published = {
      id: cycle.id,
      by_state: [
        { state_id: 1, count: 1 },
        { state_id: 5, count: 1 },
      ],
    };
    const behind = [{ teacher_name: 'Wanda', done: 1, all: 2 }];
    expect(await shown(scene, 'admin')).toMatchObject({
      cycles: [{ ...published, behind, behind_count: 1 }],
      cards: [],
    });
    expect(await shown(scene, 'writer')).toMatchObject({ cycles: [{ mine: { done: 1, all: 2 }, behind }] });
    expect(await shown(scene, 'second')).toMatchObject({ cycles: [{ ...published, behind: [] }] });
    expect(await shown(scene, 'other')).toEqual({ cycles: [], cards: [] });
    for (const who of ['parent', 'student'] as const)
      expect(await shown(scene, who)).toMatchObject({ cycles: [], cards: [{ id, acknowledged_at: null }] });
    for (const who of ['stranger', 'ben'] as const)
      expect(await shown(scene, who)).toEqual({ cycles: [], cards: [] });
    const version = (
      await scene.clients.admin.ok('getProgressReport', { params: { progress_report_id: cycle.id } })
    ).version;
    await scene.clients.admin.ok('closeProgressReport', {
      params: { progress_report_id: cycle.id },
      body: { is_closed: true, version },
    });
    expect(await shown(scene, 'admin')).toEqual({ cycles: [], cards: [] });
  });

  it('has no place for progress reports in Lite', async () => {
    const { scene } = await bringTo(app, 5);
    const school = app.db.selectFrom('campus').select('school_id').where('id', '=', scene.campus.id);
    await app.db
      .updateTable('school')
      .set({ subscription_type_id: plans.lite })
      .where('id', '=', school)
      .execute();
    for (const who of ['admin', 'parent'] as const) expect(await shown(scene, who)).toBeUndefined();
  });
});
