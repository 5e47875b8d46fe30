import { assessmentTypes, resultStatuses } from '@pelion/contract/assessment-kinds';
import { attempts } from '@pelion/contract/attempts';
import { questionTypes } from '@pelion/questions';
import { buildPhoto } from '../../../test/factories/photos.ts';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import { endAttempt } from '../../../test/sweep/record-states.ts';
import type { Db } from '../../db/database.ts';

/** The window that all calls of the sweep come from. */
const player_id = '6f0f6f5e-8f4c-4f6e-9d53-0f4f0a4d6d10';
const VIOLATION = '4b1f3c1a-6a55-4a7e-9a2e-0d5a1c1f7b20';
const written_at = '2040-03-14T10:00:00.000Z';
const PHOTO = buildPhoto();

const answer = (item_id: number) => ({
  item_id,
  seq: 1,
  response: { type: 'trueFalse', value: true } as const,
  written_at,
});

export const sweep = defineSweep(
  attempts.endpoints,
  async ({ db, now }, { campus_id, result_id, item_id }) => {
    const response = JSON.stringify({ type: 'trueFalse', value: true });
    await db
      .insertInto('late_answer')
      .values({ campus_id, item_id, seq: 1, response, written_at: now, arrived_at: now })
      .execute();
    const { id: violation_id } = await db
      .insertInto('attempt_violation')
      .values({
        campus_id,
        attempt_id: result_id,
        part: 1,
        key: VIOLATION,
        kind: 'leftPage',
        at: now,
        seconds: 14,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { violation_id };
  },
)({
  plainParams: { part: 1 },
  calls: {
    manageAttempt: { body: () => ({ player_id }), before: leaveOneMore },
    getNotes: { before: makeNotes },
    listPictures: { body: () => ({}), before: leaveOneMore },
    viewNotes: {
      // Notes have one attempt, the first: that they were opened.
      before: async (db, records) => {
        await makeNotes(db, records);
        await db.updateTable('attempt').set({ attempt_no: 2 }).where('id', '=', records.result_id).execute();
      },
    },
    updateResultStatus: {
      body: () => ({ result_status_id: 11 }),
      before: async (db, records) => {
        await makeNotes(db, records);
        await db
          .updateTable('attempt')
          .set({ status: resultStatuses.viewed })
          .where('id', '=', records.result_id)
          .execute();
      },
    },
    takeOver: { body: () => ({ player_id }) },
    saveAnswers: { body: ({ item_id }) => ({ player_id, answers: [answer(item_id)] }) },
    saveMarks: {
      body: ({ item_id }) => ({
        player_id,
        marks: [
          {
            item_id,
            seq: 1,
            marks: { is_flagged: true, struck: [], highlights: [], seconds: 0 },
            written_at,
          },
        ],
      }),
    },
    saveSheets: {
      body: ({ item_id }) => ({
        player_id,
        sheets: [{ item_id, seq: 1, strokes: [{ colour: 'ink', width: 6, points: [1, 2] }], written_at }],
      }),
    },
    putPage: {
      query: ({ item_id }) => ({
        page_id: 'c0b6a5f4-9b52-4b55-8d0c-5e0c6f7a8b91',
        item_id,
        offset: 0,
        size: PHOTO.byteLength,
        written_at,
      }),
      body: () => {
        const form = new FormData();
        form.set('file', new Blob([PHOTO]), 'page.jpg');
        return form;
      },
      before: async (db, { campus_id, schedule_id, item_id }) => {
        await db
          .updateTable('assessment_schedule')
          .set({ tools: ['photos'] })
          .where('campus_id', '=', campus_id)
          .where('id', '=', schedule_id)
          .execute();
        await db
          .updateTable('attempt_item')
          .set({ question_type: questionTypes.freeText.id })
          .where('campus_id', '=', campus_id)
          .where('id', '=', item_id)
          .execute();
      },
    },
    savePageOrders: {
      body: ({ item_id }) => ({
        player_id,
        orders: [{ item_id, seq: 1, pages: [], removed: [], written_at }],
      }),
    },
    reportViolations: {
      body: () => ({
        violations: [{ key: VIOLATION, kind: 'leftPage', at: written_at, seconds: 14, characters: null }],
      }),
    },
    setAiHelpStatus: { body: () => ({ assisted_by_ai: true }) },
    explainViolation: { body: () => ({ key: VIOLATION, word: 'My mother called me.' }) },
    reportPresence: { body: () => ({ player_id, unsaved: 0 }) },
    submitAttempt: {
      body: ({ item_id }) => ({ player_id, answers: [answer(item_id)] }),
      before: (db, { result_id }) =>
        db.updateTable('attempt_part').set({ player_id }).where('attempt_id', '=', result_id).execute(),
    },
  },
  pastTheScope: {
    'own-terms.ts': [1, 'multipliers of attempts that run, by id'],
    'start/launch-queries.ts': [1, 'the student who is signed in'],
    'read/student-queries.ts': [2, 'one student, by id, whose results staff keeps'],
  },
});

function makeNotes(db: Db, { assessment_id }: BaseRecords) {
  return db
    .updateTable('assessment')
    .set({ type: assessmentTypes.notes })
    .where('id', '=', assessment_id)
    .execute();
}

/** Ends the attempt and leaves another one. */
async function leaveOneMore(db: Db, records: BaseRecords): Promise<void> {
  await endAttempt(db, records);
  await db
    .updateTable('assessment_schedule')
    .set({ attempts_allowed: 2 })
    .where('id', '=', records.schedule_id)
    .execute();
}
