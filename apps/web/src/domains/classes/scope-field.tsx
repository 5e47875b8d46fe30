import { type ChangeScope, changeScopes } from '@pelion/contract/classes/facts';
import { defineMessages } from '@pelion/words';
import { RadioField } from '../../components/fields/choice-fields.tsx';
import { useMessages } from '../../lib/text.ts';
import { ofType } from './class-words.ts';

const messages = defineMessages({
  label: 'Applies to',
  thisClass: 'This {class}',
  thisMeeting: 'This {meeting}',
  following: 'This and following',
  all: 'All of the series',
});

interface ScopeFieldProps {
  readonly typeId: number;
  readonly value: ChangeScope;
  readonly onChange: (scope: ChangeScope) => void;
}

/** Occurrences of a series that a change is for; those that are over never change. */
export function ScopeField({ typeId, value, onChange }: ScopeFieldProps) {
  const t = useMessages(messages);
  const keys = {
    this: ofType(typeId, ['thisClass', 'thisMeeting']),
    following: 'following',
    all: 'all',
  } as const;
  return (
    <RadioField
      label={t('label')}
      choices={changeScopes.map((scope) => ({ value: scope, label: t(keys[scope]) }))}
      value={value}
      onChange={onChange}
    />
  );
}
