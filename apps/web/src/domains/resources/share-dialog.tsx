import type { ResourceDetail } from '@pelion/contract/resources';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useNewer } from '../../components/form/use-newer.ts';
import { NewerNotice } from '../../components/newer-notice.tsx';
import { type TeacherShare, TeacherShares } from '../../components/teacher-shares.tsx';
import { useMessages } from '../../lib/text.ts';
import { readResource, shareResource } from './queries.ts';

const messages = defineMessages({
  title: 'Share “{$name}”',
  save: 'Save',
  levels: 'View: open and schedule. Edit: also change. Own: also share and delete.',
  campus: 'Share with the {campus}',
  campusHint: '{^teacher+}, {student+}{? and |parent+|} with the resource drawer see it.',
});

interface SharingValues {
  readonly is_campus: boolean;
  readonly shares: TeacherShare[];
}

const valuesOf = ({ visibility, shares }: ResourceDetail): SharingValues => ({
  is_campus: visibility === 'campus',
  shares: shares.map(({ user_id, user_name, share_type_id }) => ({ user_id, user_name, share_type_id })),
});

interface ShareDialogProps {
  readonly resource: ResourceDetail;
  readonly onClose: () => void;
}

/** Shares a resource with the campus, and with teachers by level. */
export function ShareDialog({ resource, onClose }: ShareDialogProps) {
  const t = useMessages(messages);
  const { base, onConflict, newerThan } = useNewer(resource, readResource);
  const form = useForm({
    initial: valuesOf(resource),
    body: ({ is_campus, shares }) => ({
      is_campus,
      shares: shares.map(({ user_id, share_type_id }) => ({ user_id, share_type_id })),
    }),
    mutation: useMutation(shareResource),
    variables: (shared) => ({ resource: base, ...shared }),
    onConflict,
    onSaved: onClose,
  });
  const newer = newerThan((theirs) => form.set(valuesOf(theirs)));
  return (
    <FormDialog
      form={form}
      title={t('title', { name: resource.name })}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <NewerNotice newer={newer} />
      <SwitchField {...form.field('is_campus')} label={t('campus')} hint={t('campusHint')} isFirst />
      <TeacherShares
        value={form.values.shares}
        onChange={(shares) => form.set({ shares })}
        authorId={resource.owner_id}
        error={form.errorAt('shares')}
        hint={t('levels')}
        isRequired={false}
      />
    </FormDialog>
  );
}
