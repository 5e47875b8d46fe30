import type { HandlerInput } from '@pelion/contract';
import { isToldInPoints } from '@pelion/contract/assessment-kinds';
import { results } from '@pelion/contract/results';
import { found } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import { scopeOf } from '../assessments/policy.ts';
import { listScaledSections } from '../attempts/plan/scaled-sections.ts';
import { seesNames } from '../attempts/policy.ts';
import { presentResults, type SectionsOf } from './present.ts';
import { findSummary, listProgress, listResults } from './queries.ts';
import { resultsCsv } from './results-csv.ts';
import { sumUp } from './score-statistics.ts';

export const resultRoutes = implement(results, {
  listResults: (input, context) => load(input, context),

  async summarizeResults({ params }, { viewer, db, services }) {
    const looked = { scheduleId: params.schedule_id, scope: scopeOf(viewer), now: services.clock.now() };
    const { grading_type, scores, ...counts } = found(await findSummary(db, viewer, looked));
    const { average_score, total_score, ...figures } = sumUp(scores);
    const isInPoints = isToldInPoints(grading_type);
    return {
      ...counts,
      ...figures,
      grading_type_id: grading_type,
      average_points: isInPoints ? average_score : null,
      total_points: isInPoints ? total_score : null,
    };
  },

  async exportResults(input, context) {
    const file = resultsCsv(context.viewer, await load(input, context));
    return sendFile(context, `results-${input.params.schedule_id}.csv`, 'csv', file);
  },

  listProgress({ query }, { viewer, db, services }) {
    return listProgress(db, scopeOf(viewer), query.assessment_ids, services.clock.now());
  },
});

const noSections: SectionsOf = new Map();

/** Includes names, and sorting by them, only for viewers of the campus's students. */
async function load(
  { params, query }: HandlerInput<typeof results.endpoints.listResults>,
  { viewer, db, services }: Context,
) {
  const now = services.clock.now();
  const looked = { scheduleId: params.schedule_id, scope: scopeOf(viewer), now };
  const rows = await listResults(db, looked, { ...query, seesNames: seesNames(viewer) });
  // A schedule without students still has one row; no row means it is outside the viewer's scope.
  found(rows[0]);
  const hasSections = rows.some(({ grading_type }) => isToldInPoints(grading_type));
  const sections = hasSections ? await listScaledSections(db, [params.schedule_id]) : noSections;
  return presentResults(rows, { seesNames: seesNames(viewer), now, sections });
}
