import type { Paper } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { deviceMemory } from '../../../lib/safe-storage.ts';
import { useMessages } from '../../../lib/text.ts';
import { DirectionsDialog } from '../player/later-pages.ts';
import classes from './part-line.module.css';
import { usePartName } from './part-words.ts';

/** The last module whose directions were closed on this device: opened again, it goes on where it was. */
const key = 'directions_read';

interface Module {
  readonly result_id: number;
  readonly part: number;
}

const keyOf = ({ result_id, part }: Module) => `${result_id}.${part}`;

const hasReadDirections = (module: Module): boolean => deviceMemory.read(key) === keyOf(module);

const keepDirectionsRead = (module: Module): void => deviceMemory.keep(key, keyOf(module));

const messages = defineMessages({ directions: 'Directions' });

interface PartLineProps {
  readonly paper: Paper;
  /** Another window writes: what has to be said first is how to use this one. */
  readonly isReplaced: boolean;
}

/** Under the name of a bundle: which part this is, with its directions, which open by themselves as it begins. */
export function PartLine({ paper, isReplaced }: PartLineProps) {
  const t = useMessages(messages);
  const nameOf = usePartName();
  const isSat = paper.digital_sat_module_type_id !== null;
  const [opened, setOpened] = useState<'asked' | 'byItself' | null>(() =>
    isSat && paper.answers.length === 0 && !hasReadDirections(paper) ? 'byItself' : null,
  );
  const isOpen = opened === 'asked' || (opened === 'byItself' && !isReplaced);
  const close = () => {
    setOpened(null);
    keepDirectionsRead(paper);
  };
  const name = nameOf({ ...paper, name: paper.part_name }, paper.part_count);
  return (
    <span className={classes.line}>
      <span>{name}</span>
      {isSat ? (
        <Button tone="link" size="sm" onClick={() => setOpened('asked')}>
          {t('directions')}
        </Button>
      ) : null}
      {isOpen ? <DirectionsDialog paper={paper} title={name} onClose={close} /> : null}
    </span>
  );
}
