import { type Ref, useId, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import classes from './long-answer.module.css';
import { longAnswerMessages } from './long-answer-messages.ts';
import { WordCount, type WordLimits } from './word-count.tsx';

interface PlainWritingProps {
  readonly label: string;
  /** Id of the question's text. */
  readonly labelledBy: string;
  /** Maximum number of characters that can be saved. */
  readonly longest: number;
  /** Length of the value once saved, if it differs from its characters. */
  readonly lengthOf?: (value: string) => number;
  readonly limits: WordLimits;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

const characters = (value: string) => value.length;

/** Field for long text. A change beyond the maximum length is refused as a whole instead of truncated. */
export function PlainWriting({
  label,
  labelledBy,
  longest,
  lengthOf = characters,
  limits,
  value,
  onChange,
  onBlur,
  ref,
}: PlainWritingProps) {
  const t = useMessages(longAnswerMessages);
  const id = useId();
  const [over, setOver] = useState(0);
  return (
    <>
      <label className={classes.label} htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <textarea
        ref={ref}
        id={id}
        className={classes.writing}
        rows={8}
        aria-labelledby={`${labelledBy} ${id}-label`}
        aria-describedby={`${id}-words ${id}-problem`}
        value={value}
        onBlur={onBlur}
        onChange={({ currentTarget }) => {
          const excess = Math.max(0, lengthOf(currentTarget.value) - longest);
          setOver(excess);
          if (excess === 0) onChange(currentTarget.value);
        }}
      />
      <WordCount id={`${id}-words`} text={value} limits={limits} />
      <p className="field-error" id={`${id}-problem`} role="status">
        {over > 0 ? t('tooLong', { n: over }) : null}
      </p>
    </>
  );
}
