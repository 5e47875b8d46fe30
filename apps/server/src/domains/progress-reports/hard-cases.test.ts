import { plans } from '@pelion/access';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { enrol, leave } from '../../../test/factories/enrollments.ts';
import { buildMember, setRemoved } from '../../../test/factories/members.ts';
import { buildSection, linkParent } from '../../../test/factories/sections.ts';
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

const hideScores = ({ schedule }: CardScene) =>
  app.db.updateTable('assessment_schedule').set({ hide_score: true }).where('id', '=', schedule.id).execute();

const freeze = ({ clients }: CardScene, id: number) =>
  clients.admin.ok('freezeCardMarks', { params: { progress_report_id: id }, body: {} });

/** The score of the card; ids may hold its digits. */
const ninety = /"90|90\.00|90%/;

/** Everything that a family gets of a card: its list, the card and its paper. */
async function familyBytes({ clients }: CardScene, who: Who, id: number) {
  const list = await clients[who].send('listProgressReports', {});
  const card = await clients[who].send('previewReportCard', { params: { report_card_id: id } });
  const paper = await clients[who].send('printReportCard', { params: { report_card_id: id } });
  return {
    status: [list.status, card.status, paper.status],
    text: `${JSON.stringify(list.body)} ${JSON.stringify(card.body)}`,
    bytes: paper.bytes.length,
  };
}

describe('a mark that is hidden at its source', () => {
  it.each([
    [3, 'chief', 4],
    [4, 'chief', 5],
  ] as const)('after it was taken over keeps a card in state %s', async (from, who, to) => {
    const { scene, cycle, id } = await bringTo(app, from);
    await hideScores(scene);
    const [subject] = (await readCard(scene, id)).subjects;
    expect(subject).toMatchObject({ average: '90.00', is_changed: true, now_average: null });
    const { status, body } = await moveCard(scene, who, id, to);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        details: { reason: 'marksChanged', problems: [{ kind: 'markChanged', subject_name: 'Math' }] },
        message:
          'A mark has changed since it was taken over. Return the card to Draft, and take the marks over again.',
      },
    });
    for (const family of ['parent', 'student'] as const) {
      const { status: answers, text } = await familyBytes(scene, family, id);
      expect(answers).toEqual([200, 404, 404]);
      expect(text).not.toMatch(/"90|90\.00|90%|Calculates|Spring/);
    }
    await moveCard(scene, 'chief', id, 1);
    await freeze(scene, cycle.id);
    await moveOn(scene, id, 5);
    const { text } = await familyBytes(scene, 'parent', id);
    expect(text).toContain('Calculates well.');
    expect(text).not.toMatch(ninety);
  });

  it('after the publication stays on the card as a document, until it is published anew', async () => {
    const { scene, cycle, id } = await bringTo(app, 5);
    await hideScores(scene);
    expect((await familyBytes(scene, 'parent', id)).text).toContain('90.00');
    expect((await readCard(scene, id)).subjects).toMatchObject([{ is_changed: true, now_average: null }]);
    await moveCard(scene, 'chief', id, 1);
    await freeze(scene, cycle.id);
    expect((await familyBytes(scene, 'parent', id)).text).toContain('90.00');
    await moveOn(scene, id, 5);
    expect((await familyBytes(scene, 'parent', id)).text).not.toMatch(ninety);
  });
});

describe('families', () => {
  it('read nothing of a card before it is published, and one edition at a time afterwards', async () => {
    const { scene, id } = await bringTo(app, 1);
    const seen = async () => {
      const { status, text } = await familyBytes(scene, 'parent', id);
      return [status[1], /Calculates \w+/.exec(text)?.[0] ?? null];
    };
    expect(await seen()).toEqual([404, null]);
    const steps = [
      ['writer', 2],
      ['second', 3],
      ['chief', 4],
    ] as const;
    for (const [who, to] of steps) {
      await moveCard(scene, who, id, to);
      expect(await seen()).toEqual([404, null]);
    }
    await moveCard(scene, 'chief', id, 5);
    expect(await seen()).toEqual([200, 'Calculates well']);
    const acknowledge = (edition: number) =>
      scene.clients.parent.send('acknowledgeReportCard', {
        params: { report_card_id: id },
        body: { edition },
      });
    expect((await acknowledge(1)).status).toBe(200);
    await moveCard(scene, 'chief', id, 1);
    await writeCard(scene, id, 'Calculates better.');
    for (const [who, to] of steps) {
      await moveCard(scene, who, id, to);
      expect(await seen()).toEqual([200, 'Calculates well']);
    }
    await moveCard(scene, 'chief', id, 5);
    expect(await seen()).toEqual([200, 'Calculates better']);
    expect((await acknowledge(1)).status).toBe(409);
    expect((await readCard(scene, id)).acknowledged).toEqual([]);
    expect((await acknowledge(2)).status).toBe(200);
    expect((await readCard(scene, id)).acknowledged).toHaveLength(1);
  });

  it('read the published card alone, whatever they ask for', async () => {
    const { scene, cycle, id } = await bringTo(app, 5);
    await moveCard(scene, 'chief', id, 1);
    await writeCard(scene, id, 'Calculates better.');
    for (const is_published of [true, false]) {
      const call = { params: { report_card_id: id }, query: { is_published } };
      const { body } = await scene.clients.parent.send('previewReportCard', call);
      expect(JSON.stringify(body)).not.toContain('better');
    }
    const params = { progress_report_id: cycle.id };
    const { parent } = scene.clients;
    expect((await parent.send('getReportCard', { params: { report_card_id: id } })).status).toBe(403);
    expect((await parent.send('getProgressReport', { params })).status).toBe(403);
    expect((await parent.send('listReportCards', { params })).status).toBe(403);
    expect((await parent.send('printReportCards', { params })).status).toBe(403);
  });

  it('with two children read both, and none of a child of others', async () => {
    const { scene, id } = await bringTo(app, 5);
    const ben = await cardOf(scene, (await readCard(scene, id)).progress_report_id, scene.people.ben);
    await writeCard(scene, ben.id, 'Draws well.');
    await moveOn(scene, ben.id, 5);
    expect((await familyBytes(scene, 'parent', ben.id)).status).toEqual([200, 404, 404]);
    const other = scene.clients.parent;
    const filtered = await other.ok('listProgressReports', {
      query: { student_id: scene.people.ben.userId },
    });
    expect(filtered.report_cards).toEqual([]);
    await linkParent(app.db, scene.people.parent, scene.people.ben);
    const { report_cards } = await other.ok('listProgressReports', {});
    expect(report_cards.map(({ student_name }) => student_name).toSorted()).toEqual(['Ada', 'Ben']);
    expect((await familyBytes(scene, 'stranger', ben.id)).status).toEqual([200, 404, 404]);
  });

  it('acknowledge once, also twice at once', async () => {
    const { scene, id } = await bringTo(app, 5);
    const call = { params: { report_card_id: id }, body: { edition: 1 } };
    const answers = await Promise.all(
      [1, 2, 3].map(() => scene.clients.parent.send('acknowledgeReportCard', call)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await readCard(scene, id)).acknowledged).toHaveLength(1);
  });
});

describe('a bulk move', () => {
  it('is undone for cards that nobody has touched since', async () => {
    const { scene, cycle, id } = await bringTo(app, 1);
    const ben = await cardOf(scene, cycle.id, scene.people.ben);
    await writeCard(scene, ben.id, 'Draws well.');
    const params = { progress_report_id: cycle.id };
    const body = { state_id: 2, report_card_ids: [id, ben.id, id] };
    const { bulk_id, moved } = await scene.clients.writer.ok('moveReportCards', { params, body });
    expect(moved).toHaveLength(2);
    await moveCard(scene, 'second', ben.id, 3);
    const undo = { params, body: { bulk_id: bulk_id ?? '' } };
    const undone = await scene.clients.writer.ok('undoReportCardMoves', undo);
    expect(undone).toMatchObject({ moved: [id], left: [{ report_card_id: ben.id, why: 'state' }] });
    expect([(await readCard(scene, id)).state_id, (await readCard(scene, ben.id)).state_id]).toEqual([1, 3]);
    const again = await scene.clients.writer.send('undoReportCardMoves', undo);
    expect(again.status === 404 || again.body).toMatchObject({ moved: [] });
  });

  it('to families is not undone, and publishes approved cards alone', async () => {
    const { scene, cycle, id } = await bringTo(app, 4);
    const ben = await cardOf(scene, cycle.id, scene.people.ben);
    const params = { progress_report_id: cycle.id };
    const body = { state_id: 5, report_card_ids: [id, ben.id] };
    const sent = await scene.clients.chief.ok('moveReportCards', { params, body });
    expect(sent).toMatchObject({ moved: [id], left: [{ report_card_id: ben.id, why: 'state' }] });
    const undo = { params, body: { bulk_id: sent.bulk_id ?? '' } };
    expect((await scene.clients.chief.send('undoReportCardMoves', undo)).status).toBe(409);
  });
});

describe('proofreading', () => {
  it('is for others than writers, also where a writer is the named proofreader', async () => {
    const scene = await buildCardScene(app);
    const { writer, second } = scene.people;
    const cycle = await buildCycle(scene, { proofreader_ids: [writer.userId] });
    const { id } = await cardOf(scene, cycle.id, scene.people.ada);
    await freeze(scene, cycle.id);
    await writeCard(scene, id, 'Calculates well.');
    await moveCard(scene, 'writer', id, 2);
    expect(await moveCard(scene, 'writer', id, 3)).toMatchObject({
      status: 409,
      body: { details: { reason: 'own' } },
    });
    expect((await moveCard(scene, 'second', id, 3)).body).toMatchObject({ details: { reason: 'actor' } });
    expect(second.userId).not.toBe(writer.userId);
    expect((await moveCard(scene, 'admin', id, 3)).status).toBe(200);
  });
});

describe('a student who', () => {
  it('changed the section has one card, in the last of them, which says so', async () => {
    const scene = await buildCardScene(app);
    const next = await buildSection(app.db, { campus: scene.campus, name: 'Next' });
    await leave(app.db, scene.section, scene.people.ada, '2040-02-01');
    await enrol(app.db, next, scene.people.ada, { from: '2040-02-02' });
    const places = [scene.section, next].map(({ id }) => ({
      ...{ section_id: id, subject_id: scene.math.id, teacher_ids: [scene.people.writer.userId] },
    }));
    const cycle = await buildCycle(scene, { places });
    expect(cycle.card_count).toBe(2);
    const { id, section_id } = await cardOf(scene, cycle.id, scene.people.ada);
    expect(section_id).toBe(next.id);
    expect((await readCard(scene, id)).stays).toHaveLength(2);
    await freeze(scene, cycle.id);
    await writeCard(scene, id, 'Calculates well.');
    await moveCard(scene, 'writer', id, 2);
    await moveCard(scene, 'admin', id, 3);
    await moveCard(scene, 'chief', id, 4);
    expect((await moveCard(scene, 'chief', id, 5)).status).toBe(200);
  });

  it('moves to a section outside the cycle, or leaves the campus, keeps the card that is written', async () => {
    const { scene, cycle, id } = await bringTo(app, 2);
    const away = await buildSection(app.db, { campus: scene.campus, name: 'Away' });
    await leave(app.db, scene.section, scene.people.ada, '2040-02-01');
    await enrol(app.db, away, scene.people.ada, { from: '2040-02-02' });
    await freeze(scene, cycle.id);
    expect((await moveCard(scene, 'second', id, 3)).status).toBe(200);
    await setRemoved(app.db, scene.people.ada, app.clock.now());
    await freeze(scene, cycle.id);
    const { status, body } = await moveCard(scene, 'chief', id, 4);
    expect({ status, body }).toMatchObject({ status: 200 });
    expect((await moveCard(scene, 'chief', id, 5)).status).toBe(200);
    expect((await familyBytes(scene, 'parent', id)).status).toEqual([200, 404, 404]);
  });
});

describe('a subject', () => {
  it('that is renamed midway has its new name on new publications alone', async () => {
    const { scene, id } = await bringTo(app, 5);
    await app.db.updateTable('subject').set({ name: 'Numbers' }).where('id', '=', scene.math.id).execute();
    expect((await familyBytes(scene, 'parent', id)).text).toContain('"Math"');
    expect((await readCard(scene, id)).subjects[0]?.subject_name).toBe('Numbers');
    const call = { params: { report_card_id: id } };
    expect((await scene.clients.second.ok('previewReportCard', call)).subjects).toMatchObject([
      { subject_name: 'Math' },
    ]);
    await moveCard(scene, 'chief', id, 1);
    await moveOn(scene, id, 5);
    expect((await familyBytes(scene, 'parent', id)).text).toContain('"Numbers"');
  });

  it('that is archived midway stays on its cards, and one on a card is not deleted', async () => {
    const { scene, id } = await bringTo(app, 2);
    const params = { campus_id: scene.campus.id, subject_id: scene.math.id };
    expect((await scene.clients.admin.send('removeSubject', { params })).status).toBe(409);
    await app.db.updateTable('subject').set({ is_archived: true }).where('id', '=', scene.math.id).execute();
    expect((await moveCard(scene, 'second', id, 3)).status).toBe(200);
    expect((await moveCard(scene, 'chief', id, 4)).status).toBe(200);
  });
});

describe('writers', () => {
  it('who left are named on cards, and their cards go on', async () => {
    const { scene, cycle, id } = await bringTo(app, 1);
    await setRemoved(app.db, scene.people.writer, app.clock.now());
    const details = await scene.clients.admin.ok('getProgressReport', {
      params: { progress_report_id: cycle.id },
    });
    expect(details.writers.map(({ teacher_name }) => teacher_name)).toEqual(['Wanda']);
    expect((await moveCard(scene, 'admin', id, 2)).status).toBe(200);
    const stranger = await app.as(await buildMember(app.db, { userType: 'campusAdmin' }));
    expect((await stranger.send('getReportCard', { params: { report_card_id: id } })).status).toBe(404);
  });
});

describe('a person', () => {
  it('who is erased leaves no text about them on cards, and the marks where they were', async () => {
    const { scene, id, people, clients } = await bringTo(app, 4);
    await writeCard(scene, id, 'x');
    await moveCard(scene, 'chief', id, 5);
    await moveCard(scene, 'chief', id, 1, { reason: 'Ada was ill in March' });
    await writeCard(scene, id, 'Ada calculates better.');
    const params = { campus_id: scene.campus.id, user_id: people.ada.userId };
    expect((await clients.admin.send('eraseUser', { params, body: { name: 'Ada' } })).status).toBe(200);
    const rows = await Promise.all([
      app.db.selectFrom('report_card').selectAll().where('id', '=', id).execute(),
      app.db.selectFrom('report_card_subject').selectAll().where('report_card_id', '=', id).execute(),
      app.db.selectFrom('report_card_event').selectAll().where('report_card_id', '=', id).execute(),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Ada|alculates|ill in March/);
    expect(rows[0][0]?.published).toMatchObject({
      subjects: [{ average: '9/10' }],
    });
    expect((await readCard(scene, id)).student_name).not.toContain('Ada');
  });

  it('gets the published cards with their own data, and nothing of drafts', async () => {
    const { scene, id, people, clients } = await bringTo(app, 5);
    await moveCard(scene, 'chief', id, 1);
    await writeCard(scene, id, 'Calculates better.');
    const exported = await clients.admin.send('exportPersonData', {
      params: { campus_id: scene.campus.id, user_id: people.ada.userId },
    });
    const files = unzipSync(new Uint8Array(exported.bytes));
    const cards = new TextDecoder().decode(files['report_cards.csv']);
    expect(cards).toContain('Spring report');
    expect(cards).toContain('Math: 90.00%');
    expect(cards).toContain('Calculates well.');
    expect(cards).not.toContain('better');
  });
});

describe('a Lite campus', () => {
  it('lacks progress reports for staff and families, and says why', async () => {
    const campus = await buildCampus(app.db, { school: { plan: 'lite' } });
    for (const userType of ['campusAdmin', 'teacher', 'parent', 'student'] as const) {
      const caller = await app.as(await buildMember(app.db, { campus, userType }));
      expect([userType, await caller.send('listProgressReports', {})]).toMatchObject([
        userType,
        { status: 403, body: { code: 'premiumFeature', details: { feature: 'can_create_reports' } } },
      ]);
    }
  });

  it('keeps cards from families that were published before', async () => {
    const { scene, id } = await bringTo(app, 5);
    await app.db
      .updateTable('school')
      .set({ subscription_type_id: plans.lite })
      .where('id', '=', scene.campus.school.id)
      .execute();
    expect((await familyBytes(scene, 'parent', id)).status).toEqual([403, 403, 403]);
  });
});
