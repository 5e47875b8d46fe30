import type { Instructions } from '@pelion/contract/attempts';
import { satModuleOf, satSectionTable } from '@pelion/contract/digital-sat/facts';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import { shownPoints } from '@pelion/questions';
import type { Viewer } from '../../../lib/viewer.ts';
import { launchProblems, sayLaunchProblems } from '../../assessments/bundles/launch-problems.ts';
import type { Attempt } from '../attempt-queries.ts';
import { deadlineAfter, ownMinutes, plus, timeEntries } from '../deadline.ts';
import { asIfBack, isAwaited } from '../hold/resume-after-hold.ts';
import { currentPart } from '../parts.ts';
import { bundleTime } from '../plan/bundle-time.ts';
import { isDigitalSat } from '../plan/plan.ts';
import { type Bundle, questionsOf } from '../plan/plan-bundle.ts';
import type { Launch } from '../start/launch-queries.ts';
import { refusalToStart } from '../start/standing.ts';
import { standingOf } from '../start/start-attempt.ts';
import { typeNameOf } from './present.ts';
import { presentPlayer } from './present-player.ts';

interface Launching {
  readonly launch: Launch;
  /** Null for a plain test. */
  readonly bundle: Bundle | null;
  readonly running: Attempt | undefined;
  /** In the course that keeps the schedule. */
  readonly isLocked: boolean;
  readonly help_level: TutorLevel | null;
}

const MINUTE_MS = 60_000;

/** Instructions before the clock starts, with exactly the limits that are enforced afterwards. */
export function presentInstructions(
  viewer: Pick<Viewer, 'text'>,
  { launch, bundle, running, isLocked, help_level }: Launching,
  { schedule_id }: { readonly schedule_id: number },
  now: Date,
): Instructions {
  const { time_multiplier: multiplier, due_at: dueAt } = launch;
  const standing = bundle ? { ...launch, ...standingOf(launch, bundle) } : launch;
  const refusal = running ? null : (refusalToStart(standing, now) ?? (isLocked ? 'inCourse' : null));
  const parts = bundle ? partsOf(bundle, launch) : [];
  const own = bundle ? sumOf(parts) : ownMinutes(launch.duration_minutes, multiplier);
  const part = running && currentPart(running);
  const end = running
    ? part && asIfBack(part, now).deadline_at
    : refusal === null
      ? bundle
        ? wholeEnd(parts, dueAt, now)
        : deadlineAfter(
            now,
            timeEntries({ startedAt: now, dueAt, durationMinutes: launch.duration_minutes, multiplier }),
          )
      : null;
  const problems = bundle
    ? launchProblems({ multipart_type: launch.multipart_type, links: bundle.links })
    : [];
  return {
    schedule_id,
    assessment_id: launch.assessment_id,
    assessment_name: launch.assessment_name,
    assessment_type_name: typeNameOf(viewer, launch.type),
    subject_name: launch.subject_name,
    instruction: launch.instruction_html,
    questions_count: bundle ? questionsOf(bundle) : launch.questions_count,
    total_points: shownPoints(launch.total_points),
    effective_at: launch.effective_at.toISOString(),
    due_at: dueAt?.toISOString() ?? null,
    duration_minutes: bundle
      ? bundleTime(bundle.plan, launch.duration_minutes).working
      : launch.duration_minutes,
    own_duration_minutes: own,
    ends_at: end?.toISOString() ?? null,
    attempts_allowed: launch.attempts_allowed,
    attempts_used: launch.attempts_used,
    running_result_id: running?.id ?? null,
    running_part: part?.number ?? null,
    is_clock_waiting: part !== undefined && isAwaited(part),
    next_attempt_no: running?.attempt_no ?? launch.attempts_used + 1,
    refusal,
    multipart_assessment_type_id: bundle?.plan.kind ?? null,
    grading_type_id: bundle?.gradingType ?? null,
    parts,
    message_string_for_dsat_question_validation: sayLaunchProblems(viewer.text, problems),
    hide_score: launch.hide_score,
    counted_attempt: launch.counted_attempt,
    score_release: launch.score_release,
    key_release: launch.key_release,
    preference: launch.preference,
    ...presentPlayer(launch),
    help_level,
    needs_access_code: launch.access_code !== null && !running,
    server_now: now.toISOString(),
  };
}

type Parts = Instructions['parts'];

/** Parts as the student will meet them; a digital SAT shows one second module per section. */
function partsOf({ plan, links }: Bundle, { duration_minutes, time_multiplier }: Launch): Parts {
  const linkOf = (id: number) => links.find(({ linked_id }) => linked_id === id);
  const sectionsSeen = new Set<string>();
  return plan.parts.flatMap((part): Parts => {
    const module = isDigitalSat(plan) ? satModuleOf(part.module) : undefined;
    if (isDigitalSat(plan) && (!module || module.route === 'lower')) return [];
    const link = linkOf(part.assessment_id);
    const isNewSection = module !== undefined && !sectionsSeen.has(module.section);
    if (module) sectionsSeen.add(module.section);
    return [
      {
        name: module?.route ? '' : (link?.name ?? ''),
        digital_sat_section_id: module ? satSectionTable.idOf(module.section) : null,
        module_number: module ? (module.route === null ? 1 : 2) : null,
        questions_count: link?.questions_count ?? 0,
        own_duration_minutes: ownMinutes(part.minutes ?? duration_minutes, time_multiplier),
        break_minutes: isNewSection && sectionsSeen.size > 1 ? plan.break_minutes : 0,
      },
    ];
  });
}

const sumOf = (parts: Parts): number | null =>
  parts.reduce<number | null>(
    (sum, { own_duration_minutes: own }) => (sum === null || own === null ? null : sum + own),
    0,
  );

/** End of the whole test with all breaks, at most the due date; null for unlimited. */
function wholeEnd(parts: Parts, dueAt: Date | null, now: Date): Date | null {
  const working = sumOf(parts);
  if (working === null) return dueAt;
  const breaks = parts.reduce((sum, { break_minutes }) => sum + break_minutes, 0);
  const end = plus(now, (working + breaks) * MINUTE_MS);
  return dueAt && dueAt < end ? dueAt : end;
}
