import { userTypes } from '@pelion/access';
import type { GroupDetail, GroupDraft } from '@pelion/contract/groups';
import { defineMessages } from '@pelion/words';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { NewerNotice } from '../../components/newer-notice.tsx';
import { PeopleField } from '../../components/people-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { foundPeople } from '../people/queries.ts';
import { readGroup, saveGroup } from './queries.ts';

const messages = defineMessages({
  create: 'Add group',
  edit: 'Edit group',
  name: 'Name',
  description: 'Description',
  members: 'Members',
  membersHint:
    'Who comes is in it from today on, who goes until yesterday. What they were given before stays theirs.',
  add: 'Add',
  save: 'Save',
});

interface GroupDialogProps {
  /** Null: a new one. */
  readonly group: GroupDetail | null;
  readonly onClose: () => void;
}

export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const t = useMessages(messages);
  const [term, setTerm] = useState('');
  const { data: found = [], isFetching } = useQuery({
    ...foundPeople(userTypes.student, useDeferredValue(term.trim())),
    placeholderData: keepPreviousData,
  });
  const { form, newer } = useRecordForm({
    record: group,
    valuesOf: (record) => ({
      name: record?.name ?? '',
      description: record?.description ?? '',
      student_ids: record?.members.map(({ id }) => id) ?? [],
    }),
    body: (values): GroupDraft => values,
    schema: () => import('@pelion/contract/groups').then((file) => file.groupDraft),
    mutation: useMutation(saveGroup),
    read: readGroup,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t(group ? 'edit' : 'create')}
      submitLabel={t(group ? 'save' : 'add')}
      onClose={onClose}
    >
      <NewerNotice newer={newer} />
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={100} />
      <TextAreaField {...form.field('description')} label={t('description')} maxLength={500} />
      <PeopleField
        // Somebody else's members are named, too, once they are taken over.
        key={newer?.record.version}
        label={t('members')}
        hint={t('membersHint')}
        known={[...(group?.members ?? []), ...(newer?.record.members ?? [])]}
        found={found}
        isFetching={isFetching}
        onTerm={setTerm}
        selected={form.values.student_ids}
        onChange={(student_ids) => form.set({ student_ids })}
        error={form.errorAt('student_ids')}
      />
    </FormDialog>
  );
}
