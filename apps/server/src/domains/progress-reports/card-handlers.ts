import { mayOpen, rules, seesWholeCampus } from '@pelion/access';
import { type progressReports, reportCardChanged } from '@pelion/contract/progress-reports';
import { cardStates } from '@pelion/contract/progress-reports/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { type Context, done, type Handlers } from '../../lib/http/implement.ts';
import {
  type CardRow,
  findCard,
  findNeighbors,
  insertAcknowledgement,
  keepAuthor,
  listAcknowledged,
  listEvents,
  listPublished,
  listStays,
  lockCards,
  type SubjectRow,
  writeComment,
  writeSubject,
} from './card-queries.ts';
import { differs } from './check-card.ts';
import { isClosed, tellReports } from './cycle-handlers.ts';
import { findCycle, holdCycle } from './cycle-queries.ts';
import { loadMarks } from './load-figures.ts';
import { loadProblems } from './move-cards.ts';
import { moveRefusal, movesOf, scopeOf } from './policy.ts';
import { percentOf, presentAttendance, stepsOf } from './present.ts';
import { listCardLines } from './writing-queries.ts';

type CardHandler =
  | 'listReportCards'
  | 'getReportCard'
  | 'updateReportCard'
  | 'updateReportCardSubject'
  | 'acknowledgeReportCard';

export const cardHandlers: Pick<Handlers<typeof progressReports>, CardHandler> = {
  async listReportCards({ params, query }, { viewer, db }) {
    const scope = scopeOf(viewer);
    const cycle = found(await findCycle(db, scope, params.progress_report_id));
    const { rows, total } = await listCardLines(db, scope, cycle.id, query);
    const facts = { is_closed: cycle.closed_at !== null, needs_proofreading: cycle.needs_proofreading };
    return {
      cards: rows.map(({ state, is_writer, is_checker, is_author, open_writers, ...row }) => ({
        ...row,
        state_id: state,
        open_writers: [...open_writers],
        moves: movesOf(viewer, { ...facts, state, is_writer, is_checker, is_author }),
      })),
      total,
    };
  },

  getReportCard: ({ params }, context) => loadCard(context, params.report_card_id),

  async updateReportCard({ params, body: { version, comment } }, context) {
    const { viewer, now } = context;
    return write(context, params.report_card_id, async (transaction, card) => {
      if (!mayWrite(context, card, card.overall_teachers)) throw isOthers();
      if (!card.parts.includes('overall')) throw new Failure('notFound');
      const writing = { cardId: card.id, userId: viewer.userId, now };
      return writeComment(transaction, writing, { version, comment });
    });
  },

  async updateReportCardSubject({ params, body: { version, ...changes } }, context) {
    const { viewer, now } = context;
    return write(context, params.report_card_id, async (transaction, card) => {
      const subject = found(card.subjects.find(({ subject_id }) => subject_id === params.subject_id));
      if (!mayWrite(context, card, subject.teachers)) throw isOthers();
      const { effort, skills, comment, is_exempt } = {
        ...subject,
        ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
        skills: changes.skills ? changes.skills.map((step) => step ?? -1) : subject.skills,
      };
      assertSteps(card, { effort, skills });
      const writing = { cardId: card.id, userId: viewer.userId, now, subjectId: subject.subject_id };
      return writeSubject(transaction, writing, version, { effort, skills, comment, is_exempt });
    });
  },

  async acknowledgeReportCard({ params, body: { edition } }, context) {
    const { viewer, db, now, record } = context;
    const scope = scopeOf(viewer);
    const [card] = await listPublished(db, scope, { cardId: params.report_card_id });
    const { id, edition: current } = found(card);
    if (current !== edition)
      throw new Failure(
        'conflict',
        { reason: 'edition' },
        phrase('This card was published anew. Please read it again.'),
      );
    await db.transaction().execute(async (transaction) => {
      const { campusId: campus_id, userId: user_id } = viewer;
      const values = { campus_id, report_card_id: id, edition, user_id, at: now };
      if (!(await insertAcknowledgement(transaction, values))) return;
      await record(transaction, { id, before: {}, after: { edition } });
      await tellReports(transaction, context, null);
    });
    return done;
  },
};

type Reading = Pick<Context, 'viewer' | 'db' | 'services' | 'now'>;
type Recording = Parameters<Handlers<typeof progressReports>['updateReportCard']>[1];

const mayWriteAt = (viewer: Context['viewer'], card: CardRow, teachers: SubjectRow['teachers']): boolean =>
  seesWholeCampus(viewer.userType) ||
  (teachers.length === 0 ? card.is_writer : teachers.some(({ id }) => id === viewer.userId));

const mayWrite = (
  { viewer }: Pick<Context, 'viewer'>,
  card: CardRow,
  teachers: SubjectRow['teachers'],
): boolean => mayOpen(viewer, rules.addProgressReports) && mayWriteAt(viewer, card, teachers);

const isOthers = () =>
  new Failure('accessDenied', { reason: 'writer' }, phrase('Somebody else writes about this.'));

/** Writes one place of a draft. The card is locked, so that writers of several places wait for each other. */
async function write(
  context: Recording,
  id: number,
  save: (transaction: Db, card: CardRow) => Promise<boolean>,
) {
  const { viewer, db, services, record } = context;
  const scope = scopeOf(viewer);
  const { progress_report_id: cycleId } = found(await findCard(db, scope, id));
  await db.transaction().execute(async (transaction) => {
    await holdCycle(transaction, cycleId);
    await lockCards(transaction, scope, [id]);
    const card = found(await findCard(transaction, scope, id));
    if (card.is_closed) throw isClosed();
    if (card.state !== cardStates.draft) throw isNoDraft(card);
    if (!(await save(transaction, card))) {
      const current = await loadCard({ ...context, db: transaction }, id);
      throw changedSince(reportCardChanged, { reason: 'changed', current }, services);
    }
    await keepAuthor(transaction, { cardId: id, userId: viewer.userId, campusId: viewer.campusId });
    await record(transaction, { id, before: {}, after: { student_id: card.student_id } });
    await tellReports(transaction, context, cycleId);
  });
  return loadCard(context, id);
}

const isNoDraft = ({ state }: CardRow) =>
  new Failure(
    'conflict',
    { reason: 'state', state_id: state, problems: [] },
    phrase('This card is not a draft any more. Ask for it to be returned.'),
  );

function assertSteps(
  { effort_steps, skill_steps, skills: named }: CardRow,
  { effort, skills }: { readonly effort: number | null; readonly skills: readonly number[] },
): void {
  const wrong = phrase('Please choose a step of the scale');
  if (effort !== null && effort >= effort_steps.length) invalid({ path: 'effort', message: wrong });
  if (skills.length > named.length || skills.some((step) => step >= skill_steps.length))
    invalid({ path: 'skills', message: wrong });
}

/** A card with its problems, as far as the viewer may act on it. */
export async function loadCard(context: Reading, id: number) {
  const { viewer, db } = context;
  const scope = scopeOf(viewer);
  const card = found(await findCard(db, scope, id));
  const [markOf, problems, stays, history, acknowledged, neighbors] = await Promise.all([
    card.has_marks ? loadMarks(context, card, [card.student_id]) : null,
    loadProblems(context, [card]),
    listStays(db, [card.student_id], card),
    listEvents(db, id),
    listAcknowledged(db, id, card.edition),
    findNeighbors(db, scope, card),
  ]);
  const isDraft = card.state === cardStates.draft && !card.is_closed;
  const moves = movesOf(viewer, card);
  const next = nextState(card);
  const lived = stays.get(card.student_id) ?? [];
  return {
    id,
    progress_report_id: card.progress_report_id,
    progress_report_name: card.cycle_name,
    student_id: card.student_id,
    student_name: card.student_name,
    section_id: card.section_id,
    section_name: card.section_name,
    stays: lived.length > 1 ? [...lived] : [],
    state_id: card.state,
    parts: [...card.parts],
    has_marks: card.has_marks,
    effort_steps: [...card.effort_steps],
    skill_steps: [...card.skill_steps],
    skills: [...card.skills],
    subjects: card.subjects.map(({ average, teachers, skills, frozen_at, written_at, ...subject }) => {
      const source = markOf?.(card.student_id, subject.subject_id) ?? null;
      const isChanged = frozen_at !== null && source !== null && differs({ ...subject, average }, source);
      return {
        ...subject,
        average: percentOf(average),
        now_average: isChanged && source ? percentOf(source.average) : null,
        is_now_hidden: isChanged && source?.is_hidden === true,
        is_changed: isChanged,
        frozen_at: dateOf(frozen_at),
        written_at: dateOf(written_at),
        skills: card.skills.map((_, index) => stepsOf(skills)[index] ?? null),
        teachers: [...teachers],
        can_write: isDraft && mayWrite(context, card, teachers),
      };
    }),
    attendance: card.parts.includes('attendance') ? presentAttendance(card.attendance) : null,
    overall: {
      comment: card.comment,
      teachers: [...card.overall_teachers],
      written_by: card.written_by,
      written_at: card.written_at,
      version: card.comment_version,
      can_write: isDraft && card.parts.includes('overall') && mayWrite(context, card, card.overall_teachers),
    },
    problems: [...(problems.get(id) ?? [])],
    moves,
    refusal: next === null ? null : moveRefusal(viewer, card, next),
    history,
    edition: card.edition,
    published_at: card.published_at,
    acknowledged,
    due_date: card.due_on,
    is_closed: card.is_closed,
    ...neighbors,
    version: card.version,
  };
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** Next state on the way to families; null for a published card. */
function nextState({ state, needs_proofreading }: CardRow): number | null {
  const { draft, submitted, proofread, approved, published } = cardStates;
  if (state === draft) return submitted;
  if (state === submitted) return needs_proofreading ? proofread : approved;
  if (state === proofread) return approved;
  return state === approved ? published : null;
}
