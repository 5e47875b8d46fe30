import { forumModeTable } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { useId } from 'react';
import { FieldGroup } from '../../components/fields/field.tsx';
import { useText } from '../../lib/text.ts';
import { modeLookOf } from './forum-modes.ts';
import classes from './mode-field.module.css';

const messages = defineMessages({ mode: 'How people write' });

interface ModeFieldProps {
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (modeId: number) => void;
}

/** Modes of a forum as pictures with one line each. */
export function ModeField({ value, error, onChange }: ModeFieldProps) {
  const text = useText();
  const t = text(messages);
  const name = useId();
  return (
    <FieldGroup role="radiogroup" label={t('mode')} error={error}>
      {() => (
        <div className={classes.modes}>
          {forumModeTable.names.map((mode) => {
            const id = forumModeTable.idOf(mode);
            const { icon: Icon, hint } = modeLookOf(id);
            return (
              <label key={id} className={classes.mode}>
                <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
                <Icon size={24} stroke={1.6} aria-hidden />
                <span>{text.phrase(forumModeTable.labelOf(id))}</span>
                <small>{text.phrase(hint)}</small>
              </label>
            );
          })}
        </div>
      )}
    </FieldGroup>
  );
}
