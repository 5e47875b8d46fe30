import { progressReports } from '@pelion/contract/progress-reports';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { type Actor, defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

type Records = BaseRecords & { readonly progress_report_id: number; readonly report_card_id: number };

const beginAt =
  (state: number) =>
  (db: Db, { report_card_id }: Records) =>
    db.updateTable('report_card').set({ state }).where('id', '=', report_card_id).execute();

const published = {
  ...{ title: 'Canary of a card', section_name: '1 - A', academic_year: '2040', parts: ['overall'] },
  ...{ start_date: '2040-01-01', end_date: '2040-06-01', has_marks: false, stays: [], subjects: [] },
  ...{ effort_steps: [], skill_steps: [], skills: [], attendance: null, signatures: [] },
  comment: 'Canary of a published comment',
};

/** Publishes the card for the caller, and to nobody else. */
const publishFor = async (db: Db, { report_card_id }: Records, { userId }: Actor) =>
  db
    .updateTable('report_card')
    .set({ student_id: userId, edition: 1, published: JSON.stringify(published), published_at: new Date() })
    .where('id', '=', report_card_id)
    .execute();

const places = ({ 'sections/{id}': section_id, subject_id }: BaseRecords) => [
  { section_id, subject_id, teacher_ids: [] },
];

// A cycle in words alone, and the card of the student in it, a draft.
export const sweep = defineSweep(
  progressReports.endpoints,
  async ({ db, now }, { campus_id, 'sections/{id}': section_id, subject_id, student_id, user_id }) => {
    const { academic_year_id } = await db
      .selectFrom('section')
      .select('academic_year_id')
      .where('id', '=', section_id)
      .executeTakeFirstOrThrow();
    const { id: progress_report_id } = await db
      .insertInto('progress_report')
      .values({
        ...{ campus_id, name: 'Canary of a progress report', academic_year_id, template: 'narrative' },
        ...{ starts_on: '2040-01-01', ends_on: '2040-06-01', due_on: '2040-05-01', has_marks: false },
        ...{ parts: ['overall'], needs_proofreading: false, effort_steps: [], skill_steps: [], skills: [] },
        ...{ created_by: user_id, created_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('progress_report_place')
      .values([
        { campus_id, progress_report_id, section_id, subject_id },
        { campus_id, progress_report_id, section_id, subject_id: null },
      ])
      .execute();
    const { id: report_card_id } = await db
      .insertInto('report_card')
      .values({
        ...{ campus_id, progress_report_id, student_id, section_id, moved_at: now },
        ...{ comment: 'Canary of a comment', comment_version: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('report_card_subject')
      .values({ campus_id, report_card_id, subject_id, comment: 'Canary of a subject' })
      .execute();
    await db
      .insertInto('report_card_event')
      .values({
        ...{ campus_id, report_card_id, from_state: null, state: 1, actor_id: user_id, at: now, version: 1 },
        ...{ bulk_id: '7c0f3b53-4b8e-4f0e-9d3c-0a7f6b5d1e22', reason: 'Canary of a reason' },
      })
      .execute();
    return { progress_report_id, report_card_id };
  },
)({
  calls: {
    createProgressReport: {
      body: (records) => ({ name: 'Second report', places: places(records) }),
    },
    planProgressReport: { body: () => ({}) },
    updateProgressReport: { body: () => ({ name: 'Renamed report', version: 1 }) },
    removeProgressReport: {},
    restoreProgressReport: {
      before: (db, { progress_report_id }) =>
        db
          .updateTable('progress_report')
          .set({ deleted_at: new Date('2040-03-14T09:00:00Z') })
          .where('id', '=', progress_report_id)
          .execute(),
    },
    closeProgressReport: { body: () => ({ is_closed: true, version: 1 }) },
    previewCardMarks: { body: () => ({}) },
    freezeCardMarks: { body: () => ({}) },
    previewReportCardMoves: {
      body: ({ report_card_id }) => ({ state_id: 2, report_card_ids: [report_card_id] }),
    },
    moveReportCards: {
      body: ({ report_card_id }) => ({ state_id: 2, report_card_ids: [report_card_id] }),
      before: beginAt(1),
    },
    undoReportCardMoves: {
      body: () => ({ bulk_id: '7c0f3b53-4b8e-4f0e-9d3c-0a7f6b5d1e22' }),
      before: async (db, { report_card_id }, { userId }) => {
        await db.updateTable('report_card').set({ state: 2 }).where('id', '=', report_card_id).execute();
        const { version } = await db
          .selectFrom('report_card')
          .select('version')
          .where('id', '=', report_card_id)
          .executeTakeFirstOrThrow();
        await db
          .updateTable('report_card_event')
          .set({ actor_id: userId, from_state: 1, state: 2, version, undone_at: null })
          .where('report_card_id', '=', report_card_id)
          .where('bulk_id', 'is not', null)
          .execute();
      },
    },
    updateReportCard: {
      body: () => ({ version: 0, comment: 'A good term' }),
      before: (db, { report_card_id }) =>
        db
          .updateTable('report_card')
          .set({ state: 1, comment_version: 0 })
          .where('id', '=', report_card_id)
          .execute(),
    },
    updateReportCardSubject: {
      body: () => ({ version: 0, comment: 'Reads a lot' }),
      before: async (db, records) => {
        await beginAt(1)(db, records);
        await db
          .updateTable('report_card_subject')
          .set({ version: 0 })
          .where('report_card_id', '=', records.report_card_id)
          .execute();
      },
    },
    moveReportCard: {
      body: () => ({ state_id: 2, version: 1 }),
      before: (db, { report_card_id }) =>
        db
          .updateTable('report_card')
          .set({ state: 1, version: 1 })
          .where('id', '=', report_card_id)
          .execute(),
    },
    acknowledgeReportCard: { body: () => ({ edition: 1 }), before: publishFor },
  },
  pastTheScope: {
    'card-queries.ts': [9, 'cards, comments and moves keep the names of people who have left'],
    'domain.ts': [1, 'name of the student in the audit, also of those who have left'],
    'move-queries.ts': [1, 'cards keep the student who has left'],
    'notice-kinds.ts': [3, 'asks for members who are not removed; name of the student'],
    'place-queries.ts': [6, 'writers keep their places; new cards ask for members who are not removed'],
    'present.ts': [1, 'names on printed cards'],
    'writing-queries.ts': [3, 'writers and students of cards, also those who have left'],
  },
});
