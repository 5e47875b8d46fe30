import { reportKinds } from '@pelion/contract/question-reports/facts';
import { tutorTranscripts } from '@pelion/contract/tutor-transcripts';
import { MOST_ASKED_ABOUT, TUTOR_MESSAGES_PAGE } from '@pelion/contract/tutor-transcripts/facts';
import { phrase } from '@pelion/words';
import { type Facts, writeAuditEvent } from '../../lib/audit.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import { readsFreely } from '../../lib/readable-threads.ts';
import { loadHelp } from '../ai-settings/service.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import { scopeOf } from '../assessments/policy.ts';
import { listSeenQuestions } from '../attempts/read/list-seen-questions.ts';
import { report } from '../question-reports/file-report.ts';
import { findPlacedVersion } from '../questions/service.ts';
import { stemExcerpt } from '../questions/stem-excerpt.ts';
import { toUnkeyed } from '../questions/stored.ts';
import { inThreadScope, mayNeedReason, type ThreadScope, threadScope } from './policy.ts';
import { presentThread, presentTranscriptMessage, seesFlags } from './present.ts';
import {
  type Disputed,
  disputeReply,
  findPinnedVersion,
  findReply,
  findThread,
  isAudited,
  listAsked,
  listMessages,
  listThreads,
  type MessageRow,
  type ThreadRow,
} from './queries.ts';
import { transcriptCsv, transcriptText } from './transcript-file.ts';

const EXCERPT = 140;
const STEM = 600;
const MOST_EXPORTED = 20_000;

export const tutorTranscriptRoutes = implement(tutorTranscripts, {
  async listTutorThreads({ query: { offset, limit, reason, ...filters } }, context) {
    const { viewer, db } = context;
    const scope = await scopeIn(context);
    const isSearch = filters.search !== undefined && filters.search !== '';
    // A search tells what was written, as reading does.
    if (isSearch && mayNeedReason(scope))
      await auditReading(context, reason, 'searchTranscripts', {
        subject: 'campus',
        subjectId: viewer.campusId,
        facts: { searched_for: filters.search },
      });
    if (filters.flag !== undefined && !seesFlags(viewer.userType)) return { threads: [], total: 0 };
    const { rows, total } = await listThreads(db, scope, filters, { offset, limit });
    return { threads: rows.map((row) => presentThread(row, viewer.userType)), total };
  },

  async getTutorThread({ params, query: { reason, before } }, context) {
    const { viewer, db } = context;
    const thread = await loadThread(context, params.conversation_id, reason, 'readTranscript');
    const rows = await listMessages(db, thread.id, { before: before ?? null, most: TUTOR_MESSAGES_PAGE + 1 });
    const page = rows.slice(-TUTOR_MESSAGES_PAGE);
    return {
      ...presentThread(thread, viewer.userType),
      questions: await excerptsOf(context, thread, page),
      messages: page.map((row) => presentTranscriptMessage(row, viewer.userType)),
      has_earlier: rows.length > TUTOR_MESSAGES_PAGE,
    };
  },

  async exportTutorThread({ params, query: { reason, format } }, context) {
    const { viewer, db } = context;
    const thread = await loadThread(context, params.conversation_id, reason, 'exportTranscript');
    const rows = await listMessages(db, thread.id, { most: MOST_EXPORTED });
    return format === 'csv'
      ? sendFile(context, 'conversation.csv', 'csv', transcriptCsv(viewer, thread, rows))
      : sendFile(context, 'conversation.txt', 'text', transcriptText(viewer, thread, rows));
  },

  async disputeTutorMessage({ params, body }, context) {
    const { db, record, now } = context;
    const reply = found(await findReply(db, await scopeIn(context), params.tutor_message_id));
    const dispute = async (transaction: Context['db']) => {
      if (!(await disputeReply(transaction, reply.id, { reason: body.reason, now })))
        throw new Failure('conflict', { reason: 'disputed' }, DISPUTED);
      await record(transaction, {
        id: reply.id,
        before: { is_disputed: false },
        after: { is_disputed: true, reason: body.reason },
      });
    };
    const seen = await seenIn(context, reply);
    if (!seen) await db.transaction().execute(dispute);
    else
      await report(
        context,
        seen,
        { kind_id: reportKinds.tutorReply, comment: body.reason, tutor_message_id: reply.id },
        dispute,
      );
    return done;
  },

  async listAskedAbout({ query }, context) {
    const { viewer, db } = context;
    // Counts over the campus need no reason: they name nobody.
    const scope = await scopeIn(context);
    const rows = await listAsked(
      db,
      {
        scope: seesCampus(scope) ? inThreadScope(scope) : readsFreely(scope, scope.now),
        assessments: inScope(scopeOf(viewer)),
      },
      query,
      MOST_ASKED_ABOUT,
    );
    return {
      questions: rows.map((row) => ({
        question_id: row.question_id,
        assessment: { id: row.assessment_id, name: row.assessment_name },
        position: row.position,
        excerpt: stemExcerpt(toUnkeyed(row).content.stem.html, EXCERPT),
        student_count: row.student_count,
        message_count: row.message_count,
        has_hints: row.has_hints,
      })),
      total: rows[0]?.total ?? 0,
      without_hints: rows[0]?.without_hints ?? 0,
    };
  },
});

/** Beginnings of the questions of an attempt that the messages are about, as far as the viewer may see them now. */
async function excerptsOf(
  context: Context,
  { attempt_id }: Pick<ThreadRow, 'attempt_id'>,
  rows: readonly Pick<MessageRow, 'question_id'>[],
) {
  const asked = new Set(rows.map(({ question_id }) => question_id));
  if (attempt_id === null) return [];
  return (await listSeenQuestions(context, attempt_id))
    .filter(({ question_id }) => asked.has(question_id))
    .map(({ question_id, shown }) => ({
      question_id,
      excerpt: stemExcerpt(shown.stem, STEM),
    }));
}

const DISPUTED = phrase('This reply is disputed already.');

const seesCampus = ({ userType }: ThreadScope) => userType === 'schoolAdmin' || userType === 'campusAdmin';

async function scopeIn({ viewer, db, now }: Context): Promise<ThreadScope> {
  const { alertUserIds } = await loadHelp(db, viewer.campusId);
  return threadScope(viewer, alertUserIds, now);
}

/** Throws `notFound` outside the scope, and `reasonRequired` where one is missing. */
async function loadThread(
  context: Context,
  id: string,
  reason: string | undefined,
  kind: 'readTranscript' | 'exportTranscript',
): Promise<ThreadRow> {
  const thread = found(await findThread(context.db, await scopeIn(context), id));
  if (!thread.is_free)
    await auditReading(context, reason, kind, {
      subject: 'person',
      subjectId: thread.user_id,
      facts: { conversation: thread.id },
    });
  return thread;
}

interface Reading {
  readonly subject: 'person' | 'campus';
  readonly subjectId: number;
  readonly facts: Facts;
}

/** Writes the event before any text leaves. */
async function auditReading(
  { db, viewer, now }: Context,
  reason: string | undefined,
  kind: string,
  { subject, subjectId, facts }: Reading,
): Promise<void> {
  if (reason === undefined || reason === '') throw new Failure('reasonRequired');
  const after = { ...facts, reason };
  if (await isAudited(db, { subject, subjectId, kind, actorId: viewer.userId, facts: after, now })) return;
  await writeAuditEvent(db, { subject, kind }, viewer, now, { id: subjectId, after });
}

/** Question of a reply as its reader sees it; null for replies about none, whose author would be nobody. */
async function seenIn({ db }: Context, reply: Disputed) {
  const { question_id, assessment_id, attempt_id, item_id } = reply;
  if (question_id === null || assessment_id === null) return null;
  const version_id =
    item_id === null || attempt_id === null
      ? await findPlacedVersion(db, assessment_id, question_id)
      : await findPinnedVersion(db, attempt_id, item_id);
  return version_id === undefined ? null : { question_id, version_id, assessment_id, attempt_id };
}
