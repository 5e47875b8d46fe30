import type { Label } from '@pelion/contract/labels';
import { longestWord } from '@pelion/contract/labels/facts';
import { defineMessages } from '@pelion/words';
import { IconArrowBackUp } from '@tabler/icons-react';
import { TextField } from '../../components/fields/text-field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useMessages } from '../../lib/text.ts';
import type { WordValues } from './label-values.ts';
import classes from './labels.module.css';

const messages = defineMessages({
  usual: '{$singular}, {$plural}',
  singular: 'Singular',
  plural: 'Plural',
  singularOf: '“{$word}”: singular',
  pluralOf: '“{$word}”: plural',
  reset: 'Reset “{$word}”',
});

interface LabelRowProps {
  readonly label: Label;
  readonly words: WordValues;
  readonly errorAt: (field: keyof WordValues) => string | undefined;
  readonly onChange: (words: WordValues) => void;
}

/** Term with its default label and fields for singular and plural. */
export function LabelRow({ label: { usual }, words, errorAt, onChange }: LabelRowProps) {
  const t = useMessages(messages);
  const isOwn = words.singular !== '' || words.plural !== '';
  const { singular: word } = usual;
  return (
    <li className={classes.row}>
      <span className={classes.usual} translate="no">
        {t('usual', usual)}
      </span>
      <TextField
        label={t('singularOf', { word })}
        isLabelHidden
        placeholder={usual.singular}
        maxLength={longestWord}
        value={words.singular}
        error={errorAt('singular')}
        onChange={(singular) => onChange({ ...words, singular })}
      />
      <TextField
        label={t('pluralOf', { word })}
        isLabelHidden
        placeholder={usual.plural}
        maxLength={longestWord}
        value={words.plural}
        error={errorAt('plural')}
        onChange={(plural) => onChange({ ...words, plural })}
      />
      <span className={classes.reset}>
        {isOwn ? (
          <IconButton
            label={t('reset', { word })}
            icon={IconArrowBackUp}
            onClick={() => onChange({ singular: '', plural: '' })}
          />
        ) : null}
      </span>
    </li>
  );
}
