import { resultStatusTable } from '@pelion/contract/assessment-kinds';
import { submissionStatusTable } from '@pelion/contract/assignments/facts';
import { attendanceTable } from '@pelion/contract/attendance/facts';
import { redemptionStateTable } from '@pelion/contract/rewards/facts';
import { scormProgressTable } from '@pelion/contract/scorm-packages/facts';
import { shownPoints } from '@pelion/questions/points-text';
import type { Text } from '@pelion/words';
import type { Context } from '../../lib/http/implement.ts';
import { plainText } from '../../lib/rich-text.ts';
import { marksOf, toldStatus } from '../attempts/read/present.ts';
import { scoreFactsOf } from '../attempts/read/release-columns.ts';
import { asListed, releasesFor } from '../attempts/read/releases.ts';
import type { PersonRow } from '../people/load-people.ts';
import { factsOf, valuesOf } from '../people/person-values.ts';
import {
  listForumPostsOf,
  listMessagesOf,
  listRedemptionsOf,
  listReportCardsOf,
  listTutorMessagesOf,
} from './list-posts-messages-rewards.ts';
import {
  listAbsencesOf,
  listAiDaysOf,
  listAiRefusalsOf,
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

const family = { userType: 'student' } as const;

export interface Reading extends Pick<Context, 'db' | 'services'> {
  readonly text: Text;
}

/** Loads everything stored about a person, with its words. */
export async function loadPersonRows({ text, db, services }: Reading, person: PersonRow) {
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
  const aiDays = await listAiDaysOf(db, id);
  const crossings = await listCrossingsOf(db, id);
  const tutorMessages = (await listTutorMessagesOf(db, id)).map(({ role, body, ...row }) => ({
    ...row,
    from: role === 'agent' ? 'Chiron' : person.name,
    text: role === 'agent' ? plainText(body) : body,
  }));
  const aiRefusals = await listAiRefusalsOf(db, id);
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
  return {
    ...{
      profile,
      enrolments,
      classes,
      absences,
      attendance: marks,
      attendance_warnings: crossings,
      ai_refusals: aiRefusals,
      ai_days: aiDays,
      chiron_messages: tutorMessages,
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
}

export type PersonRows = Awaited<ReturnType<typeof loadPersonRows>>;
