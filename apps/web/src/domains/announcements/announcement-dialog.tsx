import { Alert, Button, Checkbox, Group, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type UserType, userTypes, userTypesOffered, userTypeTable } from '@pelion/access';
import type { Announcement, AnnouncementDraft } from '@pelion/contract/announcements';
import { announcementDraft, audiencesFor } from '@pelion/contract/announcements';
import { defineMessages } from '@pelion/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DateTimeField } from '../../components/date-time-field.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { fieldErrorsOf, messageOf } from '../../lib/failure.ts';
import { schemaErrors } from '../../lib/schema-errors.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { announcementsKey, saveAnnouncement } from './queries.ts';

const messages = defineMessages({
  create: 'New announcement',
  edit: 'Edit announcement',
  title: 'Title',
  message: 'Message',
  audience: 'For',
  campus: 'This {campus}',
  school: 'Whole {school}',
  allSchools: 'All {school+}',
  readers: 'Who sees it',
  readersHint: 'Nobody ticked means everybody.',
  starts: 'Shown from',
  startsHint: 'Empty keeps it a draft that only editors see.',
  ends: 'Shown until',
  endsHint: 'Empty has no end.',
  banner: 'Also show it as a banner on every page',
  cancel: 'Cancel',
  save: 'Save',
});

/** Those whom schools usually write to; the other user types see what is for everybody. */
const readers: ReadonlySet<UserType> = new Set([
  'student',
  'parent',
  'teacher',
  'staff',
  'campusAdmin',
  'schoolAdmin',
]);

const valuesOf = (announcement: Announcement | null): Required<AnnouncementDraft> => ({
  title: announcement?.title ?? '',
  body_source: announcement?.body_source ?? '',
  audience: announcement?.audience ?? 'campus',
  user_types: announcement?.user_types ?? [],
  is_banner: announcement?.is_banner ?? false,
  starts_at: announcement ? announcement.starts_at : new Date().toISOString(),
  ends_at: announcement?.ends_at ?? null,
});

interface AnnouncementDialogProps {
  /** Null: a new one. */
  readonly announcement: Announcement | null;
  readonly onClose: () => void;
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const text = useText();
  const t = text(messages);
  const { viewer } = useSignedIn();
  const queryClient = useQueryClient();
  const save = useMutation(saveAnnouncement);
  const form = useForm({
    initialValues: valuesOf(announcement),
    validate: schemaErrors(announcementDraft, text),
  });
  const audiences = audiencesFor(viewer.userType);
  const offered = userTypesOffered[viewer.campusType].filter((userType) => readers.has(userType));

  const submit = form.onSubmit((draft) =>
    save.mutate(
      { edited: announcement, draft },
      {
        onSuccess: async () => {
          await queryClient.invalidateQueries({ queryKey: announcementsKey });
          onClose();
        },
        onError: (cause) => form.setErrors(fieldErrorsOf(cause) ?? {}),
      },
    ),
  );

  return (
    <Modal opened onClose={onClose} title={t(announcement ? 'edit' : 'create')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {save.error && !fieldErrorsOf(save.error) ? (
            <Alert color="red" role="alert">
              {messageOf(save.error)}
            </Alert>
          ) : null}
          <TextInput
            label={t('title')}
            required
            maxLength={200}
            data-autofocus
            {...form.getInputProps('title')}
          />
          <RichTextField
            label={t('message')}
            isRequired
            value={form.values.body_source}
            error={form.errors.body_source}
            onChange={(source) => form.setFieldValue('body_source', source)}
          />
          {audiences.length > 1 ? (
            <Radio.Group label={t('audience')} {...form.getInputProps('audience')}>
              <Group mt={6}>
                {audiences.map((audience) => (
                  <Radio key={audience} value={audience} label={t(audience)} />
                ))}
              </Group>
            </Radio.Group>
          ) : null}
          <Checkbox.Group
            label={t('readers')}
            description={t('readersHint')}
            value={form.values.user_types.map(String)}
            onChange={(ids) => form.setFieldValue('user_types', ids.map(Number))}
          >
            <Group mt={8} gap="md">
              {offered.map((userType) => (
                <Checkbox
                  key={userType}
                  value={String(userTypes[userType])}
                  label={text.phrase(userTypeTable.labelOf(userType))}
                />
              ))}
            </Group>
          </Checkbox.Group>
          <Group grow align="flex-start">
            <DateTimeField
              label={t('starts')}
              description={t('startsHint')}
              value={form.values.starts_at}
              error={form.errors.starts_at}
              onChange={(iso) => form.setFieldValue('starts_at', iso)}
            />
            <DateTimeField
              label={t('ends')}
              description={t('endsHint')}
              value={form.values.ends_at}
              error={form.errors.ends_at}
              min={form.values.starts_at}
              onChange={(iso) => form.setFieldValue('ends_at', iso)}
            />
          </Group>
          <Checkbox label={t('banner')} {...form.getInputProps('is_banner', { type: 'checkbox' })} />
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
