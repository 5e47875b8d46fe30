import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { launchProblems, sayLaunchProblems } from '../assessments/bundles/launch-problems.ts';
import type { LoadedAssessment } from '../assessments/load-assessment.ts';

/** Refuses a bundle that students could not complete, with all reasons (spec 2 §7, launch validation). */
export function assertLaunchable(
  viewer: Pick<Viewer, 'text'>,
  { multipart_assessment_type_id, linked_assessments }: LoadedAssessment,
): void {
  const problems = launchProblems({
    multipart_type: multipart_assessment_type_id,
    links: linked_assessments.map((link) => ({
      name: link.linked_assessment_name,
      status: link.status,
      module_type: link.digital_sat_module_type_id,
      questions_count: link.questions_count,
    })),
  });
  if (problems.length === 0) return;
  const messages = sayLaunchProblems(viewer.text, problems);
  throw new Failure(
    'conflict',
    { reason: 'incomplete', message_string_for_dsat_question_validation: messages },
    phrase('This bundle cannot be launched yet. {$messages}', { messages: messages.join(' ') }),
  );
}
