import { type UserType, userTypes } from '@pelion/access';
import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import {
  type FeedbackPerson,
  feedback,
  feedbackFormChanged,
  feedbackFormRenamed,
  type feedbackRoundDraft,
} from '@pelion/contract/feedback';
import { feedbackStatuses } from '@pelion/contract/feedback/facts';
import { remindersOf } from '@pelion/contract/schedules/facts';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import { publish } from '../../lib/live.ts';
import { holdAssessment, saveCounters } from '../assessments/hold-assessment.ts';
import { loadAssessment } from '../assessments/load-assessment.ts';
import { ownForms } from './own-forms.ts';
import { findForm, isForm, readQuestions, renameForm, saveForm, saveRespondent } from './queries.ts';
import { readAnswers } from './read-answers.ts';
import { resultsOf } from './results.ts';
import { countsCsv, namedCsv } from './results-csv.ts';
import {
  closeRound,
  countMembers,
  countSections,
  findOwn,
  findRound,
  insertAudience,
  insertRound,
  listPeople,
  listRounds,
  lockRound,
  type RoundRow,
} from './round-queries.ts';
import { closeWhenDone, handIn } from './submit-form.ts';

export const feedbackRoutes = implement(feedback, {
  async getFeedbackForm({ params }, context) {
    const { id } = await loadForm(context, params.assessment_id);
    return findForm(context.db, id);
  },

  async renameFeedbackForm({ params, body: { name, version } }, context) {
    const { viewer, db, services, record } = context;
    const form = await loadEditableForm(context, params.assessment_id);
    await db.transaction().execute(async (transaction) => {
      const held = await holdAssessment(transaction, form.id);
      if (held.version !== version) {
        const current = await loadForm({ ...context, db: transaction }, form.id);
        throw changedSince(feedbackFormRenamed, { reason: 'changed', current }, services);
      }
      await renameForm(transaction, form.id, {
        name,
        version: version + 1,
        updated_by: viewer.userId,
        updated_at: services.clock.now(),
      });
      await record(transaction, { id: form.id, before: { name: form.name }, after: { name } });
    });
    return findForm(db, form.id);
  },

  async saveFeedbackQuestions({ params, body: { version, questions } }, context) {
    const { viewer, db, record } = context;
    const { id } = await loadEditableForm(context, params.assessment_id);
    await db.transaction().execute(async (transaction) => {
      const held = await holdAssessment(transaction, id);
      const form = await findForm(transaction, id);
      if (form.version !== version)
        throw changedSince(feedbackFormChanged, { reason: 'changed', current: form }, context.services);
      if (questions.length === 0 && held.status === assessmentStatuses.active)
        invalid({ path: 'questions', message: phrase('An active form needs at least one {question}') });
      await saveForm(transaction, {
        campus_id: viewer.campusId,
        assessment_id: id,
        questions: JSON.stringify(questions),
        version: version + 1,
      });
      await saveCounters(context, transaction, id, { questions_count: questions.length, total_points: '0' });
      await record(transaction, {
        id,
        before: { feedback_questions: form.questions },
        after: { feedback_questions: questions },
      });
    });
    return findForm(db, id);
  },

  async listFeedbackRounds({ params }, context) {
    const { id } = await loadForm(context, params.assessment_id);
    return (await listRounds(context.db, id, context.services.clock.now())).map(present);
  },

  async giveFeedbackForm({ params, body }, context) {
    const { viewer, db, services, record } = context;
    const form = await loadEditableForm(context, params.assessment_id);
    if (form.status !== assessmentStatuses.active)
      throw new Failure(
        'conflict',
        { reason: 'status' },
        phrase('Activate the form before giving it to people.'),
      );
    await assertAudience(db, body);
    const reminders = remindersOf(body);
    const roundId = await db.transaction().execute(async (transaction) => {
      await holdAssessment(transaction, form.id);
      const { questions } = await findForm(transaction, form.id);
      const { id } = await insertRound(transaction, {
        campus_id: viewer.campusId,
        assessment_id: form.id,
        is_anonymous: body.is_anonymous,
        questions: JSON.stringify(questions),
        effective_at: new Date(body.effective_at),
        due_at: new Date(body.due_at),
        reminders,
        created_by: viewer.userId,
        created_at: services.clock.now(),
      });
      await insertAudience(transaction, audienceOf(body, { campus_id: viewer.campusId, round_id: id }));
      await record(transaction, {
        id: form.id,
        before: {},
        after: { round_id: id, ...body, reminders },
      });
      await publish(transaction, { campusId: viewer.campusId, event: { topic: 'feedback', id: null } });
      return id;
    });
    return present(await readRound(context, roundId));
  },

  async closeFeedbackRound({ params }, context) {
    const { db, record } = context;
    const round = await loadRound(context, params.round_id);
    await db.transaction().execute(async (transaction) => {
      await lockRound(transaction, round.id);
      const { state } = await readRound({ ...context, db: transaction }, round.id);
      if (state === 'closed')
        throw new Failure('conflict', { reason: 'closed' }, phrase('This was closed already.'));
      await closeRound(transaction, round.id);
      await record(transaction, {
        id: round.assessment_id,
        before: { round_id: round.id, state },
        after: { round_id: round.id, state: 'closed' },
      });
    });
    return present(await readRound(context, round.id));
  },

  async getFeedbackResults({ params }, context) {
    const round = await loadRound(context, params.round_id);
    const { answersOf, ...results } = await resultsOf(context.db, round, readQuestions(round.questions));
    return { round: present(round), ...results, people: await peopleOf(context, round, answersOf) };
  },

  async exportFeedbackResults({ params }, context) {
    const { viewer, db } = context;
    const round = await loadRound(context, params.round_id);
    const { questions, answersOf } = await resultsOf(db, round, readQuestions(round.questions));
    const table = round.is_anonymous
      ? countsCsv(viewer, questions)
      : namedCsv(viewer, questions, await peopleOf(context, round, answersOf));
    return sendFile(context, `feedback-${round.id}.csv`, 'csv', table);
  },

  listOwnFeedback(_input, context) {
    return ownForms(context);
  },

  async getOwnFeedback({ params }, { viewer, db, services }) {
    const row = found(await findOwn(db, viewer.userId, params.round_id, services.clock.now()));
    // Sends the questions only while they can be answered.
    const isOpen = row.state === 'open' && row.status_id !== feedbackStatuses.completed;
    return { ...row, questions: isOpen ? readQuestions(row.questions) : [] };
  },

  async moveOwnFeedback({ params, body: { status_id } }, context) {
    await answering(context, params.round_id, async (transaction, round) => {
      await saveRespondent(transaction, {
        campus_id: context.viewer.campusId,
        round_id: round.id,
        user_id: context.viewer.userId,
        status: status_id,
      });
      if (status_id === feedbackStatuses.skipped) await closeWhenDone(transaction, round.id);
    });
    return done;
  },

  async answerFeedback({ params, body }, context) {
    await answering(context, params.round_id, (transaction, round) =>
      handIn(transaction, {
        campusId: context.viewer.campusId,
        userId: context.viewer.userId,
        round,
        given: readAnswers(readQuestions(round.questions), body.answers),
        now: context.now,
      }),
    );
    return done;
  },
});

type Reading = Pick<Context, 'viewer' | 'db' | 'services'>;

/** A feedback form that the viewer sees; any other assessment is none. */
async function loadForm(context: Reading, id: number) {
  const assessment = await loadAssessment(context, id);
  return found(isForm(assessment) ? assessment : null);
}

async function loadEditableForm(context: Reading, id: number) {
  const form = await loadForm(context, id);
  assertAble(form, 'edit');
  return form;
}

const readRound = async ({ db, now }: Pick<Context, 'db' | 'now'>, id: number): Promise<RoundRow> =>
  found(await findRound(db, id, now));

/** Results are limited to editors of the form; viewers cannot run rounds. */
async function loadRound(context: Context, id: number): Promise<RoundRow> {
  const round = await readRound(context, id);
  await loadEditableForm(context, round.assessment_id);
  return round;
}

const peopleOf = async (
  { db }: Pick<Context, 'db'>,
  round: RoundRow,
  answersOf: (userId: number) => FeedbackPerson['answers'],
): Promise<FeedbackPerson[]> =>
  (await listPeople(db, round.id)).map(({ submitted_at, ...person }) => ({
    ...person,
    submitted_at: submitted_at?.toISOString() ?? null,
    answers: answersOf(person.id),
  }));

const closedAlready = phrase('This form is closed.');
const answeredAlready = phrase('You have already answered this form. Thank you!');

/**
 * Runs an action of a recipient who has not answered, while the round is open; locks the round to prevent double
 * answers.
 */
async function answering(
  context: Context,
  roundId: number,
  act: (transaction: Db, round: RoundRow) => Promise<void>,
): Promise<void> {
  const { viewer, db, now } = context;
  await db.transaction().execute(async (transaction) => {
    await lockRound(transaction, roundId);
    const own = found(await findOwn(transaction, viewer.userId, roundId, now));
    if (own.status_id === feedbackStatuses.completed)
      throw new Failure('conflict', { reason: 'answered' }, answeredAlready);
    if (own.state === 'coming')
      throw new Failure('notOpenYet', undefined, phrase('This form is not open yet.'));
    if (own.state === 'closed') throw new Failure('pastDue', undefined, closedAlready);
    await act(transaction, await readRound({ ...context, db: transaction }, roundId));
  });
}

type Draft = z.output<typeof feedbackRoundDraft>;

const single: readonly UserType[] = ['student', 'teacher', 'parent'];

async function assertAudience(db: Db, { section_ids, user_ids }: Draft): Promise<void> {
  const [sections, users] = [new Set(section_ids), new Set(user_ids)];
  if ((await countSections(db, [...sections])) !== sections.size)
    invalid({ path: 'section_ids', message: phrase('Please select {section+} of this {campus}') });
  const types = single.map((type) => userTypes[type]);
  if ((await countMembers(db, [...users], types)) !== users.size)
    invalid({ path: 'user_ids', message: phrase('Please select people of this {campus}') });
}

const audienceOf = (
  { section_ids, user_ids, user_types }: Draft,
  round: { readonly campus_id: number; readonly round_id: number },
) => [
  ...[...new Set(section_ids)].map((section_id) => ({ ...round, section_id })),
  ...[...new Set(user_ids)].map((user_id) => ({ ...round, user_id })),
  ...[...new Set(user_types)].map((user_type) => ({ ...round, user_type })),
];

const present = ({ questions: _questions, shown_count: _shown, ...round }: RoundRow) => round;
