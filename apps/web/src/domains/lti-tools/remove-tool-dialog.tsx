import type { LtiTool } from '@pelion/contract/lti-tools';
import { defineMessages } from '@pelion/words';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { removeTool } from './queries.ts';

const messages = defineMessages({
  title: 'Do you want to delete the tool?',
  text: 'Links to “{$name}” stop working, and its secret is forgotten. Scores are kept.',
});

interface RemoveToolDialogProps {
  readonly removed: Pick<LtiTool, 'id' | 'name'>;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

export function RemoveToolDialog({ removed: { id, name }, ...dialog }: RemoveToolDialogProps) {
  const t = useMessages(messages);
  return (
    <RemoveDialog title={t('title')} removed={id} mutation={removeTool} {...dialog}>
      {t('text', { name })}
    </RemoveDialog>
  );
}
