import type { Assessment } from '@pelion/contract/assessments';
import { lazy, Suspense } from 'react';
import type { DialogKind } from './assessment-actions.ts';

const DetailsDialog = lazy(() =>
  import('./details-dialog.tsx').then((file) => ({ default: file.DetailsDialog })),
);
const EditDialog = lazy(() =>
  import('./edit-assessment-dialog.tsx').then((file) => ({ default: file.EditAssessmentDialog })),
);
const ShareDialog = lazy(() => import('./share-dialog.tsx').then((file) => ({ default: file.ShareDialog })));
const MoveDialog = lazy(() => import('./move-dialog.tsx').then((file) => ({ default: file.MoveDialog })));

export interface OpenDialog {
  readonly kind: DialogKind;
  readonly assessment: Assessment;
}

interface AssessmentDialogsProps {
  readonly open: OpenDialog | null;
  /** Those of the list that they stand over, where that is not of all. */
  readonly types?: readonly number[] | undefined;
  readonly onClose: () => void;
  /** Where to go when the assessment is gone. */
  readonly onDeleted?: () => void;
}

/** The dialogs of the list and of the detail; each loads when it is first opened. */
export function AssessmentDialogs({ open, types, onClose, onDeleted }: AssessmentDialogsProps) {
  if (!open) return null;
  const { kind, assessment } = open;
  return (
    <Suspense>
      {kind === 'details' ? (
        <DetailsDialog assessment={assessment} onClose={onClose} />
      ) : kind === 'edit' ? (
        <EditDialog assessment={assessment} types={types} onClose={onClose} />
      ) : kind === 'share' ? (
        <ShareDialog assessment={assessment} onClose={onClose} />
      ) : (
        <MoveDialog assessment={assessment} move={kind} onClose={onClose} onDeleted={onDeleted} />
      )}
    </Suspense>
  );
}
