import { assessmentTypes, preferences } from '@pelion/contract/assessment-kinds';
import { accusesKey } from '@pelion/contract/item-analysis/facts';
import { shownPercent } from '@pelion/questions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';
import { cleanJpeg } from '../../../lib/media/clean-jpeg.ts';
import { scoreAttempt } from '../../attempts/end/score-attempt.ts';
import { listScoreables } from '../../attempts/end/scoring-queries.ts';
import { drawJpeg } from './jpeg.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

describe('the schedules of the demo', () => {
  it.each(['k12', 'college', 'dsat', 'hillside', 'workshop'])(
    'show a student of %s every state',
    async (campus) => {
      const { caller, userId } = await test.signIn(`student@${campus}.example`);
      const rows = await caller.ok('listStudentAssessments', { params: { student_id: userId } });
      const states = rows.map(({ assessment_attempts: [line] }) => line?.result_status_description);
      expect(new Set(states)).toEqual(new Set(['Scheduled', 'Assigned', 'Graded', 'Past Due', 'Inactive']));
      expect(rows.some(({ assessment_attempts: [line] }) => line?.can_launch)).toBe(true);
      expect(rows.some(({ assessment_attempts: [line] }) => line?.hide_score && line.score === null)).toBe(
        true,
      );
    },
  );

  it.each(['k12', 'college', 'company', 'dsat'])(
    'have results of %s in every state that an attempt can have',
    async (campus) => {
      const { caller, campusId } = await test.signIn(`teacher@${campus}.example`);
      const rows = await test.db
        .selectFrom('attempt')
        .select('status')
        .distinct()
        .where('campus_id', '=', campusId)
        .orderBy('status')
        .execute();
      expect(rows.map(({ status }) => status)).toEqual([1, 2, 3, 4, 6, 9, 11]);
      expect(await caller.ok('listExtraAttempts', { query: {} })).toHaveLength(1);
    },
  );

  it.each(['teacher@k12.example', 'teacher@college.example', 'teacher@dsat.example'])(
    'show %s everything that can be said of one',
    async (username) => {
      const { campusId } = await test.signIn(username);
      const rows = await test.db
        .selectFrom('assessment_schedule as s')
        .leftJoin('schedule_exception as x', 'x.schedule_id', 's.id')
        .leftJoin('attempt as t', (join) =>
          join.onRef('t.schedule_id', '=', 's.id').on('t.released_at', 'is not', null),
        )
        .select(['s.deleted_at', 's.is_cancelled', 's.access_code', 's.preference', 's.score_release'])
        .select(['x.student_id', 't.id as released_id'])
        .where('s.campus_id', '=', campusId)
        .execute();
      expect(rows.some(({ deleted_at }) => deleted_at !== null)).toBe(true);
      expect(rows.some(({ is_cancelled }) => is_cancelled)).toBe(true);
      expect(rows.some(({ preference }) => preference === 2)).toBe(true);
      expect(rows.some(({ access_code, student_id }) => access_code && student_id)).toBe(true);
      expect(rows.some(({ score_release, released_id }) => score_release === 4 && released_id)).toBe(true);
    },
  );

  it.each(['k12', 'college', 'dsat'])(
    'have a test on %s that six take now, each in another state',
    async (campus) => {
      const { caller, campusId } = await test.signIn(`teacher@${campus}.example`);
      const { schedule_id = 0 } =
        (await test.db
          .selectFrom('attempt_part as p')
          .innerJoin('attempt as t', 't.id', 'p.attempt_id')
          .select('t.schedule_id')
          .where('p.campus_id', '=', campusId)
          .where('p.is_locked', '=', true)
          .executeTakeFirst()) ?? {};
      const { lines } = await caller.ok('getBoard', { params: { schedule_id } });
      expect(lines.map(({ standing }) => standing)).toEqual(Array.from({ length: 6 }, () => 'running'));
      const held = lines.map(({ attempt }) => attempt?.held ?? 'goes').toSorted();
      expect(held).toEqual(['goes', 'goes', 'goes', 'goes', 'locked', 'paused']);
      expect(lines.some(({ attempt }) => attempt?.is_gone)).toBe(true);
      expect(lines.some(({ attempt }) => (attempt?.unsaved ?? 0) > 0)).toBe(true);
      expect(lines.some(({ attempt }) => attempt?.held === 'locked' && attempt.has_word)).toBe(true);
    },
  );

  it('leave student2 in the middle of one, with the answers given so far', async () => {
    const { caller, userId } = await test.signIn('student2@k12.example');
    const rows = await caller.ok('listStudentAssessments', {
      params: { student_id: userId },
      query: { statuses: [2] },
    });
    const result_id = rows[0]?.assessment_attempts[0]?.result_id ?? 0;
    const paper = await caller.ok('getPaper', { params: { result_id, part: 1 } });
    expect(paper.answers.length).toBeLessThan(paper.items.length);
    test.clock.advance({ minutes: 180 });
    await test.runJobs();
    expect(await caller.ok('getClock', { params: { result_id } })).toMatchObject({ result_status_id: 4 });
  });

  it('give who joined late and who moved away the tests of their time in the section alone', async () => {
    const schedulesOf = async (email: string) => {
      const { caller, userId } = await test.signIn(email);
      const rows = await caller.ok('listStudentAssessments', { params: { student_id: userId } });
      return rows.map(({ schedule_id }) => schedule_id).toSorted((a, b) => a - b);
    };
    const all = await schedulesOf('student@k12.example');
    expect(await schedulesOf('student12@k12.example')).toEqual(all.slice(2));
    expect(await schedulesOf('student11@k12.example')).toEqual(all.slice(0, 2));
  });

  it('tell the family how everybody did where the campus compares, and nobody else', async () => {
    const compared = async (account: string, campus: string) => {
      const { userId: student_id } = await test.signIn(`student@${campus}.example`);
      const results = await test.db
        .selectFrom('attempt')
        .select('id')
        .where('student_id', '=', student_id)
        .where('score', 'is not', null)
        .execute();
      const { caller } = await test.signIn(`${account}@${campus}.example`);
      const told: unknown[] = [];
      for (const { id: result_id } of results)
        told.push((await caller.ok('getResult', { params: { student_id, result_id } })).compared);
      return told.filter((one) => one !== null);
    };
    for (const campus of ['k12', 'college']) {
      const own = await compared('student', campus);
      expect(own.length, campus).toBeGreaterThan(0);
      expect(await compared('teacher', campus), campus).toEqual([]);
    }
    expect(await compared('parent', 'k12')).toEqual(await compared('student', 'k12'));
    expect(await compared('student', 'company')).toEqual([]);
  });

  it('wait for a marker, have been marked, and are released or held, on every campus', async () => {
    for (const campus of ['k12', 'college', 'dsat', 'company']) {
      const { caller } = await test.signIn(`teacher@${campus}.example`);
      const [job] = await caller.ok('listMarkingQueue', {});
      expect(job, campus).toMatchObject({ waiting: 3 });
      expect(await caller.ok('listRubrics', { query: {} })).toMatchObject([
        { name: 'Short essay', most: '4', is_mine: true },
      ]);
      const room = await caller.ok('getMarkingRoom', { params: { schedule_id: job?.schedule_id ?? 0 } });
      expect(room, campus).toMatchObject({ submitted: 5, graded: 2, released: 1, has_release: true });
      expect(room.questions.length).toBeGreaterThan(0);
    }
  });

  it('have an essay on two photographed pages that waits for a marker', async () => {
    for (const campus of ['k12', 'college', 'dsat', 'company']) {
      const { caller, campusId } = await test.signIn(`teacher@${campus}.example`);
      const written = await test.db
        .selectFrom('laid_page as p')
        .innerJoin('attempt_item as i', 'i.id', 'p.item_id')
        .innerJoin('attempt as t', 't.id', 'i.attempt_id')
        .select(['i.id as item_id', 't.id as result_id', 't.student_id', 't.status'])
        .where('p.campus_id', '=', campusId)
        .execute();
      expect(written.map(({ status }) => status)).toEqual([3, 3]);
      const [{ item_id = 0, result_id = 0, student_id = 0 } = {}] = written;
      const { items } = await caller.ok('getResult', { params: { student_id, result_id } });
      const item = items.find((one) => one.item_id === item_id);
      expect(item).toMatchObject({ response: null, earned: null });
      expect(item?.pages.map(({ is_late, turn }) => [is_late, turn])).toEqual([
        [false, 0],
        [false, 0],
      ]);
    }
  });

  it('give notes that some have opened, and the first student has not', async () => {
    for (const campus of ['k12', 'college', 'dsat', 'company', 'hillside', 'workshop']) {
      const stateOf = async (account: string) => {
        const { caller, userId } = await test.signIn(`${account}@${campus}.example`);
        const rows = await caller.ok('listStudentAssessments', { params: { student_id: userId } });
        const notes = rows.filter(({ assessment_type_id }) => assessment_type_id === assessmentTypes.notes);
        return notes.map(({ assessment_attempts: [line] }) => line?.result_status_description);
      };
      expect(await stateOf('student'), campus).toEqual(['Assigned']);
      expect(await stateOf('student2'), campus).toEqual(['Viewed']);
    }
  });

  it('were written on paper once, typed in but for the last, with one who was absent', async () => {
    for (const campus of ['k12', 'college', 'dsat', 'company']) {
      const { caller, campusId } = await test.signIn(`teacher@${campus}.example`);
      const schedule = await test.db
        .selectFrom('student_paper')
        .select('schedule_id')
        .where('campus_id', '=', campusId)
        .executeTakeFirstOrThrow();
      const params = { schedule_id: schedule.schedule_id };
      const { rows, has_variants, refusal } = await caller.ok('getPapers', { params });
      expect({ refusal, has_variants }, campus).toEqual({ refusal: null, has_variants: true });
      expect(rows.filter(({ result_id }) => result_id !== null).length, campus).toBe(6);
      expect(rows.filter(({ is_absent }) => is_absent).length, campus).toBe(1);
      expect(new Set(rows.map(({ score }) => score)).size, campus).toBeGreaterThan(2);
      expect(JSON.stringify(rows), campus).not.toContain('±');
    }
  });

  it.each([
    ['k12', 'Fractions check', 2],
    ['college', 'Derivatives quiz', 1],
    ['company', 'Warehouse safety induction', 1],
    ['dsat', 'Diagnostic: math', 2],
  ])(
    'have a wrong key that waits to be found on %s, at a test of eight or more',
    async (campus, name, position) => {
      const { caller, campusId } = await test.signIn(`teacher@${campus}.example`);
      const { id: schedule_id } = await test.db
        .selectFrom('assessment_schedule as s')
        .innerJoin('assessment as a', 'a.id', 's.assessment_id')
        .select('s.id')
        .where('s.campus_id', '=', campusId)
        .where('a.name', '=', name)
        .where('s.preference', '!=', preferences.paper)
        .orderBy('s.effective_at')
        .executeTakeFirstOrThrow();
      const { questions } = await caller.ok('getItemAnalysis', { params: { schedule_id } });
      const accused = questions.filter(({ findings }) =>
        findings.some(({ kind }) => accusesKey.includes(kind)),
      );
      expect(accused.map(({ findings }) => findings[0]?.kind)).toEqual(['fewChoseOther']);
      expect(accused[0]).toMatchObject({ position });
      const { choices = [], findings = [] } = accused[0] ?? {};
      if (campus === 'k12') {
        expect(accused[0]?.excerpt).toBe('Which fraction is the largest?');
        expect(findings[0]?.choice).toBe('C: 5/6');
      }
      expect(choices.find(({ label }) => label === findings[0]?.choice)?.is_right).toBe(false);
    },
  );

  it('have scores that spread, each of which its answers give again', async () => {
    const attempts = await test.db
      .selectFrom('attempt')
      .select(['id', 'campus_id', 'score', 'total', 'status'])
      .where('ended_at', 'is not', null)
      // The score of a bundle is not the sum of its points.
      .where('id', 'not in', test.db.selectFrom('attempt_plan').select('attempt_id'))
      .execute();
    const shares = attempts.flatMap(({ score, total }) =>
      score === null ? [] : Number(shownPercent(score, total)),
    );
    expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(40);
    for (const attempt of attempts) {
      // Essays wait for a marker: that is no score, and not zero.
      expect(attempt.score === null ? [3, 4] : [6, 9]).toContain(attempt.status);
      expect(scoreAttempt(await listScoreables(test.db, attempt)).score).toBe(attempt.score);
    }
  });
});

it('draws photos of paper as the server takes them', () => {
  const photo = drawJpeg(24, 16, (x, y) => (x * y) % 256);
  expect(cleanJpeg(photo, 24)).toMatchObject({ width: 24, height: 16 });
});

it('has the dictionary on only where its campus explains something', async () => {
  const rows = await test.db
    .selectFrom('assessment_schedule as s')
    .select(({ selectFrom, fn }) => [
      's.id',
      selectFrom('dictionary_term as t')
        .whereRef('t.campus_id', '=', 's.campus_id')
        .select(fn.countAll<string>().as('n'))
        .as('terms'),
    ])
    .where(sql<boolean>`'dictionary' = any (s.tools)`)
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ terms }) => Number(terms) < 5)).toEqual([]);
});
