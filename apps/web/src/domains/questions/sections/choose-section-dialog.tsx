import type { AssessmentSection } from '@pelion/contract/assessment-sections';
import { defineMessages } from '@pelion/words';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { useMessages } from '../../../lib/text.ts';

const messages = defineMessages({
  title: 'Part of {$n} {question#n}',
  part: 'Part',
  none: 'None, before the first part',
  cancel: 'Cancel',
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
  const id = useId();
  const [chosen, setChosen] = useState(current === null ? '' : String(current));
  const move = (event: FormEvent) => {
    event.preventDefault();
    onMove(chosen === '' ? null : Number(chosen));
  };
  return (
    <Dialog
      title={t('title', { n: count })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={onCreate}>{t('create')}</Button>
          <Button tone="primary" type="submit" form={id}>
            {t('move')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={move}>
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
      </form>
    </Dialog>
  );
}
