import type { Group, GroupDetail, GroupDraft } from '@pelion/contract/groups';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { PeopleField } from '../../components/people-field.tsx';
import { RecordTaskDialog, type RecordTaskProps } from '../../components/record-task.tsx';
import { useMessages } from '../../lib/text.ts';
import { useFoundPeople } from '../people/queries.ts';
import { groupMutations, groupQuery, readGroup } from './queries.ts';

const messages = defineMessages({
  create: 'Add group',
  edit: 'Edit group',
  name: 'Name',
  description: 'Description',
  members: 'Members',
  membersHint: 'New members join today. Former members keep work already given.',
  removeTitle: 'Do you want to delete the group?',
  removeText:
    '“{$name}” disappears from all lists. A group with assigned work cannot be deleted, only archived.',
});

interface GroupDialogProps {
  /** Null creates a new group. */
  readonly group: GroupDetail | null;
  readonly onClose: () => void;
}

function GroupDialog({ group, onClose }: GroupDialogProps) {
  const t = useMessages(messages);
  const students = useFoundPeople('student');
  const { form, newer } = useRecordForm({
    record: group,
    valuesOf: (record) => ({
      name: record?.name ?? '',
      description: record?.description ?? '',
      student_ids: record?.members.map(({ id }) => id) ?? [],
    }),
    body: (values): GroupDraft => values,
    schema: () => import('@pelion/contract/groups').then((file) => file.groupDraft),
    mutation: useMutation(groupMutations.save),
    read: readGroup,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog
      form={form}
      title={t(group ? 'edit' : 'create')}
      record={group}
      newer={newer}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={100} />
      <TextAreaField {...form.field('description')} label={t('description')} maxLength={500} />
      <PeopleField
        // Remounts on an edit conflict, to add the names of the newer version's members.
        key={newer?.record.version}
        {...students}
        label={t('members')}
        hint={t('membersHint')}
        known={[...(group?.members ?? []), ...(newer?.record.members ?? [])]}
        selected={form.values.student_ids}
        onChange={(student_ids) => form.set({ student_ids })}
        error={form.errorAt('student_ids')}
      />
    </RecordFormDialog>
  );
}

/** Loads the members first, because the list only has their number. */
function EditGroup({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useMessages(messages);
  const query = useQuery(groupQuery(id));
  if (query.data) return <GroupDialog group={query.data} onClose={onClose} />;
  return (
    <Dialog title={t('edit')} size="md" onClose={onClose}>
      <AsyncView query={query}>{() => null}</AsyncView>
    </Dialog>
  );
}

/** Dialog of the action chosen in a menu. */
export function GroupTaskDialog({ onClose, ...chosen }: RecordTaskProps<Group>) {
  const t = useMessages(messages);
  return (
    <RecordTaskDialog
      {...chosen}
      onClose={onClose}
      form={(group) =>
        group ? <EditGroup id={group.id} onClose={onClose} /> : <GroupDialog group={null} onClose={onClose} />
      }
      removeTitle={t('removeTitle')}
      removeText={({ name }) => t('removeText', { name })}
      removal={groupMutations.remove}
    />
  );
}
