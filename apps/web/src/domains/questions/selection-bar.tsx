import { mostChosen } from '@pelion/contract/question-exchange/facts';
import { difficultyTable } from '@pelion/questions/question-types';
import { defineMessages } from '@pelion/words';
import { IconCopy, IconFileExport, IconTrash } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { Menu } from '../../components/menu.tsx';
import { useText } from '../../lib/text.ts';
import classes from './selection-bar.module.css';

const messages = defineMessages({
  label: 'Actions for the selected {question+}',
  selected: '{$n} selected',
  points: 'Points…',
  difficulty: 'Difficulty',
  place: 'Move to…',
  section: 'Part…',
  duplicate: 'Duplicate',
  copy: 'Copy to…',
  export: 'Export…',
  tooMany: 'At most {$most} at once. The menu of the list exports all.',
  remove: 'Remove',
  clear: 'Clear selection',
});

interface SelectionBarProps {
  readonly count: number;
  readonly onPoints: () => void;
  /** The number of the difficulty, spec 2 §3. */
  readonly onDifficulty: (difficulty: number) => void;
  readonly onPlace: () => void;
  readonly onSection: () => void;
  readonly onDuplicate: () => void;
  readonly onCopy: () => void;
  readonly onExport: () => void;
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

/** At the lower edge while something is ticked: what can be done to all of it at once. */
export function SelectionBar({
  count,
  onPoints,
  onDifficulty,
  onPlace,
  onSection,
  onDuplicate,
  onCopy,
  onExport,
  onRemove,
  onClear,
}: SelectionBarProps) {
  const text = useText();
  const t = text(messages);
  return (
    <section className={classes.bar} aria-label={t('label')} data-bottom-bar>
      <strong role="status">{t('selected', { n: count })}</strong>
      <ChangeButton size="sm" onClick={onPoints}>
        {t('points')}
      </ChangeButton>
      <Menu
        label={t('difficulty')}
        opener={(props) => (
          <ChangeButton size="sm" aria-haspopup="menu" {...props}>
            {t('difficulty')}
          </ChangeButton>
        )}
        entries={difficultyTable.names.map((name) => ({
          label: text.phrase(difficultyTable.labelOf(name)),
          onChoose: () => onDifficulty(difficultyTable.idOf(name)),
        }))}
      />
      <ChangeButton size="sm" onClick={onPlace}>
        {t('place')}
      </ChangeButton>
      <ChangeButton size="sm" onClick={onSection}>
        {t('section')}
      </ChangeButton>
      <ChangeButton size="sm" icon={IconCopy} onClick={onDuplicate}>
        {t('duplicate')}
      </ChangeButton>
      <ChangeButton size="sm" onClick={onCopy}>
        {t('copy')}
      </ChangeButton>
      <Button
        size="sm"
        icon={IconFileExport}
        disabledReason={count > mostChosen ? t('tooMany', { most: mostChosen }) : null}
        onClick={onExport}
      >
        {t('export')}
      </Button>
      <ChangeButton size="sm" icon={IconTrash} onClick={onRemove}>
        {t('remove')}
      </ChangeButton>
      <Button size="sm" tone="link" onClick={onClear}>
        {t('clear')}
      </Button>
    </section>
  );
}
