import { useMutation } from '@tanstack/react-query';
import { ChooseRubricDialog as ChooseDialog } from '../../components/rubrics/choose-rubric-dialog.tsx';
import { messageOf } from '../../lib/failure.ts';
import { attachRubric } from './queries.ts';

interface ChooseRubricDialogProps {
  readonly resultId: number;
  readonly itemId: number;
  /** Id of the attached rubric. */
  readonly rubricId: number | null;
  readonly onClose: () => void;
}

/** Attaches a rubric to a question for future marks; existing marks keep their rubric version. */
export function ChooseRubricDialog({ resultId, itemId, rubricId, onClose }: ChooseRubricDialogProps) {
  const attach = useMutation(attachRubric(resultId));
  return (
    <ChooseDialog
      rubricId={rubricId}
      isBusy={attach.isPending}
      error={attach.isError ? messageOf(attach.error) : null}
      onUse={(rubric) => attach.mutate({ itemId, rubricId: rubric?.id ?? null }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
