import type { NamedRule } from '@pelion/access';
import type { Channel } from '@pelion/contract/mail-preferences/facts';
import type { Phrase, Template } from '@pelion/words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { MailLink } from '../mail/mail-parts.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';

/** Days within which an assigned record is news. */
export const NEWS_DAYS = 7;
/** Hours of a reminder before a due date. */
export const REMINDER_HOURS = 24;

/** Recipient of a notice. */
export interface Concerned {
  readonly userId: number;
  /** Student whose work the notice is about; null for other kinds. */
  readonly studentId: number | null;
}

export interface NoticeSubject {
  readonly subjectId: number;
  /** Reminder, in hours before the due date; 0 for other notices. */
  readonly hoursBefore: number;
}

export interface Reader {
  readonly userId: number;
  /** Role of the reader (spec 1 §3); null for all roles. */
  readonly userType: number | null;
  readonly now: Date;
}

/** Current details of a notice. */
export interface NoticeFacts {
  readonly id: number;
  readonly subject_id: number;
  readonly title: string;
  readonly due_at: Date | null;
  /** Short name of the child; null for the reader's own work or for no work. */
  readonly student_name: string | null;
  /** Schedule of assigned work or of a course; null for other kinds. */
  readonly schedule_id: number | null;
  readonly assessment_id: number | null;
  readonly assessment_type: number | null;
  /** Submitted attempt; null for other kinds. */
  readonly attempt_id: number | null;
  /** Class or meeting, and its type; null for other kinds. */
  readonly class_id: number | null;
  readonly class_type: number | null;
  /** Resource of the drawer, and its category; null for other kinds. */
  readonly resource_id: number | null;
  readonly resource_category: number | null;
  /** Assignment, and its type of document; null for other kinds. */
  readonly assignment_id: number | null;
  readonly assignment_type: number | null;
  /** Course; null for other kinds. */
  readonly course_id: number | null;
  /** Topic of a forum, and its discussion or reply; null for other kinds. */
  readonly topic_id: number | null;
  readonly post_id: number | null;
  /** Name of a report; null for other kinds. */
  readonly report: string | null;
  /** Record with a page of its own that the report is about; null for other kinds. */
  readonly report_record_id: number | null;
  /** Conversation with Chiron; null for other kinds. */
  readonly conversation_id: string | null;
  /** Records that the notice is about; 1 for most kinds. */
  readonly count: number;
}

/** Subject of several notices that a person can mute as a whole: a course, an assignment. */
export interface NoticeThread {
  /** Stored key: `course`. */
  readonly name: string;
  /** Noun for its list, beside the title. */
  readonly label: Phrase;
  /**
   * Selects `thread_id` and the current `title` of those rows of `muted`, named `m`, that the reader may see. RLS
   * applies.
   */
  readonly titles: (
    muted: RawBuilder<unknown>,
    reader: Reader,
  ) => RawBuilder<{ readonly thread_id: number; readonly title: string }>;
}

/** Period in which something counts as news. */
export interface NewsPeriod {
  readonly now: Date;
  /** Start: at most some days back, never before this release was installed. */
  readonly since: RawBuilder<Date>;
}

export type NewsAmong = (ids: readonly number[], period: NewsPeriod) => RawBuilder<unknown>;

/**
 * A kind of notice: who is told what, when and where. Queries of news select `campus_id`, `subject_id` and
 * `hours_before`, and join `notice_told` to leave out what was told.
 */
export interface NoticeKind {
  /** Stored key: `dueSoon`. */
  readonly kind: string;
  /** Kind whose preference also holds for this one, which then has none of its own. */
  readonly follows?: string;
  /** Thread of a notice, with its id as SQL on the row `n` (`campus_id`, `subject_id`); null for no thread. */
  readonly thread?: { readonly of: NoticeThread; readonly id: RawBuilder<unknown> };
  /** Label in the preferences. */
  readonly label: Phrase;
  /** Sentence by mail and in the product; `n` is the count. */
  readonly sentence: (facts: Pick<NoticeFacts, 'due_at' | 'count'>) => Template<'title' | 'due' | 'n'>;
  /** Channels until somebody chooses. */
  readonly defaults: Readonly<Record<Channel, boolean>>;
  /**
   * Reminders ignore the weekly digest, and every digest within hours of a due date or of a time that the campus has
   * set; news come once. Alerts come at once, in a mail of their own, past quiet hours and whatever is preferred.
   */
  readonly urgency: 'news' | 'reminder' | 'alert';
  /** Required to open the notice, in the role of the reader. */
  readonly rule: NamedRule;
  /** Path that a mail about this kind alone leads to. */
  readonly page: string;
  /** Recipients, under RLS. */
  readonly audience: (db: Db, subject: NoticeSubject, now: Date) => Promise<readonly Concerned[]>;
  /**
   * Selects `noticeColumns` of those rows of `told`, named `n`, that still hold for the reader: nothing deleted, over
   * or withdrawn. RLS applies. Returns no scores.
   */
  readonly isStillTrue: (told: RawBuilder<unknown>, reader: Reader) => RawBuilder<NoticeFacts>;
  /**
   * Lines of its mail with links, under the sentence, loaded as the mail is written. A notice without any line is not
   * mailed.
   */
  readonly mailLinks?: (
    services: Pick<Services, 'db' | 'clock' | 'settings'>,
    subject: NoticeSubject & { readonly campusId: number; readonly userId: number },
  ) => Promise<readonly MailLink[]>;
  /** Path of the page to see or do the notice on. */
  readonly place: (viewer: Viewer, facts: NoticeFacts & Pick<Concerned, 'studentId'>) => string;
  /** News that time makes, found every minute: something opens or is due. */
  readonly gathered?: (period: NewsPeriod) => RawBuilder<unknown>;
  /** News that a person makes, by the name of the event: found among its records. */
  readonly pushed?: Readonly<Record<string, NewsAmong>>;
  /** Deletes, every night, rows that must not be kept as long as others. */
  readonly sweep?: (system: Db, now: Date) => Promise<unknown>;
}

export const defineNotice = (kind: NoticeKind): NoticeKind => kind;

type Column = RawBuilder<unknown>;

/** Columns of `isStillTrue`; missing ones are null. */
export const noticeColumns = (columns: {
  readonly title: Column;
  readonly dueAt?: Column;
  readonly studentName?: Column;
  readonly scheduleId?: Column;
  readonly assessmentId?: Column;
  readonly assessmentType?: Column;
  readonly attemptId?: Column;
  readonly classId?: Column;
  readonly classType?: Column;
  readonly resourceId?: Column;
  readonly resourceCategory?: Column;
  readonly assignmentId?: Column;
  readonly assignmentType?: Column;
  readonly courseId?: Column;
  readonly topicId?: Column;
  readonly postId?: Column;
  readonly report?: Column;
  readonly reportRecordId?: Column;
  readonly conversationId?: Column;
  readonly count?: Column;
}) => sql<NoticeFacts>`n.id, n.subject_id, ${columns.title} as title, ${columns.dueAt ?? sql`null`}::timestamptz as due_at,
  ${columns.studentName ?? sql`null`}::text as student_name, ${columns.scheduleId ?? sql`null`}::bigint as schedule_id,
  ${columns.assessmentId ?? sql`null`}::bigint as assessment_id,
  ${columns.assessmentType ?? sql`null`}::smallint as assessment_type, ${columns.attemptId ?? sql`null`}::bigint as attempt_id,
  ${columns.classId ?? sql`null`}::bigint as class_id, ${columns.classType ?? sql`null`}::smallint as class_type,
  ${columns.resourceId ?? sql`null`}::bigint as resource_id,
  ${columns.resourceCategory ?? sql`null`}::smallint as resource_category,
  ${columns.assignmentId ?? sql`null`}::bigint as assignment_id,
  ${columns.assignmentType ?? sql`null`}::smallint as assignment_type,
  ${columns.courseId ?? sql`null`}::bigint as course_id, ${columns.topicId ?? sql`null`}::bigint as topic_id,
  ${columns.postId ?? sql`null`}::bigint as post_id,
  ${columns.report ?? sql`null`}::text as report,
  ${columns.reportRecordId ?? sql`null`}::bigint as report_record_id,
  ${columns.conversationId ?? sql`null`}::uuid as conversation_id, ${columns.count ?? sql`1`}::int as count`;
