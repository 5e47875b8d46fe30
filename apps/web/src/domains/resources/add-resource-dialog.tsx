import { type ResourceCategory, resourceHolds } from '@pelion/contract/resources/facts';
import { AddFilesDialog } from './add-files-dialog.tsx';
import { ResourceDialog } from './resource-dialog.tsx';

interface AddResourceDialogProps {
  readonly category: ResourceCategory;
  readonly onClose: () => void;
}

/** Adds files, an address or a note, by the category. */
export function AddResourceDialog({ category, onClose }: AddResourceDialogProps) {
  return resourceHolds[category] === 'file' ? (
    <AddFilesDialog category={category} onClose={onClose} />
  ) : (
    <ResourceDialog category={category} resource={null} onClose={onClose} />
  );
}
