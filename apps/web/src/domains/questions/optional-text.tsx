import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import classes from './question-fields.module.css';

interface OptionalTextProps {
  readonly label: string;
  readonly addLabel: string;
  readonly value: string;
  readonly onChange: (source: string) => void;
  readonly error?: string | undefined;
  readonly isCompact?: boolean;
}

/** A text that most questions do without: a button until somebody wants it. */
export function OptionalText({
  label,
  addLabel,
  value,
  onChange,
  error,
  isCompact = false,
}: OptionalTextProps) {
  const [wasAsked, setWasAsked] = useState(false);
  if (wasAsked || value !== '')
    return (
      <div>
        {isCompact ? (
          <span className={classes.caption} aria-hidden>
            {addLabel}
          </span>
        ) : null}
        <RichTextField
          label={label}
          lines={isCompact ? 1 : 3}
          isCompact={isCompact}
          isFirst={wasAsked}
          value={value}
          error={error}
          onChange={onChange}
        />
      </div>
    );
  return (
    <div>
      <Button tone="link" size="sm" icon={IconPlus} onClick={() => setWasAsked(true)}>
        {addLabel}
      </Button>
    </div>
  );
}
