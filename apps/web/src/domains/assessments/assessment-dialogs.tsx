import type { ListedAssessment } from '@pelion/contract/assessments';
import { later } from '../../components/lazy-part.tsx';
import type { DialogKind } from './assessment-actions.ts';
import { isBundle } from './detail-path.ts';

const Details = later(() => import('./details-dialog.tsx').then((file) => file.DetailsOf));
const Edit = later(() => import('./edit-assessment-dialog.tsx').then((file) => file.EditOf));
const EditBundle = later(() => import('./edit-bundle-dialog.tsx').then((file) => file.EditBundleDialog));
const Share = later(() => import('./share-dialog.tsx').then((file) => file.ShareDialog));
const Move = later(() => import('./move-dialog.tsx').then((file) => file.MoveDialog));

export interface OpenDialog {
  readonly kind: DialogKind;
  readonly assessment: ListedAssessment;
}

interface AssessmentDialogsProps {
  readonly open: OpenDialog | null;
  /** Types of the list behind the dialog; undefined: all types. */
  readonly types?: readonly number[] | undefined;
  readonly onClose: () => void;
  /** Called after deletion, to leave the detail page. */
  readonly onDeleted?: () => void;
}

/** Dialogs shared by the list and the detail page; each is lazy-loaded. */
export function AssessmentDialogs({ open, types, onClose, onDeleted }: AssessmentDialogsProps) {
  if (!open) return null;
  const { kind, assessment } = open;
  if (kind === 'details') return <Details assessment={assessment} onClose={onClose} />;
  if (kind === 'share') return <Share assessment={assessment} onClose={onClose} />;
  if (kind !== 'edit')
    return <Move assessment={assessment} move={kind} onClose={onClose} onDeleted={onDeleted} />;
  if (isBundle(assessment)) return <EditBundle id={assessment.id} name={assessment.name} onClose={onClose} />;
  return <Edit assessment={assessment} types={types} onClose={onClose} />;
}
