import { mayOpen, type NamedRule, rules } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { OfferedName } from '@pelion/contract/dashboard/facts';
import type { DashboardPartsInput } from '@pelion/contract/dashboard-board';
import { keysOf } from '@pelion/words';
import type { Context } from '../../lib/http/implement.ts';
import { whoIsHere } from '../activities/who-is-here.ts';
import { latestAnnouncements } from '../announcements/latest.ts';
import { waitingRequests } from '../extra-attempts/waiting.ts';
import { ownForms } from '../feedback/own-forms.ts';
import { pointFiguresFor, topEarnersFor } from '../points/figures.ts';
import { waitingReports } from '../question-reports/waiting.ts';
import { summaryFor } from './summary.ts';
import { toDoFor } from './to-do.ts';

/** One answer has the figures of all of them. */
const pointWidgets = ['myPoints', 'classPoints', 'gradePoints', 'totalPoints'] as const;

/** Assessment type of each to-do widget; null for all types. One statement loads all shown widgets. */
const toDoWidgets = {
  assessments: null,
  classwork: assessmentTypes.classwork,
  homework: assessmentTypes.homework,
} as const;

/** Loads the initial data of the shown widgets, each from its own domain. A part that fails is null and logged. */
export async function readParts(
  context: Context,
  shown: readonly OfferedName[],
): Promise<DashboardPartsInput> {
  const { viewer, request } = context;
  /** `access` where the widget is for more people than this part of it. */
  const part = async <Value>(
    widget: OfferedName,
    read: (context: Context) => Promise<Value>,
    access?: NamedRule,
  ): Promise<Value | null | undefined> => {
    if (!shown.includes(widget) || (access && !mayOpen(viewer, access))) return undefined;
    return read(context).catch((error: unknown) => {
      request.log.error({ err: error, widget }, 'a part of the dashboard failed');
      return null;
    });
  };
  const asked = keysOf(toDoWidgets).filter((name) => shown.includes(name));
  let reading: ReturnType<typeof toDoFor> | undefined;
  const toDoOf = async (name: keyof typeof toDoWidgets) => {
    reading ??= toDoFor(
      context,
      asked.map((each) => toDoWidgets[each]),
    );
    return (await reading)(toDoWidgets[name]);
  };
  const figures = pointWidgets.find((widget) => shown.includes(widget));
  const [
    summary,
    toDo,
    forms,
    reports,
    requests,
    classwork,
    homework,
    announcements,
    here,
    points,
    topEarners,
  ] = await Promise.all([
    part('summary', summaryFor),
    part('assessments', () => toDoOf('assessments')),
    part('assessments', ownForms, rules.answerFeedbackForms),
    part('assessments', waitingReports, rules.viewAssessmentsAsStaff),
    part('assessments', waitingRequests, rules.scheduleAssessments),
    part('classwork', () => toDoOf('classwork')),
    part('homework', () => toDoOf('homework')),
    part('announcements', latestAnnouncements),
    part('whoIsHere', whoIsHere),
    figures && part(figures, pointFiguresFor),
    part('topEarners', topEarnersFor),
  ]);
  return {
    summary,
    toDo,
    forms,
    reports,
    requests,
    classwork,
    homework,
    announcements,
    whoIsHere: here,
    points,
    topEarners,
  };
}
