import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import classes from './question-form.module.css';

interface OptionalTextProps {
  readonly label: string;
  readonly addLabel: string;
  readonly value: string;
  readonly onChange: (source: string) => void;
  readonly isCompact?: boolean;
}

/** A text that most questions do without: a button until somebody wants it. */
export function OptionalText({ label, addLabel, value, onChange, isCompact = false }: OptionalTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen || value !== '')
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
          value={value}
          onChange={onChange}
        />
      </div>
    );
  return (
    <div>
      <Button tone="link" size="sm" icon={IconPlus} onClick={() => setIsOpen(true)}>
        {addLabel}
      </Button>
    </div>
  );
}
