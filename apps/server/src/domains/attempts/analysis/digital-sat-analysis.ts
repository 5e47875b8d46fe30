import type { DigitalSatAnalysis } from '@pelion/contract/digital-sat';
import { satPlaceOf } from '@pelion/contract/digital-sat/domains';
import { answerStatusIds, compare, exact, zero } from '@pelion/questions';
import { Failure, found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import type { Attempt } from '../attempt-queries.ts';
import { type AttemptPlan, findPlan } from '../plan/bundle-queries.ts';
import { isDigitalSat } from '../plan/plan.ts';
import { listScaledSections, presentSection } from '../plan/scaled-sections.ts';
import { rangeOfSections } from '../plan/scaling.ts';
import { assertMaySee } from '../policy.ts';
import { loadAttemptOf, settled } from '../read/load-attempt.ts';
import { listItems } from '../read/paper-queries.ts';
import { markTold } from '../read/record-result-read.ts';
import { asListed, releasesFor } from '../read/releases.ts';
import { releasable } from '../read/result-read.ts';
import { findResultFacts } from '../read/student-queries.ts';
import { analyseDomains, analyseSections } from './analyse.ts';
import { listEndedAttempts, listKeywords, listSeconds, listSecondsWhenRight } from './analysis-queries.ts';

type Facts = NonNullable<Awaited<ReturnType<typeof findResultFacts>>>;

/** Analysis of an ended digital SAT, as far as the viewer may see it; `notFound` for any other attempt. */
export async function analyseDigitalSat(
  context: Context,
  { student_id, result_id }: { readonly student_id: number; readonly result_id: number },
): Promise<DigitalSatAnalysis> {
  const { viewer, db, services } = context;
  await assertMaySee(db, viewer, student_id);
  const attempt = await settled(context, await loadAttemptOf(context, student_id, result_id));
  const known = await findPlan(db, attempt);
  if (!known || !isDigitalSat(known.plan)) throw new Failure('notFound');
  const now = services.clock.now();
  const facts = found(await findResultFacts(db, viewer, attempt.id));
  const releases = releasesFor(viewer, releasable(attempt, now), facts, now);
  const empty = emptyAnalysis(attempt, facts, known);
  if (attempt.ended_at === null) return { ...empty, withheld: 'running' };
  if (!releases.score.isShown) return { ...empty, withheld: 'hidden' };
  await markTold(context, attempt, releases, facts, now);
  const items = await listItems(db, attempt);
  const sections = analyseSections(attempt.parts, items, known);
  if (!sections) return { ...empty, withheld: 'grading' };
  const others = await listEndedAttempts(db, attempt, now);
  const scaled = await listScaledSections(db, [attempt.schedule_id], attempt.student_id);
  const told = {
    ...empty,
    ...sections,
    attempts: others
      .filter((other) => asListed(viewer, other, releasesFor(viewer, other, facts, now)).score.isShown)
      .flatMap(({ id, attempt_no, ended_at, score, total }) =>
        ended_at
          ? [
              {
                result_id: id,
                attempt_no,
                ended_at: ended_at.toISOString(),
                total: Number(score),
                ...(rangeOfSections(scaled.get(id)) ?? { from: Number(score), to: Number(score) }),
                of: Number(total),
                sections: (scaled.get(id) ?? []).map(presentSection),
                is_this: id === attempt.id,
              },
            ]
          : [],
      ),
  };
  if (!releases.verdict.isShown) return told;
  return { ...told, ...(await analyseItems(context, attempt, items)) };
}

const emptyAnalysis = (attempt: Attempt, facts: Facts, known: AttemptPlan): DigitalSatAnalysis => ({
  result_id: attempt.id,
  student_id: attempt.student_id,
  assessment_name: facts.assessment_name,
  attempt_no: attempt.attempt_no,
  grading_type_id: known.gradingType,
  withheld: null,
  table_version_no: known.table?.version_no ?? 0,
  total: null,
  sections: [],
  domains: [],
  unfiled_count: 0,
  items: [],
  attempts: [],
});

async function analyseItems(
  { db, now }: Pick<Context, 'db' | 'now'>,
  attempt: Attempt,
  items: Awaited<ReturnType<typeof listItems>>,
) {
  const keywords = await listKeywords(
    db,
    items.map(({ question_id }) => question_id),
  );
  const seconds = await listSeconds(db, attempt);
  const usual = seconds.size > 0 ? await listSecondsWhenRight(db, attempt, now) : new Map<number, number>();
  return {
    ...analyseDomains(items, keywords),
    items: items.map(({ item_id, question_id, part, position, points, answer_status }) => {
      const place = satPlaceOf(keywords.get(question_id) ?? []);
      return {
        item_id,
        part,
        position,
        answer_status_id: answer_status ?? answerStatusIds.unanswered,
        domain_id: place?.domain.id ?? null,
        skill_id: place?.skill?.id ?? null,
        is_counted: compare(exact(points), zero) > 0,
        seconds: seconds.get(item_id) ?? null,
        seconds_when_right: usual.get(question_id) ?? null,
      };
    }),
  };
}
