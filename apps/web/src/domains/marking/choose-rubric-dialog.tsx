import { useMutation } from '@tanstack/react-query';
import { ChooseRubricDialog as ChooseDialog } from '../../components/rubrics/choose-rubric-dialog.tsx';
import { messageOf } from '../../lib/failure.ts';
import { attachRubric } from './queries.ts';

interface ChooseRubricDialogProps {
  readonly resultId: number;
  readonly itemId: number;
  /** What it is marked by now. */
  readonly rubricId: number | null;
  readonly onClose: () => void;
}

/** What the answers to a question are marked by from now on. Marks that were given keep what they were given by. */
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
