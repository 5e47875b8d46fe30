import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  bringTo,
  buildCardScene,
  buildCycle,
  type CardScene,
  cardOf,
  moveCard,
  moveOn,
  readCard,
  type Who,
  writeCard,
} from '../../../test/report-cards.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The score of the card; ids may hold its digits. */
const ninety = /"90|90\.00|90%/;

describe('a cycle', () => {
  test('has a card for each student of its sections, with marks of the frozen moment', async () => {
    const scene = await buildCardScene(app);
    const cycle = await buildCycle(scene);
    expect(cycle).toMatchObject({ card_count: 2, by_state: [{ state_id: 1, count: 2 }], frozen_at: null });
    expect(cycle.behind).toMatchObject([{ teacher_name: 'Wanda', done: 0, all: 2 }]);
    const { id } = await cardOf(scene, cycle.id, scene.people.ada);
    expect((await readCard(scene, id)).problems.map(({ kind }) => kind)).toEqual(['notFrozen', 'noComment']);
    const freeze = { params: { progress_report_id: cycle.id }, body: {} };
    const changes = await scene.clients.admin.ok('freezeCardMarks', freeze);
    expect(changes).toMatchObject({ looked: 2, same: 0 });
    expect(changes.changes.map(({ student_name, after }) => [student_name, after.average])).toEqual([
      ['Ada', '90.00'],
      ['Ben', '80.00'],
    ]);
    await app.db.updateTable('attempt').set({ score: '70' }).where('id', '=', scene.attempts.ada).execute();
    const [subject] = (await readCard(scene, id)).subjects;
    expect(subject).toMatchObject({ average: '90.00', now_average: '70.00', is_changed: true });
    expect(await scene.clients.admin.ok('previewCardMarks', freeze)).toMatchObject({
      same: 1,
      changes: [{ student_name: 'Ada', before: { average: '90.00' }, after: { average: '70.00' } }],
    });
  });

  test('is planned with the lessons of the section', async () => {
    const scene = await buildCardScene(app);
    const plan = await scene.clients.admin.ok('planProgressReport', {
      body: { section_ids: [scene.section.id] },
    });
    expect(plan.student_count).toBe(2);
    expect(
      plan.places.map(({ subject_name, teachers }) => [subject_name, teachers.map(({ name }) => name)]),
    ).toEqual([
      ['Math', ['Wanda']],
      [null, ['Petra']],
    ]);
  });

  test('is for teachers of its sections, and comes back after it was deleted', async () => {
    const scene = await buildCardScene(app);
    const { id } = await buildCycle(scene);
    const listed = async (who: Who) =>
      (await scene.clients[who].ok('listProgressReports', {})).progress_reports.length;
    expect([await listed('writer'), await listed('second'), await listed('other')]).toEqual([1, 1, 0]);
    const params = { progress_report_id: id };
    expect((await scene.clients.other.send('getProgressReport', { params })).status).toBe(404);
    expect((await scene.clients.writer.send('removeProgressReport', { params })).status).toBe(403);
    await scene.clients.admin.ok('removeProgressReport', { params });
    expect(await listed('admin')).toBe(0);
    await scene.clients.admin.ok('restoreProgressReport', { params });
    expect(await listed('admin')).toBe(1);
  });

  test('keeps steps that are used', async () => {
    const scene = await buildCardScene(app);
    const cycle = await buildCycle(scene, { parts: ['effort'], effort_steps: ['Low', 'High'] });
    const { id } = await cardOf(scene, cycle.id, scene.people.ada);
    await scene.clients.writer.ok('updateReportCardSubject', {
      params: { report_card_id: id, subject_id: scene.math.id },
      body: { version: 0, effort: 1 },
    });
    const edit = (effort_steps: string[]) =>
      scene.clients.admin.send('updateProgressReport', {
        params: { progress_report_id: cycle.id },
        body: { version: 1, effort_steps },
      });
    expect((await edit(['Low'])).status).toBe(400);
    expect((await edit(['Seldom', 'Always'])).status).toBe(200);
  });
});

/** Every move by each actor from each state: states in which it goes. */
const everybody: readonly Who[] = ['writer', 'second', 'other', 'admin', 'chief', 'parent', 'student'];
const moves: readonly (readonly [from: number, to: number, who: readonly Who[]])[] = [
  [1, 2, ['writer', 'admin', 'chief']],
  [1, 3, []],
  [1, 4, []],
  [1, 5, []],
  [2, 1, ['writer', 'second', 'admin', 'chief']],
  [2, 3, ['second', 'admin', 'chief']],
  [2, 4, []],
  [2, 5, []],
  [3, 1, ['second', 'admin', 'chief']],
  [3, 2, []],
  [3, 4, ['admin', 'chief']],
  [3, 5, []],
  [4, 1, ['admin', 'chief']],
  [4, 3, []],
  [4, 5, ['admin', 'chief']],
  [5, 1, ['admin', 'chief']],
  [5, 2, []],
  [5, 4, []],
];

describe('moves', () => {
  for (const from of [1, 2, 3, 4, 5])
    it(`from state ${from} go by their actors alone`, async () => {
      const { scene, id } = await bringTo(app, from);
      const row = await app.db.selectFrom('report_card').selectAll().where('id', '=', id).executeTakeFirst();
      for (const [, to, able] of moves.filter(([state]) => state === from))
        for (const who of everybody) {
          const { status } = await moveCard(scene, who, id, to);
          expect([who, to, status === 200]).toEqual([who, to, able.includes(who)]);
          if (status !== 200) continue;
          await app.db
            .updateTable('report_card')
            .set({ state: from, version: row?.version ?? 1 })
            .where('id', '=', id)
            .execute();
          await app.db
            .deleteFrom('report_card_author')
            .where('report_card_id', '=', id)
            .where('user_id', '<>', scene.people.writer.userId)
            .execute();
        }
    });

  it('skip proofreading where a cycle leaves it out, and nobody approves the own card', async () => {
    const { scene, id } = await bringTo(app, 1, { needs_proofreading: false });
    expect((await moveCard(scene, 'admin', id, 2)).status).toBe(200);
    expect((await moveCard(scene, 'second', id, 3)).body).toMatchObject({ details: { reason: 'state' } });
    expect(await moveCard(scene, 'admin', id, 4)).toMatchObject({
      status: 409,
      body: { details: { reason: 'own' } },
    });
    expect((await moveCard(scene, 'chief', id, 4)).status).toBe(200);
  });

  it('are refused for a mark that changed after the freeze, at each step', async () => {
    const { scene, attempts, id } = await bringTo(app, 4);
    await app.db.updateTable('attempt').set({ score: '70' }).where('id', '=', attempts.ada).execute();
    expect(await moveCard(scene, 'chief', id, 5)).toMatchObject({
      status: 409,
      body: {
        details: { reason: 'marksChanged', problems: [{ kind: 'markChanged', subject_name: 'Math' }] },
      },
    });
  });

  it('are refused for what is missing, and ask about the name of another student', async () => {
    const { scene, id } = await bringTo(app, 1);
    await writeCard(scene, id, '');
    expect((await moveCard(scene, 'writer', id, 2)).body).toMatchObject({
      details: { reason: 'errors', problems: [{ kind: 'noComment' }] },
    });
    await writeCard(scene, id, 'Sits beside Ben, {name} knows.');
    expect((await moveCard(scene, 'writer', id, 2)).body).toMatchObject({ details: { reason: 'errors' } });
    await writeCard(scene, id, 'Ada sits beside Ben.');
    expect((await moveCard(scene, 'writer', id, 2)).body).toMatchObject({
      details: { reason: 'warnings', problems: [{ kind: 'otherName', name: 'Ben' }] },
    });
    expect((await moveCard(scene, 'writer', id, 2, { with_warnings: true })).status).toBe(200);
  });

  it('are kept with actor, moment and reason', async () => {
    const { scene, id } = await bringTo(app, 3);
    await moveCard(scene, 'second', id, 1);
    const { history } = await readCard(scene, id);
    expect(
      history.map(({ from_id, state_id, by_name, reason }) => [from_id, state_id, by_name, reason]),
    ).toEqual([
      [null, 1, 'Alma', ''],
      [1, 2, 'Wanda', ''],
      [2, 3, 'Petra', ''],
      [3, 1, 'Petra', 'Please look again'],
    ]);
  });

  it('of a card by two at once go once', async () => {
    const { scene, id } = await bringTo(app, 3);
    const answers = await Promise.all(
      ['admin' as const, 'chief' as const].map((who) => moveCard(scene, who, id, 4)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('of several are looked at first, leave what cannot go, and are undone while nothing changed', async () => {
    const scene = await buildCardScene(app);
    const cycle = await buildCycle(scene);
    const params = { progress_report_id: cycle.id };
    await scene.clients.admin.ok('freezeCardMarks', { params, body: {} });
    const [ada, ben] = [
      await cardOf(scene, cycle.id, scene.people.ada),
      await cardOf(scene, cycle.id, scene.people.ben),
    ];
    await writeCard(scene, ada.id, 'Calculates well.');
    const body = { state_id: 2, report_card_ids: [ada.id, ben.id] };
    const expected = { moved: [ada.id], left: [{ report_card_id: ben.id, why: 'errors' }] };
    expect(await scene.clients.writer.ok('previewReportCardMoves', { params, body })).toMatchObject(expected);
    const { bulk_id } = await scene.clients.writer.ok('moveReportCards', { params, body });
    expect((await readCard(scene, ada.id)).state_id).toBe(2);
    const undo = { params, body: { bulk_id: bulk_id ?? '' } };
    expect((await scene.clients.second.send('undoReportCardMoves', undo)).status).toBe(404);
    expect(await scene.clients.writer.ok('undoReportCardMoves', undo)).toMatchObject({ moved: [ada.id] });
    expect((await readCard(scene, ada.id)).state_id).toBe(1);
    const again = await scene.clients.writer.ok('moveReportCards', { params, body });
    await moveCard(scene, 'second', ada.id, 3);
    expect(
      await scene.clients.writer.ok('undoReportCardMoves', {
        params,
        body: { bulk_id: again.bulk_id ?? '' },
      }),
    ).toMatchObject({ moved: [], left: [{ report_card_id: ada.id }] });
  });
});

describe('writing', () => {
  it('loses nothing between two writers, and is for the writers of a place', async () => {
    const scene = await buildCardScene(app);
    const cycle = await buildCycle(scene);
    const { id } = await cardOf(scene, cycle.id, scene.people.ada);
    const save = (comment: string) =>
      scene.clients.writer.send('updateReportCardSubject', {
        params: { report_card_id: id, subject_id: scene.math.id },
        body: { version: 0, comment },
      });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      details: { reason: 'changed', current: { id } },
    });
    expect((await writeCard(scene, id, 'Mine', 'second')).status).toBe(403);
    expect((await writeCard(scene, id, 'Mine', 'other')).status).toBe(404);
  });

  it('ends with the draft and with the cycle', async () => {
    const { scene, cycle, id } = await bringTo(app, 2);
    expect((await writeCard(scene, id, 'Later')).status).toBe(409);
    const { version } = await scene.clients.admin.ok('getProgressReport', {
      params: { progress_report_id: cycle.id },
    });
    await scene.clients.admin.ok('closeProgressReport', {
      params: { progress_report_id: cycle.id },
      body: { is_closed: true, version },
    });
    expect((await moveCard(scene, 'second', id, 3)).status).toBe(409);
  });
});

describe('families', () => {
  const preview = (scene: CardScene, who: Who, id: number) =>
    scene.clients[who].send('previewReportCard', { params: { report_card_id: id } });

  it('read published cards alone, and those of their own', async () => {
    const before = await bringTo(app, 4);
    expect((await preview(before.scene, 'parent', before.id)).status).toBe(404);
    const { scene, id } = await bringTo(app, 5);
    for (const who of ['parent', 'student'] as const)
      expect(await preview(scene, who, id)).toMatchObject({
        status: 200,
        body: {
          edition: 1,
          student_name: 'Ada',
          subjects: [{ average: '90.00', comment: 'Calculates well.' }],
        },
      });
    for (const who of ['stranger', 'ben'] as const) expect((await preview(scene, who, id)).status).toBe(404);
    const list = await scene.clients.parent.ok('listProgressReports', {});
    expect(list).toMatchObject({ progress_reports: [], report_cards: [{ id, acknowledged_at: null }] });
  });

  it('keep a card as it was while it is written anew', async () => {
    const { scene, id } = await bringTo(app, 5);
    await moveCard(scene, 'chief', id, 1);
    await writeCard(scene, id, 'Calculates better.');
    expect((await preview(scene, 'parent', id)).body).toMatchObject({
      edition: 1,
      subjects: [{ comment: 'Calculates well.' }],
    });
    await moveOn(scene, id, 5);
    expect((await preview(scene, 'parent', id)).body).toMatchObject({
      edition: 2,
      subjects: [{ comment: 'Calculates better.' }],
    });
  });

  it('acknowledge a card once', async () => {
    const { scene, id } = await bringTo(app, 5);
    const call = { params: { report_card_id: id }, body: { edition: 1 } };
    await scene.clients.parent.ok('acknowledgeReportCard', call);
    await scene.clients.parent.ok('acknowledgeReportCard', call);
    await scene.clients.student.ok('acknowledgeReportCard', call);
    expect((await scene.clients.stranger.send('acknowledgeReportCard', call)).status).toBe(404);
    expect((await scene.clients.admin.send('acknowledgeReportCard', call)).status).toBe(403);
    expect((await readCard(scene, id)).acknowledged.map(({ name }) => name)).toEqual(['Ada', 'Paul']);
  });

  it('read no hidden score, in the bytes neither', async () => {
    const { scene, id } = await bringTo(app, 5, {}, { hideScore: true });
    const { body } = await preview(scene, 'parent', id);
    expect(body).toMatchObject({ subjects: [{ average: null, letter: null, is_hidden: true }] });
    expect(JSON.stringify(body)).not.toMatch(ninety);
  });
});

describe('the file of a cycle', () => {
  async function fileOf({ clients }: CardScene, who: Who, query: Record<string, number | number[]>) {
    const { id } = await clients[who].ok('createReportExport', { body: { report: 'progress', query } });
    await app.runJobs();
    const params = { report_export_id: id };
    const { body } = await clients[who].send('downloadReportExport', { params, query: { format: 'csv' } });
    return String(body);
  }

  it('has a row for each card with its state and marks, by the filters of the list', async () => {
    const { scene, cycle, section } = await bringTo(app, 4, { parts: ['attendance'] });
    const query = { progress_report_id: cycle.id };
    const [head, ...rows] = (await fileOf(scene, 'admin', query)).trim().split('\r\n');
    expect(head).toBe(
      'Student,Section,State,Math (%),Attendance (%),Attended,Marked,Classes,Absences with notice',
    );
    const label = `${section.grade.name} - ${section.name}`;
    expect(rows).toEqual([`Ada,${label},Approved,90.00,,0,0,0,0`, `Ben,${label},Draft,80.00,,0,0,0,0`]);
    const drafts = await fileOf(scene, 'writer', { ...query, state_ids: [1] });
    expect([drafts.includes('Ada'), drafts.includes('Ben')]).toEqual([false, true]);
    const { status } = await scene.clients.parent.send('createReportExport', {
      body: { report: 'progress', query },
    });
    expect(status).toBe(403);
    expect(await fileOf(scene, 'other', query)).not.toContain('Ada');
  });

  it('has no hidden score', async () => {
    const { scene, cycle } = await bringTo(app, 4, {}, { hideScore: true });
    const csv = await fileOf(scene, 'admin', { progress_report_id: cycle.id });
    expect(csv).toContain(',N/A');
    expect(csv).not.toMatch(ninety);
  });
});

test('cards are PDF files, one or all of a section', async () => {
  const { scene, cycle, id, section } = await bringTo(app, 5);
  const { bytes } = await scene.clients.parent.send('printReportCard', {
    params: { report_card_id: id },
    query: { size: 'LETTER' },
  });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const all = await scene.clients.admin.send('printReportCards', {
    params: { progress_report_id: cycle.id },
    query: { section_id: section.id },
  });
  const files = unzipSync(new Uint8Array(all.bytes));
  expect(Object.keys(files)).toHaveLength(2);
});
