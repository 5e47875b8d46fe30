import type { Person } from '@pelion/contract/people';
import type { PeopleKind } from '@pelion/contract/people/facts';
import { defineMessages } from '@pelion/words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { PersonFields } from './person-fields.tsx';
import { valuesOf } from './person-form-values.ts';
import { personQuery } from './queries.ts';
import { usePersonForm } from './use-person-form.ts';

const messages = defineMessages({
  title: 'Edit {$name}',
  save: 'Save',
  theirs: 'Somebody else has changed {$name}',
  now: 'Their changes are saved. Keep yours over them, or take theirs and go on from there.',
});

interface PersonDialogProps {
  readonly kind: PeopleKind;
  readonly person: Person;
  readonly onClose: () => void;
}

export function PersonDialog({ kind, person, onClose }: PersonDialogProps) {
  const t = useMessages(messages);
  const queryClient = useQueryClient();
  const [base, setBase] = useState(person);
  const [theirs, setTheirs] = useState<Person | null>(null);
  const form = usePersonForm({
    kind,
    person: base,
    onSaved: onClose,
    onConflict: () =>
      void queryClient
        .fetchQuery({ ...personQuery(person.id), staleTime: 0 })
        .then(setTheirs, () => undefined),
  });
  const settle = (current: Person) => {
    setBase(current);
    setTheirs(null);
  };
  return (
    <FormDialog
      form={form}
      title={t('title', { name: person.name })}
      submitLabel={t('save')}
      onClose={onClose}
    >
      {theirs ? (
        <ConflictNotice
          title={t('theirs', { name: theirs.name })}
          onKeepMine={() => settle(theirs)}
          onTakeTheirs={() => {
            form.set(valuesOf(kind, theirs));
            settle(theirs);
          }}
        >
          <p>{t('now')}</p>
        </ConflictNotice>
      ) : null}
      <PersonFields form={form} kind={kind} person={base} />
    </FormDialog>
  );
}
