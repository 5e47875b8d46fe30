import { randomUUID } from 'node:crypto';
import type { QuestionDraft } from '@pelion/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { itemIdsOf, type Running, startSitting, takeAgain } from '../../../test/factories/attempts.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const CANARY = 'how_it_is_made';
/** Value ranges so large that two attempts never draw the same. */
const parameters = [
  { kind: 'range' as const, name: 'a', min: '100000', max: '999999' },
  { kind: 'list' as const, name: 'b', values: ['-7', '2', '1/2'] },
];

const product: QuestionDraft<'number'> = {
  type: 'number',
  difficulty: 'easy',
  content: {
    stem: { source: 'How much is [[a]] times \\(\\frac{[[b]]}{y}\\)?' },
    variants: { parameters, derived: [{ name: CANARY, formula: 'a * b' }] },
  },
  answerKey: {
    accepted: [{ kind: 'exact', value: CANARY, credit: '1', feedback: { source: `Yes: [[${CANARY}]]` } }],
    hints: [{ source: 'Think of [[a]].' }],
  },
};
const options = ['[[double]]', '[[a]]'].map((source, index) => ({ id: `o${index}`, text: { source } }));
const double: QuestionDraft<'singleChoice'> = {
  type: 'singleChoice',
  difficulty: 'easy',
  content: {
    stem: { source: 'Which is twice [[a]]?' },
    options,
    shuffle: true,
    variants: { parameters, derived: [{ name: 'double', formula: '2 * a' }] },
  },
  answerKey: { credits: [{ optionId: 'o0', credit: '1' }] },
};
const blank: QuestionDraft<'fillInBlank'> = {
  type: 'fillInBlank',
  difficulty: 'easy',
  content: {
    stem: { source: '[[a]] less one is [[1]].' },
    gaps: [{ kind: 'number', id: '1', size: 'short' }],
    bank: [],
    isBankReusable: false,
    shuffle: false,
    variants: { parameters, derived: [] },
  },
  answerKey: {
    gaps: [
      { kind: 'number', id: '1', weight: '1', accepted: [{ kind: 'exact', value: 'a - 1', credit: '1' }] },
    ],
    rules: { ignoreCase: true, ignoreAccents: false, ignorePunctuation: false, wildcards: false },
    scoring: 'perGap',
  },
};

async function sit(draft: Parameters<typeof startSitting>[1] = {}) {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus });
  const assessment = await buildAssessment(app.db, {
    author,
    status: 'active',
    questions: [product, double, blank],
  });
  return startSitting(app, {
    author,
    assessment,
    student: { campus },
    keyRelease: 'afterSubmitting',
    ...draft,
  });
}

const paperOf = ({ caller, resultId }: Pick<Running, 'caller' | 'resultId'>) =>
  caller.ok('getPaper', { params: { result_id: resultId, part: 1 } });

/** Numbers in a text without its markup, in order. */
const numbersIn = (html: string) =>
  [
    ...html
      .replace('[[1]]', '')
      .replace(/<span class="katex-mathml">.*?<\/math><\/span>/g, '')
      .replace(/<[^<>]*>/g, ' ')
      .matchAll(/−?\d+(?:\.\d+)?/g),
  ].map(([text]) => Number(text.replace('−', '-')));

async function numbersOf(sitting: Running) {
  const { items } = await paperOf(sitting);
  return items.map(({ question }) => numbersIn(question.stem));
}

/** Computes the answers from the page only, as a student does. */
async function answered(sitting: Running, isRight = true) {
  const { items } = await paperOf(sitting);
  const [first = [], second = [], third = []] = items.map(({ question }) => numbersIn(question.stem));
  const choice = items[1]?.question;
  const wanted = 2 * (second[0] ?? 0);
  const option =
    choice && 'options' in choice && choice.type === 'singleChoice'
      ? choice.options.find(({ html }) => numbersIn(html)[0] === wanted)
      : undefined;
  const off = isRight ? 0 : 1;
  const responses = [
    { type: 'number' as const, text: String((first[0] ?? 0) * (first[1] ?? 0) + off) },
    { type: 'singleChoice' as const, optionId: isRight ? (option?.id ?? '') : 'o1' },
    {
      type: 'fillInBlank' as const,
      gaps: [{ kind: 'number' as const, id: '1', number: String((third[0] ?? 0) - 1 + off) }],
    },
  ];
  return responses.map((response, index) => ({
    item_id: sitting.itemIds[index] ?? 0,
    seq: index + 1,
    response,
    written_at: app.clock.now().toISOString(),
  }));
}

const submit = async (sitting: Running, isRight = true) =>
  sitting.caller.ok('submitAttempt', {
    params: { result_id: sitting.resultId, part: 1 },
    body: { player_id: sitting.playerId, answers: await answered(sitting, isRight) },
  });

describe('numbers that vary', () => {
  it('are drawn for each attempt, and stay what they are through reloads and on a second device', async () => {
    const sitting = await sit({ attemptsAllowed: 2 });
    const first = await numbersOf(sitting);
    expect(first.map((numbers) => numbers.length)).toEqual([2, 1, 1]);
    expect(await numbersOf(sitting)).toEqual(first);
    const elsewhere = randomUUID();
    await sitting.caller.ok('takeOver', {
      params: { result_id: sitting.resultId, part: 1 },
      body: { player_id: elsewhere },
    });
    const other = { ...sitting, caller: await app.as(sitting.student) };
    expect(await numbersOf(other)).toEqual(first);
    await submit({ ...sitting, playerId: elsewhere });
    const second = await sitting.caller.ok('manageAttempt', {
      params: sitting.params,
      body: { player_id: sitting.playerId },
    });
    const again = { ...sitting, resultId: second.result_id };
    const others = await numbersOf(again);
    for (const [index, [a]] of others.entries()) expect(a).not.toBe(first[index]?.[0]);
  });

  it('are scored by what was on the page: all of it right, all of it wrong', async () => {
    expect(await submit(await sit())).toMatchObject({ score: '100.00', result_status_id: 6 });
    expect(await submit(await sit(), false)).toMatchObject({ score: '0.00', result_status_id: 6 });
  });

  it('stay with an attempt whose question somebody has changed meanwhile', async () => {
    const sitting = await sit();
    const before = await numbersOf(sitting);
    const staff = await app.as(sitting.teacher);
    const assessment_id = sitting.schedule.assessment.id;
    const [question] = await staff.ok('listQuestions', { params: { assessment_id } });
    await staff.ok('updateQuestion', {
      params: { assessment_id, question_id: question?.id ?? 0 },
      body: {
        version: question?.version ?? 0,
        draft: {
          ...product,
          content: {
            ...product.content,
            stem: { source: 'How much is [[a]] and [[b]]?' },
            variants: {
              parameters: [
                { kind: 'list', name: 'a', values: ['1'] },
                { kind: 'list', name: 'b', values: ['1'] },
              ],
              derived: [{ name: CANARY, formula: 'a + b' }],
            },
          },
        },
      },
    });
    expect(await numbersOf(sitting)).toEqual(before);
    expect(await submit(sitting)).toMatchObject({ score: '100.00' });
  });

  it('are the same after a restart, and reopened', async () => {
    const sitting = await sit();
    const before = await numbersOf(sitting);
    await submit(sitting, false);
    await (await app.as(sitting.teacher)).ok('reopenAttempt', {
      params: { schedule_id: sitting.schedule.id, result_id: sitting.resultId },
      body: { minutes: 15, reason: 'The clock was wrong' },
    });
    expect(await numbersOf(sitting)).toEqual(before);
    await takeAgain(sitting);
    const answers = (await answered(sitting)).map((answer) => ({ ...answer, seq: answer.seq + 10 }));
    expect(
      await sitting.caller.ok('submitAttempt', {
        params: { result_id: sitting.resultId, part: 1 },
        body: { player_id: sitting.playerId, answers },
      }),
    ).toMatchObject({ score: '100.00' });
  });

  it('are filled into the key that a review shows', async () => {
    const sitting = await sit();
    const [[a = 0, b = 0] = []] = await numbersOf(sitting);
    await submit(sitting);
    const result = await sitting.caller.ok('getResult', {
      params: { student_id: sitting.student.userId, result_id: sitting.resultId },
    });
    const [item] = result.items;
    expect(numbersIn(item?.question?.stem ?? '')).toEqual([a, b]);
    expect(item?.key).toMatchObject({
      accepted: [{ kind: 'exact', value: String(a * b), feedback: `Yes: ${a * b}`.replace('-', '−') }],
    });
    expect(JSON.stringify(result)).not.toContain(CANARY);
  });

  it('leave nothing of how they are drawn in what a student gets, and no token in a formula', async () => {
    const sitting = await sit();
    const paper = JSON.stringify(await paperOf(sitting));
    expect(paper).not.toContain(CANARY);
    expect(paper).not.toContain('variants');
    expect(paper).not.toContain('999999');
    expect(paper).not.toMatch(/\[\[[a-z]/);
    // The formula was rendered, with the number in it.
    expect(paper).toContain('katex');
  });

  it('are none for questions without them', async () => {
    const sitting = await startSitting(app);
    const rows = await app.db
      .selectFrom('attempt_item')
      .select('drawn_values')
      .where('attempt_id', '=', sitting.resultId)
      .execute();
    expect(rows.map(({ drawn_values }) => drawn_values)).toEqual([null, null, null]);
  });

  it('wait for a person where the key has no value for them', async () => {
    const sitting = await sit();
    const ids = await itemIdsOf(app.db, sitting.resultId, sitting.questionIds);
    // Numbers for which the key has no value, as if authoring had missed them.
    await app.db
      .updateTable('attempt_item')
      .set({ drawn_values: JSON.stringify({ a: '200000' }) })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    const result = await submit(sitting);
    expect(result).toMatchObject({ result_status_id: 3, score: null });
  });
});

describe('a preview', () => {
  it('shows one example, always the same, and others on asking', async () => {
    const { teacher, schedule } = await sit();
    const staff = await app.as(teacher);
    const of = async (example?: number) => {
      const preview = await staff.ok('previewQuestions', {
        params: { assessment_id: schedule.assessment.id },
        ...(example !== undefined && { query: { example } }),
      });
      return preview.map(({ question }) => numbersIn(question.stem));
    };
    const first = await of();
    expect(first.map((numbers) => numbers.length)).toEqual([2, 1, 1]);
    expect(await of(1)).toEqual(first);
    expect(await of(2)).not.toEqual(first);
    expect(
      await staff.call('previewQuestions', {
        params: { assessment_id: schedule.assessment.id },
        query: { example: 0 },
      }),
    ).toMatchObject({ status: 400 });
  });
});

describe('a question that is written', () => {
  it('is refused with the mistake at its place', async () => {
    const { teacher, schedule } = await sit();
    const staff = await app.as(teacher);
    const refused = await staff.call('addQuestion', {
      params: { assessment_id: schedule.assessment.id },
      body: {
        draft: {
          ...product,
          answerKey: { accepted: [{ kind: 'exact', value: 'a / (b - 2)', credit: '1' }] },
        },
      },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        details: [
          {
            path: 'draft.answerKey.accepted.0.value',
            message: 'This divides by zero when a = 100000, b = 2.',
          },
        ],
      },
    });
  });
});
