import type { Person } from '@pelion/contract/people';
import type { PeopleKind } from '@pelion/contract/people/facts';
import { defineMessages } from '@pelion/words';
import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useNewer } from '../../components/form/use-newer.ts';
import { useMessages } from '../../lib/text.ts';
import { PersonFields } from './person-fields.tsx';
import { valuesOf } from './person-form-values.ts';
import { personQuery } from './queries.ts';
import { usePersonForm } from './use-person-form.ts';

const messages = defineMessages({
  title: 'Edit {$name}',
  save: 'Save',
  theirs: 'Somebody else has changed {$name}',
  now: 'Their changes are saved. Overwrite them with yours, or take theirs and continue from there.',
});

interface PersonDialogProps {
  readonly kind: PeopleKind;
  readonly person: Person;
  readonly onClose: () => void;
}

export function PersonDialog({ kind, person, onClose }: PersonDialogProps) {
  const t = useMessages(messages);
  const queryClient = useQueryClient();
  const { base, onConflict, newerThan } = useNewer(person, () =>
    queryClient.fetchQuery({ ...personQuery(person.id), staleTime: 0 }),
  );
  const form = usePersonForm({ kind, person: base, onSaved: onClose, onConflict });
  const newer = newerThan((theirs) => form.set(valuesOf(kind, theirs)));
  return (
    <FormDialog
      form={form}
      title={t('title', { name: person.name })}
      submitLabel={t('save')}
      onClose={onClose}
    >
      {newer ? (
        <ConflictNotice
          title={t('theirs', { name: newer.record.name })}
          onKeepMine={newer.keepMine}
          onTakeTheirs={newer.takeTheirs}
        >
          <p>{t('now')}</p>
        </ConflictNotice>
      ) : null}
      <PersonFields form={form} kind={kind} person={base} />
    </FormDialog>
  );
}
