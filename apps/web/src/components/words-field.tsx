import { activityLimits } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../lib/text.ts';
import { EntryList } from './entry-list.tsx';
import { TextField } from './fields/text-field.tsx';

const messages = defineMessages({
  words: 'Words',
  word: 'Word {$n}',
  meaning: 'Meaning {$n}',
  add: 'Add a word',
  remove: 'Remove word {$n}',
});

type Pairs = readonly { readonly word: string; readonly meaning: string }[];

interface WordsFieldProps {
  readonly pairs: Pairs;
  /** Problem at a path such as `pairs.0.word`. */
  readonly errorAt: (path: string, isExact?: boolean) => string | undefined;
  readonly onChange: (pairs: Pairs) => void;
}

/** Words of a fun activity with their meanings. */
export function WordsField({ pairs, errorAt, onChange }: WordsFieldProps) {
  const t = useMessages(messages);
  const setAt = (at: number, changes: Partial<Pairs[number]>) =>
    onChange(pairs.map((pair, place) => (place === at ? { ...pair, ...changes } : pair)));
  return (
    <EntryList
      label={t('words')}
      entries={pairs}
      keyOf={(_pair, index) => index}
      least={2}
      problem={errorAt('pairs', true)}
      addLabel={t('add')}
      removeLabel={(index) => t('remove', { n: index + 1 })}
      onAdd={
        pairs.length < activityLimits.pairs
          ? () => onChange([...pairs, { word: '', meaning: '' }])
          : undefined
      }
      onRemove={(index) => onChange(pairs.filter((_pair, place) => place !== index))}
    >
      {(pair, index) => (
        <>
          <TextField
            label={t('word', { n: index + 1 })}
            maxLength={activityLimits.word}
            value={pair.word}
            error={errorAt(`pairs.${index}.word`)}
            onChange={(word) => setAt(index, { word })}
          />
          <TextField
            label={t('meaning', { n: index + 1 })}
            maxLength={activityLimits.meaning}
            value={pair.meaning}
            error={errorAt(`pairs.${index}.meaning`)}
            onChange={(meaning) => setAt(index, { meaning })}
          />
        </>
      )}
    </EntryList>
  );
}
