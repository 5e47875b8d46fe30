import { pathOf } from '@pelion/access';
import type { AttemptRow, StudentAssessment } from '@pelion/contract/attempts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { useTablePlace } from './table-place.ts';

interface LaunchButtonProps {
  readonly assessment: StudentAssessment;
  readonly attempt: AttemptRow;
  readonly label: string;
  readonly name?: string;
}

/** Opens the instructions, or calls the course viewer's own launch (spec 2 §2.6). */
export function LaunchButton({ assessment, attempt, label, name }: LaunchButtonProps) {
  const { onLaunch } = useTablePlace();
  if (onLaunch)
    return (
      <Button size="sm" tone="primary" aria-label={name} onClick={() => onLaunch(assessment, attempt)}>
        {label}
      </Button>
    );
  const { assessment_id: assessmentId, schedule_id: scheduleId } = assessment;
  return (
    <ButtonLink
      size="sm"
      tone="primary"
      aria-label={name}
      to={pathOf('testInstructions', { assessmentId, scheduleId })}
    >
      {label}
    </ButtonLink>
  );
}
