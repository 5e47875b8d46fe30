import type { Paper } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useMessages } from '../../../lib/text.ts';
import { DirectionsDialog } from '../player/later-pages.ts';
import classes from './part-line.module.css';
import { usePartName } from './part-words.ts';
import { hasReadDirections, keepDirectionsRead } from './read-directions.ts';

const messages = defineMessages({ directions: 'Directions' });

/** Under the name of a bundle: which part this is, with its directions, which open by themselves as it begins. */
export function PartLine({ paper }: { readonly paper: Paper }) {
  const t = useMessages(messages);
  const nameOf = usePartName();
  const isSat = paper.digital_sat_module_type_id !== null;
  const [isOpen, setIsOpen] = useState(
    () => isSat && paper.answers.length === 0 && !hasReadDirections(paper),
  );
  const close = () => {
    setIsOpen(false);
    keepDirectionsRead(paper);
  };
  const name = nameOf({ ...paper, name: paper.part_name }, paper.part_count);
  return (
    <span className={classes.line}>
      <span>{name}</span>
      {isSat ? (
        <Button tone="link" size="sm" onClick={() => setIsOpen(true)}>
          {t('directions')}
        </Button>
      ) : null}
      {isOpen ? <DirectionsDialog paper={paper} title={name} onClose={close} /> : null}
    </span>
  );
}
