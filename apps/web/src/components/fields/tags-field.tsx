import { defineMessages } from '@pelion/words';
import { useId, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { ChipRow } from '../chip-row.tsx';
import { Field } from './field.tsx';

const messages = defineMessages({
  tags: 'Tags',
  hint: 'Enter or a comma adds a tag.',
});

interface TagsFieldProps {
  readonly value: readonly string[];
  /** Suggested tags. */
  readonly known?: readonly string[];
  /** Longest tag, in characters. */
  readonly maxLength: number;
  readonly error: string | undefined;
  readonly onChange: (tags: string[]) => void;
}

/** Tags as chips, typed one after the other; known ones are suggested. */
export function TagsField({ value, known = [], maxLength, error, onChange }: TagsFieldProps) {
  const t = useMessages(messages);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const tags = text.split(',').flatMap((tag) => tag.trim() || []);
    if (tags.length > 0) onChange([...new Set([...value, ...tags])]);
    setTyped('');
  };
  return (
    <div>
      <Field label={t('tags')} hint={t('hint')} error={error}>
        {(control) => (
          <input
            {...control}
            type="text"
            className="input"
            list={listId}
            maxLength={maxLength}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget: { value: text } }) =>
              text.includes(',') ? add(text) : setTyped(text)
            }
            onKeyDown={(event) => {
              if (event.key === 'Enter' && typed.trim() !== '') {
                event.preventDefault();
                add(typed);
              } else if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
            }}
            // A tag that is still being typed counts when the form is sent.
            onBlur={() => add(typed)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {known
          .filter((tag) => !value.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      {value.length > 0 ? (
        <ChipRow
          label={t('tags')}
          chips={value.map((tag) => ({
            id: tag,
            label: tag,
            onRemove: () => onChange(value.filter((one) => one !== tag)),
          }))}
        />
      ) : null}
    </div>
  );
}
