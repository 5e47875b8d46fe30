import type { Assessment, ListedAssessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorDialog } from '../../components/error-dialog.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useMessages } from '../../lib/text.ts';
import type { DialogKind } from './assessment-actions.ts';
import { isBundle } from './detail-path.ts';
import { assessmentQuery } from './queries.ts';

const DetailsDialog = lazy(() =>
  import('./details-dialog.tsx').then((file) => ({ default: file.DetailsDialog })),
);
const EditDialog = lazy(() =>
  import('./edit-assessment-dialog.tsx').then((file) => ({ default: file.EditAssessmentDialog })),
);
const EditBundle = lazy(() =>
  import('./edit-bundle-dialog.tsx').then((file) => ({ default: file.EditBundleDialog })),
);
const ShareDialog = lazy(() => import('./share-dialog.tsx').then((file) => ({ default: file.ShareDialog })));
const MoveDialog = lazy(() => import('./move-dialog.tsx').then((file) => ({ default: file.MoveDialog })));

export interface OpenDialog {
  readonly kind: DialogKind;
  readonly assessment: ListedAssessment;
}

interface AssessmentDialogsProps {
  readonly open: OpenDialog | null;
  /** Those of the list that they stand over, where that is not of all. */
  readonly types?: readonly number[] | undefined;
  readonly onClose: () => void;
  /** Where to go when the assessment is gone. */
  readonly onDeleted?: () => void;
}

const messages = defineMessages({ failed: 'Internal server error, please try after sometime' });

interface WholeProps {
  readonly assessment: ListedAssessment;
  readonly onClose: () => void;
  readonly children: (assessment: Assessment) => ReactNode;
}

/** A row has what its card shows; a dialog about all of it reads the record first. Failing is told as in spec 2 §8. */
function Whole({ assessment: { id, name }, onClose, children }: WholeProps) {
  const t = useMessages(messages);
  const { data, error } = useQuery(assessmentQuery(id));
  if (data) return children(data);
  if (error) return <ErrorDialog cause={error} fallback={t('failed')} onClose={onClose} />;
  return (
    <Dialog title={name} size="lg" onClose={onClose}>
      <LoadingState blocks={[48, 48, 48]} />
    </Dialog>
  );
}

/** The dialogs of the list and of the detail; each loads when it is first opened. */
export function AssessmentDialogs({ open, types, onClose, onDeleted }: AssessmentDialogsProps) {
  if (!open) return null;
  const { kind, assessment } = open;
  return (
    <Suspense>
      {kind === 'details' ? (
        <Whole assessment={assessment} onClose={onClose}>
          {(whole) => <DetailsDialog assessment={whole} onClose={onClose} />}
        </Whole>
      ) : kind === 'edit' && isBundle(assessment) ? (
        <EditBundle id={assessment.id} name={assessment.name} onClose={onClose} />
      ) : kind === 'edit' ? (
        <Whole assessment={assessment} onClose={onClose}>
          {(whole) => <EditDialog assessment={whole} types={types} onClose={onClose} />}
        </Whole>
      ) : kind === 'share' ? (
        <ShareDialog assessment={assessment} onClose={onClose} />
      ) : (
        <MoveDialog assessment={assessment} move={kind} onClose={onClose} onDeleted={onDeleted} />
      )}
    </Suspense>
  );
}
