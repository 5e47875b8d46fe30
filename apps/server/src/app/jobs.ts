import { checkScoresByNight } from '../domains/attempts/end/check-scores.ts';
import { keepSweeping, sweepAttempts } from '../domains/attempts/end/jobs.ts';
import { sweepPages } from '../domains/attempts/pages/sweep-pages.ts';
import { carryOutRetention } from '../domains/campus-settings/retention.ts';
import { sendContactMail } from '../domains/contact/operator-mail.ts';
import { makeDataExport, sweepDataExports } from '../domains/data-exports/job.ts';
import { proposeMarks } from '../domains/marking/auto-grading.ts';
import { deliverNotices, sendNotices } from '../domains/notices/deliver.ts';
import { gatherNotices, sweepNotices } from '../domains/notices/gather.ts';
import { tellPeople } from '../domains/notices/tell.ts';
import { sendEmailChange, sendEmailChanged } from '../domains/own-account/email-mails.ts';
import { drawPapersOf } from '../domains/papers/draw-job.ts';
import { sweepDrawings } from '../domains/papers/sweep.ts';
import { keepPlans } from '../domains/plans/keep-plans.ts';
import { sendLateMail } from '../domains/plans/late-mail.ts';
import { sendRefundMail } from '../domains/plans/refund-mail.ts';
import { settleInvoice } from '../domains/plans/settle-invoice.ts';
import { givePointsDue } from '../domains/points/give-by-rule-job.ts';
import { sweepQuestionDrafts } from '../domains/question-drafts/sweep.ts';
import { readImport } from '../domains/question-exchange/import-job.ts';
import { sweepImports } from '../domains/question-exchange/import-sweep.ts';
import { sweepQuestionChanges } from '../domains/questions/sweep.ts';
import { sendConfirmationMail } from '../domains/registration/confirmation-mail.ts';
import { remindTrials, sendTrialReminder } from '../domains/registration/reminders.ts';
import { resumeRegrades, sweepRegrades, workOnRegrade } from '../domains/regrades/job.ts';
import { workOnRoster } from '../domains/rosters/job.ts';
import { resumeRosters, sweepRosters } from '../domains/rosters/sweep.ts';
import { sendAccessMail } from '../domains/session/invitation-mail.ts';
import { sendResetMail } from '../domains/session/reset-mail.ts';
import { sweepEndedSessions } from '../domains/session/session-life.ts';
import type { Job, RunnerName } from '../lib/jobs.ts';
import { sweepRateLimits } from '../lib/rate-limit.ts';
import type { Services } from '../lib/services.ts';

/** All background jobs; an unlisted job never runs. */
export const allJobs: readonly Job[] = [
  sendResetMail,
  sendAccessMail,
  sendContactMail,
  sendConfirmationMail,
  sendTrialReminder,
  sweepAttempts,
  readImport,
  drawPapersOf,
  settleInvoice,
  sendLateMail,
  sendRefundMail,
  workOnRoster,
  workOnRegrade,
  proposeMarks,
  tellPeople,
  sendEmailChange,
  sendEmailChanged,
  sendNotices,
  makeDataExport,
];

export interface PeriodicJob {
  readonly name: string;
  readonly runner: RunnerName;
  /** Crontab pattern in UTC. */
  readonly pattern: string;
  readonly work: (services: Services) => Promise<unknown>;
}

export const periodicJobs: readonly PeriodicJob[] = [
  { name: 'attempts.keepSweeping', runner: 'deadlines', pattern: '* * * * *', work: keepSweeping },
  { name: 'attempts.checkScores', runner: 'upkeep', pattern: '13 1 * * *', work: checkScoresByNight },
  { name: 'attempts.sweepPages', runner: 'upkeep', pattern: '33 1 * * *', work: sweepPages },
  { name: 'session.sweep', runner: 'upkeep', pattern: '17 * * * *', work: sweepEndedSessions },
  { name: 'plans.keep', runner: 'upkeep', pattern: '7 * * * *', work: keepPlans },
  { name: 'notices.gather', runner: 'upkeep', pattern: '* * * * *', work: gatherNotices },
  { name: 'notices.deliver', runner: 'notices', pattern: '* * * * *', work: deliverNotices },
  { name: 'campusSettings.retention', runner: 'upkeep', pattern: '47 2 * * *', work: carryOutRetention },
  { name: 'notices.sweep', runner: 'upkeep', pattern: '37 3 * * *', work: sweepNotices },
  { name: 'points.give', runner: 'upkeep', pattern: '* * * * *', work: givePointsDue },
  { name: 'questions.sweep', runner: 'upkeep', pattern: '41 2 * * *', work: sweepQuestionChanges },
  { name: 'questions.sweepImports', runner: 'upkeep', pattern: '29 * * * *', work: sweepImports },
  { name: 'regrades.resume', runner: 'upkeep', pattern: '* * * * *', work: resumeRegrades },
  { name: 'regrades.sweep', runner: 'upkeep', pattern: '51 3 * * *', work: sweepRegrades },
  { name: 'rosters.resume', runner: 'upkeep', pattern: '* * * * *', work: resumeRosters },
  { name: 'dataExports.sweep', runner: 'upkeep', pattern: '19 3 * * *', work: sweepDataExports },
  { name: 'papers.sweep', runner: 'upkeep', pattern: '27 3 * * *', work: sweepDrawings },
  { name: 'rosters.sweep', runner: 'upkeep', pattern: '11 3 * * *', work: sweepRosters },
  { name: 'questionDrafts.sweep', runner: 'upkeep', pattern: '53 2 * * *', work: sweepQuestionDrafts },
  { name: 'registration.remindAll', runner: 'upkeep', pattern: '7 * * * *', work: remindTrials },
  {
    name: 'rateLimit.sweep',
    runner: 'upkeep',
    pattern: '23 3 * * *',
    work: ({ db, clock }) => sweepRateLimits(db.system, clock.now()),
  },
];
