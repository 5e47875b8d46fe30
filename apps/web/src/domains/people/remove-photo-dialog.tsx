import type { Person } from '@pelion/contract/people';
import { defineMessages } from '@pelion/words';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { removePersonPhoto } from './queries.ts';

const messages = defineMessages({
  title: 'Do you want to delete the photo of {$name}?',
  text: '{$name} can add a new one.',
});

interface RemovePhotoDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Lets admins remove an inappropriate photo. */
export function RemovePhotoDialog({ person: { id, name }, onClose }: RemovePhotoDialogProps) {
  const t = useMessages(messages);
  return (
    <RemoveDialog title={t('title', { name })} removed={id} mutation={removePersonPhoto} onClose={onClose}>
      {t('text', { name })}
    </RemoveDialog>
  );
}
