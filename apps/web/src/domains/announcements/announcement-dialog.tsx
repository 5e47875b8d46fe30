import { type UserType, userTypes, userTypesOffered, userTypeTable } from '@pelion/access';
import type { Announcement } from '@pelion/contract/announcements';
import { audiencesFor } from '@pelion/contract/announcements/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { CheckboxField, CheckGroupField, RadioField } from '../../components/fields/choice-fields.tsx';
import { DateTimeField } from '../../components/fields/date-time-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { RecordTaskDialog, type RecordTaskProps } from '../../components/record-task.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useMessages, useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { draftOf, formValuesOf } from './announcement-form-values.ts';
import { announcementMutations, readAnnouncement } from './announcement-queries.ts';

const messages = defineMessages({
  create: 'Add {announcement}',
  edit: 'Edit {announcement}',
  title: 'Title',
  message: 'Message',
  audience: 'For',
  campus: 'This {campus}',
  school: 'Whole {school}',
  allSchools: 'All {school+}',
  readers: 'Visible to',
  everybody: 'Everybody',
  some: 'Only…',
  someLabel: 'Only these people',
  publication: 'When',
  now: 'Now',
  later: 'Later',
  draft: 'Keep as draft',
  starts: 'Shown from',
  ends: 'Shown until',
  endsHint: 'Leave empty to show it until you delete it.',
  banner: 'Also show it as a banner on every page',
  theirs: 'Current title: “{$title}”',
  publish: 'Publish',
  schedule: 'Schedule',
  saveDraft: 'Save draft',
  removeTitle: 'Do you want to delete the {announcement}?',
  removeText: '“{$title}” disappears for everybody.',
});

/** User types that schools usually write to; all others only see announcements for everybody. */
const readers: ReadonlySet<UserType> = new Set([
  'student',
  'parent',
  'teacher',
  'staff',
  'campusAdmin',
  'schoolAdmin',
]);
const publications = ['now', 'later', 'draft'] as const;
const submitLabels = { now: 'publish', later: 'schedule', draft: 'saveDraft' } as const;

interface AnnouncementDialogProps {
  /** Null creates a new announcement. */
  readonly announcement: Announcement | null;
  readonly onClose: () => void;
}

function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const text = useText();
  const t = text(messages);
  const { viewer } = useSignedIn();
  const { form, newer } = useRecordForm({
    record: announcement,
    valuesOf: formValuesOf,
    schema: () => import('@pelion/contract/announcements').then((file) => file.announcementDraft),
    body: draftOf,
    read: ({ id }) => readAnnouncement(id),
    mutation: useMutation(announcementMutations.save),
    onSaved: onClose,
  });
  const { isForSome, publication } = form.values;
  const audiences = audiencesFor(viewer.userType);
  const offered = userTypesOffered[viewer.campusType].filter((userType) => readers.has(userType));

  return (
    <FormDialog
      form={form}
      title={t(announcement ? 'edit' : 'create')}
      submitLabel={t(submitLabels[publication])}
      onClose={onClose}
    >
      {newer ? (
        <ConflictNotice
          title={t('theirs', { title: newer.record.title })}
          onKeepMine={newer.keepMine}
          onTakeTheirs={newer.takeTheirs}
        >
          <RichTextView html={newer.record.body_html} />
        </ConflictNotice>
      ) : null}
      <TextField {...form.field('title')} label={t('title')} isRequired isFirst maxLength={200} />
      <RichTextField {...form.field('body_source')} label={t('message')} isRequired />
      {audiences.length > 1 ? (
        <RadioField
          {...form.field('audience')}
          label={t('audience')}
          choices={audiences.map((value) => ({ value, label: t(value) }))}
        />
      ) : null}
      <RadioField
        label={t('readers')}
        choices={[
          { value: 'everybody', label: t('everybody') },
          { value: 'some', label: t('some') },
        ]}
        value={isForSome ? 'some' : 'everybody'}
        onChange={(value) => form.set({ isForSome: value === 'some' })}
      />
      {isForSome ? (
        <CheckGroupField
          {...form.field('user_types')}
          label={t('someLabel')}
          isLabelHidden
          choices={offered.map((userType) => ({
            value: userTypes[userType],
            label: text.phrase(userTypeTable.labelOf(userType)),
          }))}
        />
      ) : null}
      <RadioField
        {...form.field('publication')}
        label={t('publication')}
        choices={publications.map((value) => ({ value, label: t(value) }))}
      />
      <FormRow>
        {publication === 'later' ? (
          <DateTimeField {...form.field('starts_at')} label={t('starts')} isRequired />
        ) : null}
        <DateTimeField
          {...form.field('ends_at')}
          label={t('ends')}
          hint={t('endsHint')}
          min={form.values.starts_at}
        />
      </FormRow>
      <CheckboxField {...form.field('is_banner')} label={t('banner')} />
    </FormDialog>
  );
}

/** Dialog of the action chosen in the list or in a row's menu. */
export function AnnouncementTaskDialog(chosen: RecordTaskProps<Announcement>) {
  const t = useMessages(messages);
  return (
    <RecordTaskDialog
      {...chosen}
      form={(announcement) => <AnnouncementDialog announcement={announcement} onClose={chosen.onClose} />}
      removeTitle={t('removeTitle')}
      removeText={({ title }) => t('removeText', { title })}
      removal={announcementMutations.remove}
    />
  );
}
