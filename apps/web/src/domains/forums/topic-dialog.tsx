import { pathOf, rules } from '@pelion/access';
import type { Forum } from '@pelion/contract/forums';
import { forumLimits, mostOfForum } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useKeptForm } from '../../components/form/use-kept-form.ts';
import { isMentioned, type Mentioned, mentionIds } from '../../components/mentions/mention-ids.ts';
import { Notice } from '../../components/notice.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { UploadArea } from '../../components/upload/upload-area.tsx';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { usePostUploads } from '../../lib/uploads/use-post-uploads.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { createTopic, forumMentionsQuery } from './queries.ts';

const messages = defineMessages({
  add: 'Add {topic}',
  title: 'Title',
  body: 'Text',
  files: 'Up to {$n} files.',
  wait: 'Files are still being uploaded.',
  approval: 'It appears once staff has approved it.',
  waits: 'Your {topic} waits for approval.',
  restored: 'Your draft is still here.',
  discard: 'Discard',
});

interface TopicValues {
  readonly title: string;
  readonly body_source: string;
  readonly mentioned: readonly Mentioned[];
}

const noValues: TopicValues = { title: '', body_source: '', mentioned: [] };

function isValues(value: unknown): value is TopicValues {
  if (typeof value !== 'object' || value === null) return false;
  if (!('title' in value && 'body_source' in value && 'mentioned' in value)) return false;
  const { title, body_source, mentioned } = value;
  const isText = typeof title === 'string' && typeof body_source === 'string';
  return isText && Array.isArray(mentioned) && mentioned.every(isMentioned);
}

interface TopicDialogProps {
  readonly forum: Forum;
  readonly onClose: () => void;
}

/** Opens a topic. A draft stays on the device until it is sent or discarded, so that closing asks nothing. */
export function TopicDialog({ forum, onClose }: TopicDialogProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { may } = useSignedIn();
  const { uploads, list, ids, isUploading, hasTooMany, settle } = usePostUploads(`new-topic-${forum.id}`);
  const form = useForm({
    initial: noValues,
    schema: () => import('@pelion/contract/forums').then((file) => file.topicDraft),
    body: ({ title, body_source, mentioned }) => ({
      ...{ title, body_source },
      mention_ids: mentionIds({ source: body_source, mentioned }),
      file_ids: ids,
    }),
    check() {
      if (hasTooMany(0)) return { file_ids: t('files', { n: mostOfForum.files }) };
      return isUploading ? { file_ids: t('wait') } : null;
    },
    mutation: useMutation(createTopic),
    variables: (draft) => ({ forumId: forum.id, draft }),
    onSaved({ id, is_waiting: isWaiting }) {
      kept.forget();
      settle();
      if (isWaiting) toast('success', t('waits'));
      void navigate(pathOf('discussionTopic', { topicId: id }));
    },
  });
  const kept = useKeptForm(form, { name: 'topic', place: String(forum.id), version: 0, isValues });
  const [isDiscarded, setIsDiscarded] = useState(false);
  const { values, set, errorAt } = form;
  const filesError = errorAt('file_ids');
  return (
    <FormDialog
      form={{ ...form, isDirty: false }}
      size="lg"
      title={t('add')}
      submitLabel={t('add')}
      onClose={onClose}
    >
      {kept.isRestored && !isDiscarded ? (
        <Notice
          kind="info"
          actions={
            <Button
              size="sm"
              onClick={() => {
                set(noValues);
                setIsDiscarded(true);
              }}
            >
              {t('discard')}
            </Button>
          }
        >
          {t('restored')}
        </Notice>
      ) : null}
      <TextField
        {...form.field('title')}
        label={t('title')}
        isRequired
        isFirst
        maxLength={forumLimits.title}
      />
      <RichTextField
        {...form.field('body_source')}
        label={t('body')}
        isRequired
        lines={8}
        kind={may(rules.uploadPictures) ? 'post' : 'plainPost'}
        longest={forumLimits.body}
        mentions={{
          suggest: (search) => client.fetchQuery(forumMentionsQuery(forum.id, search)),
          onMention: ({ user_id, name }) => set({ mentioned: [...values.mentioned, { user_id, name }] }),
        }}
        hint={forum.needs_approval && !forum.can.moderate ? t('approval') : undefined}
      />
      <UploadArea
        uploads={uploads}
        list={list}
        accept=""
        hint={t('files', { n: mostOfForum.files })}
        isMultiple
        hasCamera
      />
      {filesError ? <Notice kind="failure">{filesError}</Notice> : null}
    </FormDialog>
  );
}
