import { defineMessages } from '@pelion/words';
import { useMessages } from '../lib/text.ts';
import { SelectField } from './fields/select-field.tsx';

const messages = defineMessages({ label: 'Show', inUse: 'In use', archived: 'Archived' });

interface ArchiveFilterProps {
  readonly isArchived: boolean;
  readonly onChange: (isArchived: boolean) => void;
}

/** Switches a list between records in use and archived ones, which can be restored. */
export function ArchiveFilter({ isArchived, onChange }: ArchiveFilterProps) {
  const t = useMessages(messages);
  return (
    <SelectField
      label={t('label')}
      isLabelHidden
      options={[
        { value: '', label: t('inUse') },
        { value: 'archived', label: t('archived') },
      ]}
      value={isArchived ? 'archived' : ''}
      onChange={(value) => onChange(value === 'archived')}
    />
  );
}
