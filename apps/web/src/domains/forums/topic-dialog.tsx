import { pathOf, rules } from '@pelion/access';
import type { Forum } from '@pelion/contract/forums';
import { forumLimits, mostOfForum } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { mentionIds } from '../../components/mentions/mention-ids.ts';
import { Notice } from '../../components/notice.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { UploadArea } from '../../components/upload/upload-area.tsx';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { keepTopic, keptTopic, noTopicValues } from './kept-topic.ts';
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
  const { uploads, list } = useUploads(`topic-${forum.id}`, 'discussion');
  const sent = list.filter(({ state }) => state !== 'refused');
  const [kept] = useState(() => keptTopic(forum.id));
  const [isRestored, setIsRestored] = useState(kept !== null);
  const form = useForm({
    initial: kept ?? noTopicValues,
    schema: () => import('@pelion/contract/forums').then((file) => file.topicDraft),
    body: ({ title, body_source, mentioned }) => ({
      ...{ title, body_source },
      mention_ids: mentionIds({ source: body_source, mentioned }),
      file_ids: sent.flatMap(({ file }) => file?.id ?? []),
    }),
    check() {
      if (sent.length > mostOfForum.files) return { file_ids: t('files', { n: mostOfForum.files }) };
      return sent.some(({ file }) => file === null) ? { file_ids: t('wait') } : null;
    },
    mutation: useMutation(createTopic),
    variables: (draft) => ({ forumId: forum.id, draft }),
    onSaved({ id, is_waiting: isWaiting }) {
      keepTopic(forum.id, noTopicValues);
      uploads.settle(list.map(({ key }) => key));
      if (isWaiting) toast('success', t('waits'));
      void navigate(pathOf('discussionTopic', { topicId: id }));
    },
  });
  const { values, set, errorAt } = form;
  const filesError = errorAt('file_ids');
  useEffect(() => keepTopic(forum.id, values), [forum.id, values]);
  return (
    <FormDialog
      form={{ ...form, isDirty: false }}
      size="lg"
      title={t('add')}
      submitLabel={t('add')}
      onClose={onClose}
    >
      {isRestored ? (
        <Notice
          kind="info"
          actions={
            <Button
              size="sm"
              onClick={() => {
                set(noTopicValues);
                setIsRestored(false);
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
        // An editor holds its text itself, so that a discarded one begins anew.
        key={String(isRestored)}
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
