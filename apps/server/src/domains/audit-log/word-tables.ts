import { planTable, userTypeTable } from '@pelion/access';
import { modelReachWords, refusalWords } from '@pelion/contract/ai-settings/facts';
import {
  assessmentStatusTable,
  assessmentTypeTable,
  countedAttemptTable,
  preferenceTable,
  releaseTable,
} from '@pelion/contract/assessment-kinds';
import {
  assignmentTypeTable,
  shownTimeWords,
  submissionStatusTable,
} from '@pelion/contract/assignments/facts';
import { markSourceWords } from '@pelion/contract/attendance/facts';
import { portalLabels } from '@pelion/contract/classrooms/facts';
import { closureHandlings } from '@pelion/contract/closures/facts';
import { courseOrderWords, courseStatusTable, lateRuleWords } from '@pelion/contract/courses/facts';
import { widgetTable } from '@pelion/contract/dashboard/facts';
import { moderationWords, reportReasonWords } from '@pelion/contract/discussions/facts';
import { extraAttemptWords } from '@pelion/contract/extra-attempts/facts';
import { forumModeTable, forumStatusTable } from '@pelion/contract/forums/facts';
import { bumpKindWords, paceSourceWords, taughtStatusTable } from '@pelion/contract/lesson-planner/facts';
import { lessonPlanStatusTable } from '@pelion/contract/lesson-plans/facts';
import { ltiToolStatusTable } from '@pelion/contract/lti-tools/facts';
import { digests } from '@pelion/contract/mail-preferences/facts';
import { playerThemeTable } from '@pelion/contract/player-kinds';
import { pointCategoryTable, pointConfigTable } from '@pelion/contract/points/facts';
import { cardStateTable } from '@pelion/contract/progress-reports/facts';
import { licenceTable, resourceStatusTable } from '@pelion/contract/resources/facts';
import { redemptionStateTable } from '@pelion/contract/rewards/facts';
import { lateAnswerWords, toolWords, violationRuleWords } from '@pelion/contract/schedules/facts';
import { countedAttemptWords, scormStatusTable } from '@pelion/contract/scorm-packages/facts';
import { subjectIcons } from '@pelion/contract/subjects/facts';
import { weekdayTable, weeks } from '@pelion/contract/timetable-periods/facts';
import { tutorLevelWords } from '@pelion/contract/tutor/facts';
import { difficultyTable } from '@pelion/questions';
import { campusTypeTable, type Phrase, phrase } from '@pelion/words';

/** Spec number tables by the log's name of the concept. */
export const numberTables = {
  userType: userTypeTable,
  campusType: campusTypeTable,
  plan: planTable,
  assessmentType: assessmentTypeTable,
  assessmentStatus: assessmentStatusTable,
  assignmentType: assignmentTypeTable,
  submissionStatus: submissionStatusTable,
  lessonPlanStatus: lessonPlanStatusTable,
  taughtStatus: taughtStatusTable,
  countedAttempt: countedAttemptTable,
  release: releaseTable,
  preference: preferenceTable,
  playerTheme: playerThemeTable,
  licence: licenceTable,
  resourceStatus: resourceStatusTable,
  ltiToolStatus: ltiToolStatusTable,
  courseStatus: courseStatusTable,
  forumStatus: forumStatusTable,
  forumMode: forumModeTable,
  scormStatus: scormStatusTable,
  difficulty: difficultyTable,
  pointCategory: pointCategoryTable,
  pointConfig: pointConfigTable,
  redemptionState: redemptionStateTable,
  cardState: cardStateTable,
  weekday: weekdayTable,
  widget: widgetTable,
  timeMultiplier: {
    labelOf: (times: number) =>
      times === 1
        ? phrase('Standard time')
        : phrase('{$percent}% more', { percent: Math.round((times - 1) * 100) }),
  },
  months: {
    labelOf: (n: number) => (n === 0 ? phrase('For ever') : phrase('{$n} {#n|month|months}', { n })),
  },
} as const satisfies Readonly<Record<string, { readonly labelOf: (id: number) => Phrase }>>;

type Words = Readonly<Record<string, Phrase>>;

/** Labels of values stored as keywords. */
export const wordTables = {
  subjectIcon: subjectIcons,
  modelReach: modelReachWords,
  aiRefusal: refusalWords,
  moderation: moderationWords,
  reportReason: reportReasonWords,
  ltiTarget: { iframe: phrase('This page'), window: phrase('A new tab') },
  audience: {
    campus: phrase('This {campus}'),
    school: phrase('Whole {school}'),
    allSchools: phrase('All {school+}'),
  },
  portal: portalLabels,
  shownTime: shownTimeWords,
  bumpKind: bumpKindWords,
  paceSource: paceSourceWords,
  closureHandling: closureHandlings,
  courseOrder: courseOrderWords,
  lateRule: lateRuleWords,
  timetableWeek: weeks,
  markSource: markSourceWords,
  digest: digests,
  lateAnswers: lateAnswerWords,
  tutorLevel: tutorLevelWords,
  violationRule: violationRuleWords,
  extraAttempts: extraAttemptWords,
  tool: toolWords,
  countedWord: countedAttemptWords,
  /** States of requests, exports, regrades and invitations. */
  state: {
    waiting: phrase('Waits for a decision'),
    granted: phrase('Approved'),
    closed: phrase('Closed'),
    applied: phrase('Applied'),
    undone: phrase('Undone'),
    ready: phrase('Ready'),
    writing: phrase('Being written'),
    notInvited: phrase('Not invited'),
    invited: phrase('Invited'),
  },
} as const satisfies Readonly<Record<string, Words>>;
