import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneOfTwenty, sendAtOnce } from '../../../test/at-once.ts';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { resumeStale } from '../../lib/job-records.ts';
import { runJob } from '../../lib/run-job.ts';
import { readImport } from './import-job.ts';
import { questionImports, sweepImports } from './import-sweep.ts';

let app: TestApp;
let campus: Campus;
beforeAll(async () => {
  app = await createTestApp();
  campus = await buildCampus(app.db);
});
afterAll(() => app.close());

const fileOf = (content: string, name = 'bank.gift') => {
  const body = new FormData();
  body.append('file', new File([content], name));
  return body;
};
const many = (count: number) => Array.from({ length: count }, (_, n) => `Is it ${n}?{T}`).join('\n\n');

/** A teacher of their own each, since a person has one import at a time. */
async function buildScene() {
  const teacher = await buildMember(app.db, { campus, userType: 'teacher' });
  const caller = await app.as(teacher);
  const { id } = await buildAssessment(app.db, { author: teacher });
  return { teacher, caller, id, params: { assessment_id: id } };
}
type Scene = Awaited<ReturnType<typeof buildScene>>;

const upload = ({ caller, params }: Scene, content: string) =>
  caller.ok('startImport', { params, body: fileOf(content) });
const newest = async ({ caller, params }: Scene) => (await caller.ok('listImports', { params }))[0];
const countOf = async ({ id, caller }: Scene) =>
  (await caller.ok('getAssessment', { params: { id } })).questions_count;

async function readOne(scene: Scene, content: string) {
  const { id } = await upload(scene, content);
  await app.runJobs();
  return { ...scene.params, import_id: id };
}

/** Number of rows and files staged by imports. */
const staged = async () => {
  const { rows } = await sql<{ n: number }>`select (select count(*) from question_import_item)
    + (select count(*) from question_import_picture) + (select count(*) from question_import where source_key is not null) as n`.execute(
    app.db,
  );
  return rows[0]?.n;
};

const write = (caller: Caller, params: { assessment_id: number; import_id: number }) =>
  caller.call('writeImport', { params, body: {} });

const setState = (id: number, state: string, since = '0 seconds') =>
  sql`update question_import set state = ${state}, beat_at = now() - ${since}::interval where id = ${id}`.execute(
    app.db,
  );

describe('an import from its upload to its end', () => {
  it('waits, is read in the background, is looked at, and is written as one', async () => {
    const scene = await buildScene();
    const started = await upload(scene, `${many(120)}\n\nOnly a text.`);
    expect(started).toMatchObject({ state: 'waiting', handled: 0, file_name: 'bank.gift' });
    await app.runJobs();
    const read = await newest(scene);
    expect(read).toMatchObject({ state: 'ready', format: 'GIFT', handled: 121, total: 121, problem: null });
    expect(read?.counts).toEqual({ imported: 120, importedWithLoss: 0, refused: 1, skipped: 0 });
    expect(await countOf(scene)).toBe(0);
    const params = { ...scene.params, import_id: started.id };
    const [refused, first] = await scene.caller.ok('listImportItems', { params, query: { limit: 2 } });
    expect([refused?.outcome, first?.title, first?.question_type_id]).toEqual(['refused', 'Is it 0?', 4]);
    const page = await scene.caller.ok('listImportItems', {
      params,
      query: { outcome: 'imported', offset: 100 },
    });
    expect(page.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, n) => `Is it ${n + 100}?`));
    const done = await scene.caller.ok('writeImport', { params, body: {} });
    expect(done).toMatchObject({ state: 'done', handled: 120, total: 120, counts: { imported: 120 } });
    expect(await countOf(scene)).toBe(120);
    expect(await newest(scene)).toMatchObject({ id: started.id, state: 'done' });
    expect(await scene.caller.ok('undoImport', { params })).toMatchObject({ removed: 120, kept: [] });
  });

  it('is listed until its end has been seen, and for who has begun it', async () => {
    const scene = await buildScene();
    const params = await readOne(scene, many(2));
    expect(await scene.caller.call('putAwayImport', { params })).toMatchObject({ status: 409 });
    await write(scene.caller, params);
    await scene.caller.ok('putAwayImport', { params });
    expect(await newest(scene)).toBeUndefined();
  });

  it('says why a file cannot be read, and keeps nothing of it', async () => {
    const before = await staged();
    const scene = await buildScene();
    await readOne(scene, '<!doctype html><p>Questions');
    const { state, problem } = (await newest(scene)) ?? {};
    expect(state).toBe('refused');
    expect(problem).toMatch(/^This is a file of the kind/);
    expect(await staged()).toBe(before);
  });

  it('leaves out what is here already unless it is asked for, as of the moment of writing', async () => {
    const scene = await buildScene();
    await write(scene.caller, await readOne(scene, many(2)));
    const params = await readOne(scene, many(3));
    const { caller } = scene;
    expect(await newest(scene)).toMatchObject({ counts: { imported: 1, skipped: 2 } });
    const [asked] = await caller.ok('listImports', { params: scene.params, query: { repeated: 'again' } });
    expect(asked).toMatchObject({ counts: { imported: 3, skipped: 0 } });
    await caller.ok('writeImport', { params, body: { repeated: 'again' } });
    expect(await countOf(scene)).toBe(5);
    expect(await newest(scene)).toMatchObject({ state: 'done', counts: { imported: 3, skipped: 0 } });
  });

  it('brings a passage with its questions behind it, worth nothing by itself', async () => {
    const scene = await buildScene();
    const text = (type: string, inside: string) =>
      `<question type="${type}"><questiontext format="html"><text>${type}</text></questiontext>${inside}</question>`;
    const answers =
      '<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>';
    const asked = text('truefalse', answers);
    const params = await readOne(scene, `<quiz>${asked}${text('description', '')}${asked}${asked}</quiz>`);
    await scene.caller.ok('writeImport', { params, body: { repeated: 'again' } });
    const listed = await scene.caller.ok('listQuestions', { params: scene.params });
    const passage = listed.find(({ question }) => question.type === 'comprehension')?.id;
    expect(listed.map(({ parent_id, points }) => [parent_id, points])).toEqual([
      [null, '1'],
      [null, '0'],
      [passage, '1'],
      [passage, '1'],
    ]);
    expect(await countOf(scene)).toBe(3);
  });

  it('is written once, however often it is asked for', async () => {
    const scene = await buildScene();
    const params = await readOne(scene, many(30));
    const answers = await Promise.all([write(scene.caller, params), write(scene.caller, params)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await countOf(scene)).toBe(30);
  });

  it('is for who may edit the assessment that it goes into', async () => {
    const scene = await buildScene();
    const params = await readOne(scene, many(1));
    const { caller: other, id } = await buildScene();
    for (const name of ['writeImport', 'cancelImport', 'listImportItems'] as const) {
      expect(await other.send(name, { params, body: name === 'writeImport' ? {} : undefined })).toMatchObject(
        {
          status: 404,
        },
      );
      expect(
        await other.send(name, {
          params: { ...params, assessment_id: id },
          body: name === 'writeImport' ? {} : undefined,
        }),
      ).toMatchObject({ status: 404 });
    }
  });
});

describe('one person', () => {
  it('has one import at a time, and is told which', async () => {
    const scene = await buildScene();
    const { id: import_id } = await upload(scene, many(1));
    const second = await scene.caller.call('startImport', { params: scene.params, body: fileOf(many(2)) });
    expect(second).toMatchObject({
      status: 409,
      body: {
        message: 'You are already importing “bank.gift”. Wait until it is done, or cancel it.',
        details: { reason: 'importRunning', assessment_id: scene.id, import_id },
      },
    });
    expect((await upload(await buildScene(), many(1))).state).toBe('waiting');
    await scene.caller.ok('cancelImport', { params: { ...scene.params, import_id } });
    expect((await upload(scene, many(2))).state).toBe('waiting');
  });

  it('begins one of twenty imports that are started at once', async () => {
    const { caller, params } = await buildScene();
    const statuses = await sendAtOnce(() => caller.call('startImport', { params, body: fileOf(many(1)) }));
    expect(statuses).toEqual(oneOfTwenty(409));
    expect(await caller.ok('listImports', { params })).toHaveLength(1);
  });

  it('discards what was read and not written with the next file', async () => {
    const scene = await buildScene();
    const params = await readOne(scene, many(1));
    await readOne(scene, many(2));
    expect(await scene.caller.ok('listImports', { params: scene.params })).toHaveLength(1);
    expect(await write(scene.caller, params)).toMatchObject({ status: 409 });
  });

  it('uploads only so many files in an hour', async () => {
    const scene = await buildScene();
    await sql`insert into rate_limit (key, window_start, tries) values (${`import:${campus.id}:${scene.teacher.userId}`},
      ${new Date(Math.floor(app.clock.now().getTime() / 3_600_000) * 3_600_000)}, 120)`.execute(app.db);
    expect(
      await scene.caller.call('startImport', { params: scene.params, body: fileOf(many(1)) }),
    ).toMatchObject({ status: 429, body: { details: { retry_after: expect.any(Number) } } });
  });
});

describe('cancelling', () => {
  it('leaves nothing of a file that waits, and nobody reads it', async () => {
    const before = await staged();
    const scene = await buildScene();
    const { id } = await upload(scene, many(5));
    const params = { ...scene.params, import_id: id };
    expect(await scene.caller.ok('cancelImport', { params })).toMatchObject({ state: 'cancelled' });
    await app.runJobs();
    expect(await newest(scene)).toMatchObject({ state: 'cancelled' });
    expect(await staged()).toBe(before);
  });

  it('stops the reading, whose thread ends', async () => {
    const before = await staged();
    const scene = await buildScene();
    const { id } = await upload(scene, many(4900));
    const params = { ...scene.params, import_id: id };
    const working = app.runJobs();
    await expect
      .poll(async () => (await newest(scene))?.counts.imported, { timeout: 15_000 })
      .toBeGreaterThan(0);
    await scene.caller.ok('cancelImport', { params });
    await working;
    expect(await newest(scene)).toMatchObject({ state: 'cancelled', counts: { imported: 0 } });
    expect(await staged()).toBe(before);
    expect((await newest(scene))?.handled).toBeLessThan(4900);
  });

  it('stops the writing, of which nothing stays', async () => {
    const scene = await buildScene();
    const params = await readOne(scene, many(300));
    // The second step waits for a lock until it has been cancelled.
    const blocked = app.services.db.systemPool.connect();
    const client = await blocked;
    await client.query('begin');
    await client.query('lock table question_version in share mode');
    const writing = write(scene.caller, params);
    await expect.poll(async () => (await newest(scene))?.state).toBe('writing');
    await scene.caller.ok('cancelImport', { params });
    await client.query('commit');
    client.release();
    expect(await writing).toMatchObject({ status: 409, body: { details: { reason: 'cancelled' } } });
    expect(await countOf(scene)).toBe(0);
    expect(await newest(scene)).toMatchObject({ state: 'cancelled' });
    const { rows } = await sql`select from question where import_id = ${params.import_id}`.execute(app.db);
    expect(rows).toHaveLength(0);
  });

  it('comes too late for what is done', async () => {
    const scene = await buildScene();
    const params = await readOne(scene, many(1));
    await write(scene.caller, params);
    expect(await scene.caller.call('cancelImport', { params })).toMatchObject({ status: 409 });
  });
});

describe('a process that is gone', () => {
  it('says so of a file that it was reading, and makes room for the next one', async () => {
    const scene = await buildScene();
    const params = await readOne(scene, many(3));
    await setState(params.import_id, 'reading', '1 minute');
    expect(await newest(scene)).toMatchObject({
      state: 'interrupted',
      problem: expect.stringMatching(/^The server was restarted while it was reading the file\. Nothing was/),
    });
    const next = await upload(scene, many(1));
    expect(next.state).toBe('waiting');
    expect(await newest(scene)).toMatchObject({ id: next.id });
  });

  it('leaves what it was writing as it was read, to be written again', async () => {
    const scene = await buildScene();
    const params = await readOne(scene, many(3));
    await setState(params.import_id, 'writing', '1 minute');
    expect(await newest(scene)).toMatchObject({
      state: 'ready',
      problem: expect.stringMatching(/^The server was restarted during the import\. Nothing was imported/),
    });
    expect(await write(scene.caller, params)).toMatchObject({ status: 200, body: { state: 'done' } });
    expect(await countOf(scene)).toBe(3);
  });

  it('is swept, with what nobody has come back to for a day', async () => {
    const scene = await buildScene();
    const [stale, old] = [await readOne(scene, many(3)), await readOne(await buildScene(), many(3))];
    await setState(stale.import_id, 'reading', '1 minute');
    await sql`update question_import set created_at = now() - interval '10 years' where id = ${old.import_id}`.execute(
      app.db,
    );
    await resumeStale(app.services, [questionImports]);
    await sweepImports(app.services);
    const { rows } = await sql`select id, state from question_import
      where id in (${stale.import_id}, ${old.import_id}) order by id`.execute(app.db);
    expect(rows).toEqual([
      { id: stale.import_id, state: 'interrupted' },
      { id: old.import_id, state: 'cancelled' },
    ]);
    const left = await sql`select from question_import_item
      where import_id in (${stale.import_id}, ${old.import_id})`.execute(app.db);
    expect(left.rows).toHaveLength(0);
  });
});

it('stops reading a file at the limit of the job, says so, and keeps nothing of it', async () => {
  const before = await staged();
  const scene = await buildScene();
  const { id } = await upload(scene, many(5));
  const { campusId, schoolId } = { campusId: campus.id, schoolId: campus.school.id };
  const job = { ...readImport, limit: { minutes: 0, after: 'giveUp' } } as const;
  await runJob(job, { campusId, schoolId, importId: id }, app.services);
  expect(await newest(scene)).toMatchObject({
    state: 'failed',
    problem:
      'Reading this file took longer than 30 minutes and was stopped. Nothing was imported. Please split the file.',
  });
  expect(await staged()).toBe(before);
  await app.runJobs();
  expect(await newest(scene)).toMatchObject({ id, state: 'failed' });
});
