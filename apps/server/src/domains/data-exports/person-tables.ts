import { type Cell, csvHead, csvLines } from '../../lib/csv.ts';
import type { PersonRows } from './load-person-rows.ts';

const table = (head: readonly string[], rows: readonly (readonly Cell[])[]) =>
  new TextEncoder().encode(csvHead(head) + csvLines(rows));
const moment = (at: Date | null) => at?.toISOString() ?? null;

/** Tables of a person's data by file name. */
export const personTables = (rows: PersonRows): Readonly<Record<string, Uint8Array>> => ({
  'profile.csv': table(
    ['field', 'value'],
    Object.entries(rows.profile).map(([field, value]) => [
      field,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ),
  'points.csv': table(
    ['points', 'reason', 'note', 'at'],
    rows.points.map((row) => [row.points, row.reason, row.note, moment(row.at)]),
  ),
  'report_cards.csv': table(
    ['title', 'published_at', 'marks', 'comments'],
    rows.report_cards.map((row) => [
      row.title,
      moment(row.published_at),
      row.marks.join('\n'),
      row.comments.join('\n'),
    ]),
  ),
  'redemptions.csv': table(
    ['reward', 'price', 'status', 'asked_at', 'moved_at', 'reason'],
    rows.redemptions.map((row) => [
      row.reward,
      row.price,
      row.status,
      moment(row.asked_at),
      moment(row.moved_at),
      row.reason,
    ]),
  ),
  'smart_reports.csv': table(
    ['title', 'starts_on', 'ends_on', 'created_at', 'signed_at'],
    rows.smart_reports.map((row) => [
      row.title,
      row.starts_on,
      row.ends_on,
      moment(row.created_at),
      moment(row.signed_at),
    ]),
  ),
  'enrolments.csv': table(
    ['grade', 'section', 'year', 'starts_on', 'ends_on', 'status'],
    rows.enrolments.map((row) => [row.grade, row.section, row.year, row.starts_on, row.ends_on, row.status]),
  ),
  'classes.csv': table(
    ['name', 'part', 'starts_at', 'ends_at', 'is_cancelled'],
    rows.classes.map((row) => [
      row.name,
      row.part,
      moment(row.starts_at),
      moment(row.ends_at),
      String(row.is_cancelled),
    ]),
  ),
  'attendance.csv': table(
    ['class', 'starts_at', 'status', 'minutes_late', 'is_made_up', 'makeup', 'wish', 'reason'],
    rows.attendance.map((row) => [
      row.class,
      moment(row.starts_at),
      row.status,
      row.minutes_late,
      String(row.is_made_up),
      row.makeup,
      row.wish,
      row.reason,
    ]),
  ),
  'attendance_warnings.csv': table(
    ['kind', 'attended', 'marked', 'absences', 'crossed_at', 'recovered_at'],
    rows.attendance_warnings.map((row) => [
      row.kind,
      row.attended,
      row.marked,
      row.absences,
      moment(row.crossed_at),
      moment(row.recovered_at),
    ]),
  ),
  'absences.csv': table(
    ['starts_on', 'ends_on', 'reason', 'created_at'],
    rows.absences.map((row) => [row.starts_on, row.ends_on, row.reason, moment(row.created_at)]),
  ),
  'ai_refusals.csv': table(
    ['student', 'refused_by', 'scope', 'reason', 'refused_at'],
    rows.ai_refusals.map((row) => [
      row.student,
      row.refused_by,
      row.scope,
      row.reason,
      moment(row.refused_at),
    ]),
  ),
  'ai_days.csv': table(
    ['day', 'replies'],
    rows.ai_days.map((row) => [row.day, row.replies]),
  ),
  'chiron_messages.csv': table(
    ['assessment', 'from', 'text', 'sent_at'],
    rows.chiron_messages.map((row) => [row.assessment, row.from, row.text, moment(row.sent_at)]),
  ),
  'calendar_feeds.csv': table(
    ['created_at', 'read_at', 'names_children'],
    rows.calendar_feeds.map((row) => [
      moment(row.created_at),
      moment(row.read_at),
      String(row.names_children),
    ]),
  ),
  'resources.csv': table(
    ['name', 'description', 'address', 'text', 'file', 'created_at'],
    rows.resources.map((row) => [
      row.name,
      row.description,
      row.url,
      row.text,
      row.file,
      moment(row.created_at),
    ]),
  ),
  'viewing_places.csv': table(
    ['file', 'place', 'updated_at'],
    rows.viewing_places.map((row) => [row.file, row.place, moment(row.updated_at)]),
  ),
  'tool_results.csv': table(
    ['tool', 'launches', 'first_launched_at', 'last_launched_at', 'score', 'scored_at'],
    rows.tool_results.map((row) => [
      row.tool,
      row.launches,
      moment(row.first_launched_at),
      moment(row.last_launched_at),
      row.score,
      moment(row.scored_at),
    ]),
  ),
  'turn_ins.csv': table(
    ['assignment', 'status', 'turned_in_at', 'text', 'links', 'points', 'comment', 'places', 'reasons'],
    rows.turn_ins.map((row) => [
      row.assignment,
      row.status,
      moment(row.turned_in_at),
      row.text,
      row.links.join(' '),
      row.points,
      row.comment,
      row.places.join('\n'),
      row.reasons.join('\n'),
    ]),
  ),
  'opened_assignments.csv': table(
    ['name', 'opened_at'],
    rows.opened_assignments.map((row) => [row.name, moment(row.opened_at)]),
  ),
  'course_items.csv': table(
    ['course', 'item', 'opened_at', 'done_at', 'seconds', 'place'],
    rows.course_items.map((row) => [
      row.course,
      row.item,
      moment(row.opened_at),
      moment(row.done_at),
      row.seconds,
      row.place,
    ]),
  ),
  'course_reports.csv': table(
    ['course', 'kept_at', 'done', 'needed', 'score', 'seconds'],
    rows.course_reports.map((row) => [
      row.course,
      moment(row.kept_at),
      row.done,
      row.needed,
      row.score,
      row.seconds,
    ]),
  ),
  'certificates.csv': table(
    [
      'number',
      'name',
      'course',
      'score',
      'completed_at',
      'issued_at',
      'reason',
      'withdrawn_at',
      'withdrawn_reason',
    ],
    rows.certificates.map((row) => [
      row.number,
      row.name,
      row.course,
      row.score,
      moment(row.completed_at),
      moment(row.issued_at),
      row.reason,
      moment(row.withdrawn_at),
      row.withdrawn_reason,
    ]),
  ),
  'messages.csv': table(
    ['title', 'from', 'text', 'send_at', 'read_at'],
    rows.messages.map((row) => [row.title, row.from, row.text, moment(row.send_at), moment(row.read_at)]),
  ),
  'forum_posts.csv': table(
    ['forum', 'topic', 'text', 'written_at', 'removed_at'],
    rows.forum_posts.map((row) => [
      row.forum,
      row.topic,
      row.text,
      moment(row.written_at),
      moment(row.removed_at),
    ]),
  ),
  'scorm_attempts.csv': table(
    ['package', 'number', 'is_trial', 'progress', 'score', 'seconds', 'started_at', 'updated_at'],
    rows.scorm_attempts.map((row) => [
      row.package,
      String(row.number),
      String(row.is_trial),
      row.progress,
      row.score === null ? '' : String(row.score),
      String(row.seconds),
      moment(row.started_at),
      moment(row.updated_at),
    ]),
  ),
  'attempts.csv': table(
    ['id', 'assessment', 'attempt_no', 'status', 'started_at', 'ended_at', 'score', 'total'],
    rows.attempts.map((row) => [
      row.id,
      row.assessment,
      row.attempt_no,
      row.status,
      moment(row.started_at),
      moment(row.ended_at),
      row.score,
      row.total,
    ]),
  ),
  'answers.csv': table(
    ['attempt_id', 'part', 'question_no', 'response', 'saved_at'],
    rows.answers.map((row) => [
      row.attempt_id,
      row.part,
      row.question_no,
      JSON.stringify(row.response),
      moment(row.saved_at),
    ]),
  ),
});
