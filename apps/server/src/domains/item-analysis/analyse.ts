import type { AnalysedQuestion, ItemAnalysis } from '@pelion/contract/item-analysis';
import type { AnalysedAttempts } from '@pelion/contract/item-analysis/facts';
import { type Question, questionTypes } from '@pelion/questions';
import type { Context } from '../../lib/http/implement.ts';
import { seesNames } from '../attempts/policy.ts';
import { loadJudgedSchedule } from '../attempts/regrade/regraded-schedule.ts';
import { score } from '../questions/scorers/scorers.ts';
import { stemExcerpt } from '../questions/stem-excerpt.ts';
import { toQuestion } from '../questions/stored.ts';
import { optionSaid, optionsIn, shortText } from '../regrades/key-words.ts';
import { regradeRights } from '../regrades/policy.ts';
import { saidBy } from '../regrades/regrade-sentence.ts';
import { type AnalysedFigures, analyseItems } from './analysis-task.ts';
import { toldShare } from './exact-figures.ts';
import { findingsOf } from './findings.ts';
import { byPlace, listLooked, listOutcomes, listVersions, type VersionRow } from './queries.ts';

export const EXCERPT = 140;
/** Attempts read at a time. */
const PART = 500;
/** Fewest attempts in a statistic for viewers without access to names, to protect individuals. */
const FEWEST = 5;

type ItemRow = AnalysedFigures['items'][number];

/** How the questions of a schedule have done: read in parts, computed in a thread. */
export async function analyseSchedule(
  context: Context,
  scheduleId: number,
  query: { readonly attempts: AnalysedAttempts; readonly is_for_all_schedules: boolean },
): Promise<ItemAnalysis> {
  const { viewer, db } = context;
  const schedule = await loadJudgedSchedule(context, scheduleId);
  const what = { schedule, attempts: query.attempts, isForAll: query.is_for_all_schedules };
  const all = await listLooked(db, what);
  const ids = all.filter(({ is_graded }) => is_graded).map(({ id }) => id);
  const isWithheld = tellsOfSingle(viewer, ids.length);
  const figures = await figuresOf(context, isWithheld ? [] : ids);
  const versions = await listVersions(
    db,
    schedule,
    figures.items.map(({ version }) => version),
  );
  const questions = versions.toSorted(byPlace).flatMap((row) => {
    const item = figures.items.find(({ version }) => version === row.version_id);
    return item ? [presentItem(viewer, row, item)] : [];
  });
  return {
    schedule_id: schedule.id,
    assessment_id: schedule.assessment_id,
    assessment_name: schedule.assessment_name,
    analysed: ids.length,
    waiting: all.length - ids.length,
    is_withheld: isWithheld,
    mean: toldShare(figures.mean),
    median: toldShare(figures.median),
    standard_deviation: figures.standardDeviation,
    alpha: figures.alpha,
    standard_error: figures.standardError,
    distribution: figures.distribution,
    questions,
    can: regradeRights(viewer, schedule),
  };
}

/** Computed in a thread, from attempts that are read some at a time. */
export async function figuresOf(
  { viewer, db, services }: Context,
  attemptIds: readonly number[],
): Promise<AnalysedFigures> {
  const attempts: string[] = [];
  for (let from = 0; from < attemptIds.length; from += PART)
    attempts.push(...(await listOutcomes(db, viewer.campusId, attemptIds.slice(from, from + PART))));
  return services.compute.run(analyseItems, { attempts }, viewer.schoolId);
}

/** Whether statistics of so few attempts would expose individuals to a viewer without access to names. */
export const tellsOfSingle = (viewer: Reader, attempts: number) => !seesNames(viewer) && attempts < FEWEST;

type Reader = Pick<Context, 'viewer'>['viewer'];

function presentItem(viewer: Reader, row: VersionRow, item: ItemRow): AnalysedQuestion {
  const question = toQuestion(row);
  const choices = choicesOf(viewer, question, item);
  const figures = {
    asked: item.asked,
    omitted: item.omitted,
    outcomes: item.outcomes,
    facility: toldShare(item.facility),
    discrimination: item.discrimination,
    point_biserial: item.pointBiserial,
  };
  return {
    question_id: row.question_id,
    version_id: row.version_id,
    version_no: row.version_no,
    position: row.position,
    part_name: row.part_name,
    excerpt: stemExcerpt(question.content.stem.html, EXCERPT),
    type_id: row.type,
    ...figures,
    has_variants: Boolean(question.content.variants),
    choices,
    findings: [
      ...findingsOf({ ...figures, choices, hasOptions: optionsIn(question).length > 0 && isOneOf(question) }),
    ],
  };
}

const countedOf = ({ type }: Question) => questionTypes[type].counted;
const isOneOf = (question: Question) => countedOf(question)?.as === 'option';

/** Lists all options, chosen or not; of typed answers the most frequent ones. */
function choicesOf(viewer: Reader, question: Question, item: ItemRow): AnalysedQuestion['choices'] {
  // The answer that is right for one attempt is wrong for another, and the strong would seem to prefer a wrong one.
  if (question.content.variants) return [];
  const options = optionsIn(question);
  const figuresOf = (chosen: string) => item.choices.find((choice) => choice.chosen === chosen);
  if (isOneOf(question))
    return options.map(({ id, is_right }) => ({
      label: saidBy(viewer, optionSaid(options, id)),
      is_right,
      count: figuresOf(id)?.count ?? 0,
      strong: figuresOf(id)?.strong ?? null,
      weak: figuresOf(id)?.weak ?? null,
    }));
  const fewest = seesNames(viewer) ? 1 : FEWEST;
  return item.choices
    .filter(({ count }) => count >= fewest)
    .slice(0, SHOWN)
    .map(({ chosen, ...figures }) => ({
      ...figures,
      ...shownOf(question, options, chosen),
    }));
}

/** Most answers shown for one question. */
const SHOWN = 8;

/** Label of an answer: typed text, or the text of the options chosen together. */
function shownOf(question: Question, options: ReturnType<typeof optionsIn>, chosen: string) {
  const counted = countedOf(question);
  if (!counted) return { label: chosen, is_right: false };
  const given = counted.as === 'options' ? chosen.split(' ') : chosen;
  const named = options.filter(({ id }) => given.includes(id));
  return {
    label: counted.as === 'options' ? named.map(({ html }) => shortText(html ?? '')).join(' · ') : chosen,
    is_right: isRight(question, { type: question.type, [counted.at]: given }),
  };
}

function isRight(question: Question, response: unknown): boolean {
  const judged = score(question, response);
  return judged.kind === 'scored' && judged.status === 'correct';
}
