import { resultStatusTable } from '@pelion/contract/assessment-kinds';
import { submissionStatusTable } from '@pelion/contract/assignments/facts';
import { attendanceTable } from '@pelion/contract/attendance/facts';
import { redemptionStateTable } from '@pelion/contract/rewards/facts';
import { scormProgressTable } from '@pelion/contract/scorm-packages/facts';
import { shownPoints } from '@pelion/questions/points-text';
import type { Text } from '@pelion/words';
import { type Cell, csvHead, csvLines } from '../../lib/csv.ts';
import type { Context } from '../../lib/http/implement.ts';
import { plainText } from '../../lib/rich-text.ts';
import { marksOf, toldStatus } from '../attempts/read/present.ts';
import { scoreFactsOf } from '../attempts/read/release-columns.ts';
import { asListed, releasesFor } from '../attempts/read/releases.ts';
import { readFiles } from '../files/service.ts';
import { findPerson, type PersonRow } from '../people/load-people.ts';
import { factsOf, valuesOf } from '../people/person-values.ts';
import {
  listForumPostsOf,
  listMessagesOf,
  listRedemptionsOf,
  listReportCardsOf,
} from './list-posts-messages-rewards.ts';
import { personPage } from './person-page.ts';
import {
  listAbsencesOf,
  listAnswersOf,
  listAttemptsOf,
  listAttendanceOf,
  listCalendarFeedsOf,
  listCertificatesOf,
  listClassesOf,
  listCourseProgressOf,
  listCourseReportLinesOf,
  listCrossingsOf,
  listEnrolmentsOf,
  listFilesOf,
  listOpenedAssignmentsOf,
  listPointsOf,
  listResourcesOf,
  listScormAttemptsOf,
  listSmartReportsOf,
  listToolResultsOf,
  listTurnInsOf,
  listViewingPlacesOf,
} from './queries.ts';

const MOST_FILE_BYTES = 100 * 1024 * 1024;

const table = (head: readonly string[], rows: readonly (readonly Cell[])[]) =>
  new TextEncoder().encode(csvHead(head) + csvLines(rows));
const family = { userType: 'student' } as const;
const moment = (at: Date | null) => at?.toISOString() ?? null;

interface Reading extends Pick<Context, 'db' | 'services'> {
  readonly text: Text;
}

/** Loads a person by id for background jobs; undefined if there is none. */
export async function personDataOf(reading: Reading, userId: number): Promise<Uint8Array | undefined> {
  const person = await findPerson(reading.db, userId, reading.services.clock.now());
  return person && personData(reading, person);
}

/** Exports everything stored about a person as a ZIP: a readable page, tables, a JSON file and the files. */
export async function personData({ text, db, services }: Reading, person: PersonRow): Promise<Uint8Array> {
  const { id } = person;
  const now = services.clock.now();
  const [
    enrolments,
    classes,
    absences,
    attendance,
    calendarFeeds,
    attempts,
    answers,
    files,
    points,
    places,
    resources,
  ] = await Promise.all([
    listEnrolmentsOf(db, id),
    listClassesOf(db, id),
    listAbsencesOf(db, id),
    listAttendanceOf(db, id),
    listCalendarFeedsOf(db, id),
    listAttemptsOf(db, id, now),
    listAnswersOf(db, id),
    listFilesOf(db, id),
    listPointsOf(db, id),
    listViewingPlacesOf(db, id),
    listResourcesOf(db, id),
  ]);
  const [opened, kept, toolResults, scorm, courseItems, certificates, received, redeemed, written] =
    await Promise.all([
      listOpenedAssignmentsOf(db, id),
      listTurnInsOf(db, id),
      listToolResultsOf(db, id),
      listScormAttemptsOf(db, id),
      listCourseProgressOf(db, id),
      listCertificatesOf(db, id),
      listMessagesOf(db, id),
      listRedemptionsOf(db, id),
      listForumPostsOf(db, id),
    ]);
  const courseReports = await listCourseReportLinesOf(db, id);
  const crossings = await listCrossingsOf(db, id);
  const reportCards = await listReportCardsOf(db, id);
  const smartReports = await listSmartReportsOf(db, id);
  const messages = received.map(({ body_html, ...row }) => ({ ...row, text: plainText(body_html) }));
  const redemptions = redeemed.map(({ state, ...row }) => ({
    ...row,
    status: text.phrase(redemptionStateTable.labelOf(state)),
  }));
  const forumPosts = written.map(({ body_html, ...row }) => ({
    ...row,
    text: plainText(body_html),
  }));
  const scormAttempts = scorm.map(({ progress, ...row }) => ({
    ...row,
    progress: text.phrase(scormProgressTable.labelOf(progress)),
  }));
  // Leaves state to data.json: programs alone read it.
  const withoutStates = scormAttempts.map(({ parts: _parts, ...row }) => row);
  const turnIns = kept.map(({ status, points, ...row }) => ({
    ...row,
    status: text.phrase(submissionStatusTable.labelOf(status)),
    points: points === null ? null : shownPoints(points),
  }));
  const told = attempts.map((attempt) => {
    const facts = scoreFactsOf(attempt);
    // Includes only results released to the person, whoever requests the export.
    const releases = asListed(family, attempt, releasesFor(family, attempt, facts, now));
    const marks = marksOf(attempt, !releases.score.isShown);
    return {
      id: attempt.id,
      assessment: attempt.assessment,
      attempt_no: attempt.attempt_no,
      started_at: attempt.started_at,
      ended_at: attempt.ended_at,
      score: marks.actual_score,
      total: marks.total_score,
      status: text.phrase(resultStatusTable.labelOf(toldStatus(attempt, releases, facts))),
    };
  });
  const marks = attendance.map(({ status, ...row }) => ({
    ...row,
    status: text.phrase(attendanceTable.labelOf(status)),
  }));
  const profile = {
    id,
    ...factsOf(valuesOf(person)),
    sections: person.sections,
    parents: person.parents,
    children: person.children,
  };
  const bytes = await readFiles(
    db,
    services.files,
    files.map((file) => file.id),
    MOST_FILE_BYTES,
  );
  const everything = {
    ...{
      profile,
      enrolments,
      classes,
      absences,
      attendance: marks,
      attendance_warnings: crossings,
      calendar_feeds: calendarFeeds,
      viewing_places: places,
      resources,
      tool_results: toolResults,
      turn_ins: turnIns,
      opened_assignments: opened,
      scorm_attempts: scormAttempts,
      course_items: courseItems,
      course_reports: courseReports,
      report_cards: reportCards,
      certificates,
      smart_reports: smartReports,
      messages,
      forum_posts: forumPosts,
    },
    ...{ attempts: told, answers, points, redemptions, files },
  };
  return zipped({
    'index.html': new TextEncoder().encode(
      personPage({ ...everything, scorm_attempts: withoutStates }, text),
    ),
    'data.json': new TextEncoder().encode(JSON.stringify(everything, null, 2)),
    'profile.csv': table(
      ['field', 'value'],
      Object.entries(profile).map(([field, value]) => [
        field,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    ),
    'points.csv': table(
      ['points', 'reason', 'note', 'at'],
      points.map((row) => [row.points, row.reason, row.note, moment(row.at)]),
    ),
    'report_cards.csv': table(
      ['title', 'published_at', 'comments'],
      reportCards.map((row) => [row.title, moment(row.published_at), row.comments.join('\n')]),
    ),
    'redemptions.csv': table(
      ['reward', 'price', 'status', 'asked_at', 'moved_at', 'reason'],
      redemptions.map((row) => [
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
      smartReports.map((row) => [
        row.title,
        row.starts_on,
        row.ends_on,
        moment(row.created_at),
        moment(row.signed_at),
      ]),
    ),
    'enrolments.csv': table(
      ['grade', 'section', 'year', 'starts_on', 'ends_on', 'status'],
      enrolments.map((row) => [row.grade, row.section, row.year, row.starts_on, row.ends_on, row.status]),
    ),
    'classes.csv': table(
      ['name', 'part', 'starts_at', 'ends_at', 'is_cancelled'],
      classes.map((row) => [
        row.name,
        row.part,
        moment(row.starts_at),
        moment(row.ends_at),
        String(row.is_cancelled),
      ]),
    ),
    'attendance.csv': table(
      ['class', 'starts_at', 'status', 'minutes_late', 'is_made_up', 'makeup', 'wish', 'reason'],
      marks.map((row) => [
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
      crossings.map((row) => [
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
      absences.map((row) => [row.starts_on, row.ends_on, row.reason, moment(row.created_at)]),
    ),
    'calendar_feeds.csv': table(
      ['created_at', 'read_at', 'names_children'],
      calendarFeeds.map((row) => [moment(row.created_at), moment(row.read_at), String(row.names_children)]),
    ),
    'resources.csv': table(
      ['name', 'description', 'address', 'text', 'file', 'created_at'],
      resources.map((row) => [
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
      places.map((row) => [row.file, row.place, moment(row.updated_at)]),
    ),
    'tool_results.csv': table(
      ['tool', 'launches', 'first_launched_at', 'last_launched_at', 'score', 'scored_at'],
      toolResults.map((row) => [
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
      turnIns.map((row) => [
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
      opened.map((row) => [row.name, moment(row.opened_at)]),
    ),
    'course_items.csv': table(
      ['course', 'item', 'opened_at', 'done_at', 'seconds', 'place'],
      courseItems.map((row) => [
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
      courseReports.map((row) => [
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
      certificates.map((row) => [
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
      messages.map((row) => [row.title, row.from, row.text, moment(row.send_at), moment(row.read_at)]),
    ),
    'forum_posts.csv': table(
      ['forum', 'topic', 'text', 'written_at', 'removed_at'],
      forumPosts.map((row) => [
        row.forum,
        row.topic,
        row.text,
        moment(row.written_at),
        moment(row.removed_at),
      ]),
    ),
    'scorm_attempts.csv': table(
      ['package', 'number', 'is_trial', 'progress', 'score', 'seconds', 'started_at', 'updated_at'],
      scormAttempts.map((row) => [
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
      told.map((row) => [
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
      answers.map((row) => [
        row.attempt_id,
        row.part,
        row.question_no,
        JSON.stringify(row.response),
        moment(row.saved_at),
      ]),
    ),
    ...Object.fromEntries(
      bytes.map((file) => [
        `files/${file.id}.${file.media_type.split('/')[1]?.replace(/\W.*/, '') ?? 'bin'}`,
        file.bytes,
      ]),
    ),
  });
}

/** Zips in a separate thread, so that large exports block no requests. */
async function zipped(entries: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> {
  const { zip } = await import('fflate');
  return new Promise((resolve, reject) => {
    zip({ ...entries }, { level: 6 }, (error, data) => (error ? reject(error) : resolve(data)));
  });
}
