import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { presentPerson } from '../activities/contract.ts';
import { announcement } from '../announcements/contract.ts';
import { assignmentToDo } from '../assignments/contract.ts';
import { missingCount } from '../attendance/contract.ts';
import { classRow } from '../classes/records.ts';
import { courseBoard } from '../course-progress/contract.ts';
import { toDo } from '../dashboard/contract.ts';
import { summaryFigureNames, widgetTable } from '../dashboard/facts.ts';
import { extraAttemptRequest } from '../extra-attempts/contract.ts';
import { ownFeedback } from '../feedback/contract.ts';
import { latestTopic } from '../forums/records.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { shape } from '../kernel/shapes.ts';
import { done, id } from '../kernel/shared.ts';
import { recentLesson } from '../lesson-planner/records.ts';
import { pointFigures, topEarners } from '../points/contract.ts';
import { latestReports } from '../progress-reports/records.ts';
import { questionReports } from '../question-reports/contract.ts';
import { standing } from '../standings/contract.ts';
import { dashboardBoardRoutes } from './routes.ts';

const widgetIds = z.array(numberedId(widgetTable)).max(widgetTable.names.length);

/** Stored arrangement. */
export const arrangement = z.object({
  /** Widgets in order. */
  shown: widgetIds,
  hidden: widgetIds,
});

const offeredId = numberedId(widgetTable, {
  error: ({ input }) => phrase('Dashboards have no part {$part}.', { part: String(input).slice(0, 20) }),
});
const offeredList = z.array(offeredId).max(widgetTable.names.length);

export const arrangementDraft = z
  .strictObject({ shown: offeredList, hidden: offeredList })
  .refine(({ shown, hidden }) => new Set([...shown, ...hidden]).size === shown.length + hidden.length, {
    path: ['shown'],
    message: phrase('Each part can be on the dashboard only once.'),
  });

export const summaryValue = shape(
  'SummaryValue',
  'One figure of the dashboard summary.',
  z.object({
    figure: z.enum(summaryFigureNames),
    value: z.int(),
    /** The class, where one register is missing. */
    class_id: id.optional(),
  }),
);
export type DashboardSummary = z.infer<typeof summaryValue>[];

/** Null when a part failed to load, without affecting the others. Missing when not on this dashboard. */
const part = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();

export const dashboardParts = z.object({
  /** Above the widgets, whatever the arrangement. */
  standing: part(standing),
  summary: part(z.array(summaryValue)),
  toDo: part(toDo),
  forms: part(z.array(ownFeedback)),
  reports: part(questionReports.endpoints.countQuestionReports.output),
  /** Requests for extra attempts. */
  requests: part(z.array(extraAttemptRequest)),
  missingRegisters: part(missingCount),
  classwork: part(toDo),
  homework: part(toDo),
  /** Documents beside the online work of both widgets. */
  classworkDocuments: part(assignmentToDo),
  homeworkDocuments: part(assignmentToDo),
  /** Missing work of the family, on every arrangement. */
  missingAssignments: part(assignmentToDo),
  upcomingClasses: part(z.array(classRow)),
  meetings: part(z.array(classRow)),
  recentLessons: part(z.array(recentLesson)),
  courses: part(courseBoard),
  /** Published cards of the family, or cycles under way. */
  progressReport: part(latestReports),
  announcements: part(z.array(announcement)),
  /** Topics with the latest activity. */
  forum: part(z.array(latestTopic)),
  /** People online or away. */
  whoIsHere: part(z.array(presentPerson)),
  /** Shared by all points widgets. */
  points: part(pointFigures),
  topEarners: part(topEarners),
});
export type DashboardParts = z.infer<typeof dashboardParts>;
export type DashboardPartsInput = z.input<typeof dashboardParts>;

export const dashboardBoard = contract(dashboardBoardRoutes, {
  getDashboard: {
    access: rules.seeWidgets,
    summary: 'How the own dashboard is arranged, and what each of its parts shows first',
    output: z.object({
      /** The own one, or the campus's for the role; null for the standard. */
      arrangement: arrangement.nullable(),
      /** Whether the person arranged it. */
      is_own: z.boolean(),
      parts: dashboardParts,
    }),
    errors: ['notFound'],
  },
  getDashboardSummary: {
    access: rules.seeWidgets,
    summary: 'Figures of the campus, or of the own work, for whoever looks',
    output: z.array(summaryValue),
    errors: ['notFound'],
  },
  arrangeDashboard: {
    access: rules.arrangeDashboard,
    summary: 'Arrange the own dashboard for the role that one acts in; the last arrangement counts',
    body: arrangementDraft,
    audit: { none: 'how the own page is arranged concerns nobody else' },
    output: done,
    errors: ['notFound'],
  },
  resetDashboard: {
    access: rules.arrangeDashboard,
    summary: 'The own dashboard as everybody of this role has it',
    audit: { none: 'how the own page is arranged concerns nobody else' },
    output: done,
    errors: ['notFound'],
  },
  getCampusArrangement: {
    access: rules.arrangeDashboards,
    summary: 'The dashboard of a user type on the campus',
    output: arrangement.extend({
      /** Whether the campus has not arranged it. */
      is_standard: z.boolean(),
    }),
    errors: ['notFound'],
  },
  setCampusArrangement: {
    access: rules.arrangeDashboards,
    summary: 'Arrange the dashboard of a user type for everybody who has no own arrangement',
    body: arrangementDraft,
    audit: { subject: 'campus', kind: 'arrangeDashboard', label: phrase('Dashboard arranged') },
    output: done,
    errors: ['notFound'],
  },
  resetCampusArrangement: {
    access: rules.arrangeDashboards,
    summary: 'Return the dashboard of a user type to the standard',
    audit: { subject: 'campus', kind: 'resetDashboard', label: phrase('Dashboard reset') },
    output: done,
    errors: ['notFound'],
  },
});
