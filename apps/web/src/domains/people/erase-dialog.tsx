import { pathOf, userTypes } from '@pelion/access';
import type { Person } from '@pelion/contract/people';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import type { peopleLists } from './kinds.ts';
import { erasePerson } from './queries.ts';

const messages = defineMessages({
  title: 'Erase {$name}',
  what: 'Name, address, photo, username, sessions, invitations and links to others are erased for good.',
  staysStudent:
    'Their attempts and results are kept under “Former {student}” and a number. Nothing changes on other {campus+}.',
  staysUser: 'Their work is kept under “Former {user}” and a number. Nothing changes on other {campus+}.',
  undo: 'This cannot be undone.',
  name: 'Write “{$name}” to confirm',
  erase: 'Erase for ever',
});

interface EraseDialogProps {
  readonly person: Person;
  /** List to open after the erasure. */
  readonly list: (typeof peopleLists)[keyof typeof peopleLists]['list'];
  readonly onClose: () => void;
}

/** Requires typing the name, because an erasure can't be undone. */
export function EraseDialog({ person, list, onClose }: EraseDialogProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { id, name } = person;
  const form = useForm({
    initial: { name: '' },
    schema: () => import('@pelion/contract/people').then((file) => file.personErasure),
    body: (values) => values,
    mutation: useMutation(erasePerson(id)),
    variables: (body) => body,
    onSaved: () => void navigate(pathOf(list), { replace: true }),
  });
  return (
    <FormDialog
      form={form}
      title={t('title', { name })}
      submitLabel={t('erase')}
      isDangerous
      onClose={onClose}
    >
      <p>{t('what')}</p>
      <p>{t(person.user_types.includes(userTypes.student) ? 'staysStudent' : 'staysUser')}</p>
      <p>
        <strong>{t('undo')}</strong>
      </p>
      <TextField {...form.field('name')} label={t('name', { name })} autoComplete="off" isFirst />
    </FormDialog>
  );
}
