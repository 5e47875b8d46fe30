import type { Sharing } from '@pelion/contract/sharing';
import { defineMessages, phrase } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useNewer } from '../../components/form/use-newer.ts';
import { Notice } from '../../components/notice.tsx';
import { TeacherShares } from '../../components/teacher-shares.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { readSharing, saveSharing } from './share-queries.ts';
import { additionsTo, sharingSteps, type WantedSharing } from './sharing-steps.ts';

const messages = defineMessages({
  save: 'Save',
  public: 'Share with all {teacher+}',
  publicHint: 'All staff of this {campus} can preview it; {teacher+} can schedule it.',
  endsNames: 'Individual sharing with {$names} ends.',
  byName: 'Share with single {teacher+}',
  done: 'You have successfully updated the {assessment} sharing!',
  changed: 'Somebody else has changed the sharing in the meantime',
  theirsPublic: 'Now shared with all {teacher+}.',
  theirsNames: 'Now shared with {$names}.',
  theirsNobody: 'No longer shared with anybody.',
});

const nobody = phrase('Please select the {teacher}(s)');

const wantedOf = ({ is_public, sharing }: Sharing): WantedSharing => ({
  isPublic: is_public,
  isByName: sharing.length > 0,
  teachers: sharing.map(({ user_id, user_name, share_type_id }) => ({ user_id, user_name, share_type_id })),
});

interface ShareFormProps {
  readonly title: string;
  readonly sharing: Sharing;
  readonly authorId: number;
  readonly onClose: () => void;
}

/** Shares with everyone, chosen teachers or nobody (spec 2 §4, §5). */
export function ShareForm({ title, sharing, authorId, onClose }: ShareFormProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { base, settle, onConflict, newerThan } = useNewer(sharing, ({ id }) => readSharing(id));
  const form = useForm({
    initial: wantedOf(sharing),
    check: ({ isPublic, isByName, teachers }) =>
      isByName && !isPublic && teachers.length === 0 ? { teachers: nobody } : null,
    // `teachers` lists only the additions, to which the error paths of the server refer.
    body: ({ teachers, ...switches }) => ({
      ...switches,
      teachers: additionsTo(base, teachers),
      all: teachers,
    }),
    mutation: useMutation(saveSharing),
    variables: ({ all, ...switches }) => ({
      base,
      steps: sharingSteps(base, { ...switches, teachers: all }),
      onStep: settle,
    }),
    onSaved(steps) {
      if (steps > 0) toast('success', t('done'));
      onClose();
    },
    onConflict,
  });
  const newer = newerThan((theirs) => form.set(wantedOf(theirs)));
  const { isPublic, isByName, teachers } = form.values;
  const names = (shared: Sharing) => format.list(shared.sharing.map(({ user_name }) => user_name));
  return (
    <FormDialog form={form} title={title} submitLabel={t('save')} problemIn="dialog" onClose={onClose}>
      {newer ? (
        <ConflictNotice title={t('changed')} onKeepMine={newer.keepMine} onTakeTheirs={newer.takeTheirs}>
          {newer.record.is_public
            ? t('theirsPublic')
            : newer.record.sharing.length > 0
              ? t('theirsNames', { names: names(newer.record) })
              : t('theirsNobody')}
        </ConflictNotice>
      ) : null}
      <SwitchField
        label={t('public')}
        hint={t('publicHint')}
        isFirst
        value={isPublic}
        // Public replaces the sharing with single teachers.
        onChange={(on) =>
          form.set(on ? { isPublic: true, isByName: false, teachers: [] } : { isPublic: false })
        }
      />
      {isPublic && base.sharing.length > 0 ? (
        <Notice kind="info">{t('endsNames', { names: names(base) })}</Notice>
      ) : null}
      {isPublic ? null : <SwitchField {...form.field('isByName')} label={t('byName')} />}
      {isByName && !isPublic ? (
        <TeacherShares
          value={teachers}
          onChange={(chosen) => form.set({ teachers: chosen })}
          authorId={authorId}
          error={form.errorAt('teachers')}
        />
      ) : null}
    </FormDialog>
  );
}
