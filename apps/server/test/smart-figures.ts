import { quartersOf } from '@pelion/contract/reports/quarters';
import type { SmartFact } from '@pelion/contract/smart-reports';
import { smartBounds } from '@pelion/contract/smart-reports/facts';
import type { Caller } from './test-caller.ts';

type Linked<Report extends SmartFact['link']['report']> = Extract<
  SmartFact['link'],
  { readonly report: Report }
>;

/** Figure that the page behind a fact shows, read over the page's own calls. */
export function linkedFigure(caller: Caller, { kind, key, link }: SmartFact): Promise<string | null> {
  if (link.report === 'answers') return rightAnswers(caller, link, key);
  return link.report === 'attendance'
    ? attendance(caller, link, kind === 'lowAttenders')
    : grade(caller, link, kind);
}

async function rightAnswers(caller: Caller, link: Linked<'answers'>, key: string) {
  const { questions } = await caller.ok('getQuestionMatrix', { params: { schedule_id: link.schedule_id } });
  const question = questions.find(({ question_id }) => key.endsWith(`.${question_id}`));
  return String(Math.round((question?.facility ?? 0) * 100));
}

async function attendance(caller: Caller, link: Linked<'attendance'>, isCount: boolean) {
  const { report: _report, view: _view, ...query } = link;
  if (isCount)
    return String((await caller.ok('getAttendanceReport', { query: { ...query, view: 'student' } })).total);
  return (await caller.ok('getAttendanceSummary', { query })).total.rate;
}

async function grade(caller: Caller, link: Linked<'grade'>, kind: SmartFact['kind']) {
  const { report: _report, view, ...query } = link;
  const sums = { scored: 'scored', missing: 'missing', retakes: 'retakes' } as const;
  if (view === 'subject') {
    const table = await caller.ok('getGradeReport', { query: { ...query, view } });
    return table.view === 'subject' ? table.average : null;
  }
  if (view === 'section') {
    const table = await caller.ok('getGradeReport', { query: { ...query, view } });
    if (table.view !== 'section') return null;
    const quarters = quartersOf(table.rows.flatMap(({ overall }) => overall.average ?? []));
    if (kind === 'lowerQuarter') return quarters.lower;
    if (kind === 'upperQuarter') return quarters.upper;
    if (kind === 'scored' || kind === 'missing' || kind === 'retakes')
      return String(table.rows.reduce((sum, { overall }) => sum + overall[sums[kind]], 0));
    return table.average;
  }
  const table = await caller.ok('getGradeReport', { query: { ...query, view: 'student' } });
  if (table.view !== 'student') return null;
  if (kind === 'subjectAverage') return table.subjects[0]?.figure.average ?? null;
  if (kind === 'scored' || kind === 'missing' || kind === 'retakes')
    return String(table.overall?.[sums[kind]] ?? null);
  const cells = table.subjects.flatMap(({ tests }) => tests.map(({ cell }) => cell));
  return kind === 'lowScores'
    ? String(cells.filter(({ score }) => score !== null && Number(score) < smartBounds.lowScore).length)
    : (table.overall?.average ?? null);
}
