import type { AssessmentSection } from '@pelion/contract/assessment-sections';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { AskDialog } from '../../../components/form/ask-dialog.tsx';
import { useMessages } from '../../../lib/text.ts';

const messages = defineMessages({
  title: 'Part of {$n} {question#n}',
  part: 'Part',
  none: 'None, before the first part',
  create: 'New part…',
  move: 'Move',
});

interface ChooseSectionDialogProps {
  readonly count: number;
  readonly sections: readonly AssessmentSection[];
  /** The one that they stand in, where it is the same for all. */
  readonly current: number | null;
  readonly onMove: (sectionId: number | null) => void;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}

/** Which part questions go to: at its end, or into a new one. */
export function ChooseSectionDialog({
  count,
  sections,
  current,
  onMove,
  onCreate,
  onClose,
}: ChooseSectionDialogProps) {
  const t = useMessages(messages);
  const [chosen, setChosen] = useState(current === null ? '' : String(current));
  const move = () => {
    onMove(chosen === '' ? null : Number(chosen));
  };
  return (
    <AskDialog
      title={t('title', { n: count })}
      submitLabel={t('move')}
      onSubmit={move}
      onClose={onClose}
      others={<Button onClick={onCreate}>{t('create')}</Button>}
    >
      <SelectField
        label={t('part')}
        isFirst
        value={chosen}
        options={[
          { value: '', label: t('none') },
          ...sections.map(({ section_id, name }) => ({ value: String(section_id), label: name })),
        ]}
        onChange={setChosen}
      />
    </AskDialog>
  );
}
