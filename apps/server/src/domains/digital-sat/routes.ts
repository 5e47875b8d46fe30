import type { Refusal } from '@pelion/contract';
import { multipartTypes } from '@pelion/contract/assessment-kinds';
import {
  type digitalSat,
  digitalSatContract,
  type Routing,
  scoreTableChanged,
} from '@pelion/contract/digital-sat';
import {
  moduleIdOf,
  type SatSection,
  satRoutes,
  satSections,
  topsOf,
  usualColumn,
  usualMarginOf,
} from '@pelion/contract/digital-sat/facts';
import { exact, shownPoints, sum, toText } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, invalid } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { launchProblems, sayLaunchProblems } from '../assessments/bundles/launch-problems.ts';
import { holdAssessment } from '../assessments/hold-assessment.ts';
import { type LoadedAssessment, loadAssessment } from '../assessments/load-assessment.ts';
import { analyseDigitalSat } from '../attempts/analysis/digital-sat-analysis.ts';
import { type Bundle, planBundle } from '../attempts/plan/plan-bundle.ts';
import { canBeMet } from '../attempts/plan/routing.ts';
import {
  findHasRule,
  insertScoreTable,
  listCounted,
  listScoreTables,
  type ScoreTableRow,
  upsertRule,
} from './queries.ts';
import { tableProblems } from './table-problems.ts';

type Shown = z.input<typeof digitalSat>;
/** Counts by section of the bundle. */
export type Counted = Shown['counted'];

/** Rules that all answers right do not meet: everybody would get the lower module. Pure. */
const unmetRules = (routing: Pick<Routing, 'english' | 'math'>, counted: Counted): Refusal[] =>
  satSections.flatMap((section) => {
    const own = counted[section];
    if (own === null || canBeMet(routing[section], own.points)) return [];
    return [
      {
        path: `${section}.least`,
        message: phrase('This is out of reach: module 1 has only {$points} points that count', {
          points: shownPoints(own.points),
        }),
      },
    ];
  });

export const digitalSatRoutes = implement(digitalSatContract, {
  async getDigitalSat({ params }, context) {
    return present(context, await load(context, params.id));
  },

  async saveRouting({ params, body }, context) {
    const { viewer, db, record } = context;
    const assessment = await load(context, params.id);
    assertAble(assessment, 'edit');
    const { routing: before, counted } = await present(context, assessment);
    invalidIfAny(unmetRules(body, counted));
    await db.transaction().execute(async (transaction) => {
      await holdAssessment(transaction, params.id);
      await upsertRule(transaction, { campus_id: viewer.campusId, bundle_id: params.id }, rowOf(body));
      await record(transaction, { id: params.id, before: rowOf(before), after: rowOf(body) });
    });
    return present(context, assessment);
  },

  async saveScoreTable({ params, body }, context) {
    const { viewer, db, services, record } = context;
    const assessment = await load(context, params.id);
    assertAble(assessment, 'edit');
    const { counted, table } = await present(context, assessment);
    invalidIfAny(tableProblems(body, counted));
    const isConflict = await db.transaction().execute(async (transaction) => {
      await holdAssessment(transaction, params.id);
      const [newest] = await listScoreTables(transaction, params.id);
      if ((newest?.version_no ?? 0) !== body.version_no) return true;
      const row = {
        english_lower: whole(body.english?.lower),
        english_lower_top: wholeTop(body.english?.lower, body.english?.lower_top),
        english_higher: whole(body.english?.higher),
        english_higher_top: wholeTop(body.english?.higher, body.english?.higher_top),
        math_lower: whole(body.math?.lower),
        math_lower_top: wholeTop(body.math?.lower, body.math?.lower_top),
        math_higher: whole(body.math?.higher),
        math_higher_top: wholeTop(body.math?.higher, body.math?.higher_top),
        margin: body.margin,
      };
      const version_no = body.version_no + 1;
      await insertScoreTable(transaction, {
        ...row,
        version_no,
        campus_id: viewer.campusId,
        bundle_id: params.id,
        created_by: viewer.userId,
        created_at: services.clock.now(),
      });
      await record(transaction, {
        id: params.id,
        before: { score_table: body.version_no, margin: newest?.margin ?? table.margin },
        after: { score_table: version_no, ...row },
      });
      return false;
    });
    const now = await present(context, assessment);
    if (isConflict) throw changedSince(scoreTableChanged, { reason: 'changed', current: now }, services);
    return now;
  },

  getDigitalSatAnalysis: ({ params }, context) => analyseDigitalSat(context, params),
});

function invalidIfAny(issues: readonly Refusal[]): void {
  if (issues.length > 0) invalid(...issues);
}

/** Returns the cells as complete; validation has already refused gaps. */
const whole = (cells: readonly (number | null)[] | undefined) =>
  cells ? cells.flatMap((cell) => cell ?? []) : null;

/** Null where each row is one number. */
function wholeTop(cells: readonly (number | null)[] = [], tops: readonly (number | null)[] = []) {
  const full = topsOf(cells, tops);
  return full.some((top, row) => top !== cells[row]) ? whole(full) : null;
}

const rowOf = ({ english, math, break_minutes }: Routing) => ({
  english_unit: english.unit,
  english_least: english.least,
  math_unit: math.unit,
  math_least: math.least,
  break_minutes,
});

async function load(context: Context, id: number): Promise<LoadedAssessment> {
  const assessment = await loadAssessment(context, id);
  if (assessment.multipart_assessment_type_id !== multipartTypes.digitalSat) throw new Failure('notFound');
  return assessment;
}

async function present({ viewer, db }: Context, { id, can }: LoadedAssessment): Promise<Shown> {
  const bundle = await planBundle(db, { id, multipart_type: multipartTypes.digitalSat });
  const counted = await countedOf(db, id, bundle);
  const rows = await listScoreTables(db, id);
  const versions = rows.map(presentTable);
  const table = versions[0] ?? usualTable(counted);
  const { rules, break_minutes } = bundle.plan;
  return {
    bundle_id: id,
    grading_type_id: bundle.gradingType,
    routing: { ...rules, break_minutes },
    is_usual_routing: !(await findHasRule(db, id)),
    table,
    versions,
    counted,
    is_table_of_other_size: satSections.some((section) => !fits(table[section], counted[section])),
    message_string_for_dsat_question_validation: sayLaunchProblems(
      viewer.text,
      launchProblems({ multipart_type: multipartTypes.digitalSat, links: bundle.links }),
    ),
    can: { edit: can.edit ?? false },
  };
}

type Columns = Shown['table']['english'];

const fits = (columns: Columns, counted: Counted[SatSection]): boolean =>
  columns === null || counted === null
    ? columns === counted
    : satRoutes.every((route) => columns[route].length === counted[route] + 1);

async function countedOf(db: Context['db'], id: number, { links }: Bundle): Promise<Counted> {
  const rows = await listCounted(db, id);
  const of = (section: SatSection): Counted[SatSection] => {
    const inModule = (route: (typeof satRoutes)[number] | null) => {
      const link = links.find(({ module_type }) => module_type === moduleIdOf(section, route));
      return link && (rows.get(link.linked_id) ?? { questions: 0, points: [] });
    };
    const [first, lower, higher] = [inModule(null), inModule('lower'), inModule('higher')];
    if (!first || !lower || !higher) return null;
    return {
      lower: first.questions + lower.questions,
      higher: first.questions + higher.questions,
      points: toText(sum(first.points.map(exact))),
    };
  };
  return { english: of('english'), math: of('math') };
}

const columnsOf = (row: ScoreTableRow, section: SatSection): Columns => {
  const { [`${section}_lower` as const]: lower, [`${section}_higher` as const]: higher } = row;
  return lower && higher
    ? {
        lower,
        lower_top: row[`${section}_lower_top`] ?? lower,
        higher,
        higher_top: row[`${section}_higher_top`] ?? higher,
      }
    : null;
};

const presentTable = (row: ScoreTableRow): Shown['table'] => ({
  version_no: row.version_no,
  english: columnsOf(row, 'english'),
  math: columnsOf(row, 'math'),
  margin: row.margin,
  created_by_name: row.created_by_name,
  created_at: row.created_at,
});

function usualTable(counted: Counted): Shown['table'] {
  const of = (section: SatSection): Columns => {
    const own = counted[section];
    if (!own) return null;
    const lower = [...usualColumn('lower', own.lower)];
    const higher = [...usualColumn('higher', own.higher)];
    return { lower, lower_top: lower, higher, higher_top: higher };
  };
  return {
    version_no: 0,
    english: of('english'),
    math: of('math'),
    margin: Math.max(
      ...satSections.map((section) => {
        const own = counted[section];
        return own ? usualMarginOf(section, Math.min(own.lower, own.higher)) : 0;
      }),
    ),
    created_by_name: null,
    created_at: null,
  };
}
