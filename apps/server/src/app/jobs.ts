import { checkScoresByNight } from '../domains/attempts/end/check-scores.ts';
import { keepSweeping, sweepAttempts } from '../domains/attempts/end/jobs.ts';
import { sweepPages } from '../domains/attempts/pages/sweep-pages.ts';
import { carryOutRetention } from '../domains/campus-settings/retention.ts';
import { sendContactMail } from '../domains/contact/operator-mail.ts';
import { makeDataExport, sweepDataExports } from '../domains/data-exports/job.ts';
import { proposeMarks } from '../domains/marking/auto-grading.ts';
import { deliverNotices, sendNotices } from '../domains/notices/deliver.ts';
import { gatherNotices, sweepNotices } from '../domains/notices/gather.ts';
import { hearEvents } from '../domains/notices/push.ts';
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
import { questionImports, sweepImports } from '../domains/question-exchange/import-sweep.ts';
import { sweepQuestionChanges } from '../domains/questions/sweep.ts';
import { sendConfirmationMail } from '../domains/registration/confirmation-mail.ts';
import { remindTrials, sendTrialReminder } from '../domains/registration/reminders.ts';
import { regradeRows, sweepRegrades, workOnRegrade } from '../domains/regrades/job.ts';
import { workOnRoster } from '../domains/rosters/job.ts';
import { rosterImports, sweepRosters } from '../domains/rosters/sweep.ts';
import { sendAccessMail } from '../domains/session/invitation-mail.ts';
import { sendResetMail } from '../domains/session/reset-mail.ts';
import { sweepEndedSessions } from '../domains/session/session-life.ts';
import { type Resumable, resumeStale } from '../lib/job-records.ts';
import type { Job, RunnerName } from '../lib/jobs.ts';
import { sweepRateLimits } from '../lib/rate-limit.ts';
import type { Services } from '../lib/services.ts';
import { reportUnserved } from './unserved-jobs.ts';

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
  hearEvents,
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
  /** After a stop, the next turn of the pattern continues. */
  readonly limitMinutes: number;
  readonly work: (services: Services) => Promise<unknown>;
}

/** Rows that another process takes over when their own has died. */
export const resumables: readonly Resumable[] = [questionImports, regradeRows, rosterImports];

const everyMinute = { pattern: '* * * * *', limitMinutes: 5 } as const;
const nightly = { runner: 'upkeep', limitMinutes: 60 } as const;

export const periodicJobs: readonly PeriodicJob[] = [
  { name: 'attempts.keepSweeping', runner: 'deadlines', ...everyMinute, work: keepSweeping },
  { name: 'notices.gather', runner: 'upkeep', ...everyMinute, work: gatherNotices },
  { name: 'notices.deliver', runner: 'notices', ...everyMinute, work: deliverNotices },
  { name: 'points.give', runner: 'upkeep', ...everyMinute, work: givePointsDue },
  {
    name: 'jobs.resume',
    runner: 'upkeep',
    ...everyMinute,
    work: (services) => resumeStale(services, resumables),
  },
  {
    name: 'jobs.watchHeavy',
    runner: 'upkeep',
    pattern: '*/5 * * * *',
    limitMinutes: 5,
    work: (services) => reportUnserved(services, namesOf('heavy')),
  },
  {
    name: 'session.sweep',
    runner: 'upkeep',
    pattern: '17 * * * *',
    limitMinutes: 30,
    work: sweepEndedSessions,
  },
  { name: 'plans.keep', runner: 'upkeep', pattern: '7 * * * *', limitMinutes: 50, work: keepPlans },
  {
    name: 'questions.sweepImports',
    runner: 'upkeep',
    pattern: '29 * * * *',
    limitMinutes: 30,
    work: sweepImports,
  },
  {
    name: 'registration.remindAll',
    runner: 'upkeep',
    pattern: '7 * * * *',
    limitMinutes: 30,
    work: remindTrials,
  },
  // Long, but read by no waiting person: among the heavy jobs it would hold up imports for hours.
  {
    name: 'attempts.checkScores',
    runner: 'upkeep',
    pattern: '13 1 * * *',
    limitMinutes: 300,
    work: checkScoresByNight,
  },
  { name: 'attempts.sweepPages', ...nightly, pattern: '33 1 * * *', work: sweepPages },
  { name: 'questions.sweep', ...nightly, pattern: '41 2 * * *', work: sweepQuestionChanges },
  { name: 'campusSettings.retention', ...nightly, pattern: '47 2 * * *', work: carryOutRetention },
  { name: 'questionDrafts.sweep', ...nightly, pattern: '53 2 * * *', work: sweepQuestionDrafts },
  { name: 'rosters.sweep', ...nightly, pattern: '11 3 * * *', work: sweepRosters },
  { name: 'dataExports.sweep', ...nightly, pattern: '19 3 * * *', work: sweepDataExports },
  {
    name: 'rateLimit.sweep',
    ...nightly,
    pattern: '23 3 * * *',
    work: ({ db, clock }) => sweepRateLimits(db.system, clock.now()),
  },
  { name: 'papers.sweep', ...nightly, pattern: '27 3 * * *', work: sweepDrawings },
  { name: 'notices.sweep', ...nightly, pattern: '37 3 * * *', work: sweepNotices },
  { name: 'regrades.sweep', ...nightly, pattern: '51 3 * * *', work: sweepRegrades },
];

/** Names of the jobs of one runner. */
const namesOf = (runner: RunnerName): readonly string[] =>
  allJobs.filter((job) => job.runner === runner).map(({ name }) => name);
