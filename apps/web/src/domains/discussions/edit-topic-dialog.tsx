import { rules } from '@pelion/access';
import type { Topic } from '@pelion/contract/forums';
import { forumLimits, mostOfForum } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChipRow } from '../../components/chip-row.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useNewer } from '../../components/form/use-newer.ts';
import { type Mentioned, mentionIds } from '../../components/mentions/mention-ids.ts';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { UploadArea } from '../../components/upload/upload-area.tsx';
import { useMessages } from '../../lib/text.ts';
import { usePostUploads } from '../../lib/uploads/use-post-uploads.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { readTopic, saveTopic } from '../forums/queries.ts';
import { mentionsQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Edit {topic}',
  name: 'Title',
  text: 'Text',
  files: 'Files',
  filesHint: 'Up to {$n} files.',
  uploading: 'Files are still on their way.',
  theirs: 'Current title: “{$title}”',
});

interface TopicValues {
  readonly title: string;
  readonly body_source: string;
  readonly file_ids: readonly string[];
  readonly mentioned: readonly Mentioned[];
}

const valuesOf = ({ title, body_source, files, mentions }: Topic): TopicValues => ({
  title,
  body_source: body_source ?? '',
  file_ids: files.map(({ file_id }) => file_id),
  mentioned: mentions,
});

interface EditTopicDialogProps {
  readonly topic: Topic;
  readonly onClose: () => void;
}

/** Title and text of a topic; earlier ones stay readable. */
export function EditTopicDialog({ topic, onClose }: EditTopicDialogProps) {
  const t = useMessages(messages);
  const client = useQueryClient();
  const { may } = useSignedIn();
  const { uploads, list, ids, isUploading, hasTooMany, settle } = usePostUploads(`edit-topic-${topic.id}`);
  const { base, onConflict, newerThan } = useNewer(topic, readTopic);
  const form = useForm({
    initial: valuesOf(topic),
    schema: () => import('@pelion/contract/forums').then((file) => file.topicEdit),
    body: ({ title, body_source, file_ids, mentioned }) => ({
      title,
      body_source,
      file_ids: [...file_ids, ...ids],
      mention_ids: mentionIds({ source: body_source, mentioned }),
      version: base.version,
    }),
    check({ file_ids }) {
      if (hasTooMany(file_ids.length)) return { file_ids: t('filesHint', { n: mostOfForum.files }) };
      return isUploading ? { file_ids: t('uploading') } : null;
    },
    mutation: useMutation(saveTopic),
    variables: ({ version, ...draft }) => ({ edited: { id: topic.id, version }, draft }),
    onSaved() {
      settle();
      onClose();
    },
    onConflict,
  });
  const newer = newerThan((theirs) => form.set(valuesOf(theirs)));
  const { file_ids, mentioned } = form.values;
  const files = topic.files.filter(({ file_id }) => file_ids.includes(file_id));
  return (
    <FormDialog form={form} title={t('title')} record={topic} size="lg" onClose={onClose}>
      {newer ? (
        <ConflictNotice
          title={t('theirs', { title: newer.record.title })}
          onKeepMine={newer.keepMine}
          onTakeTheirs={newer.takeTheirs}
        >
          <RichTextView html={newer.record.body_html} />
        </ConflictNotice>
      ) : null}
      <TextField
        {...form.field('title')}
        label={t('name')}
        isRequired
        isFirst
        maxLength={forumLimits.title}
      />
      <RichTextField
        {...form.field('body_source')}
        label={t('text')}
        isRequired
        kind={may(rules.uploadPictures) ? 'post' : 'plainPost'}
        longest={forumLimits.body}
        mentions={
          topic.can.mention
            ? {
                suggest: (search) => client.fetchQuery(mentionsQuery(topic.id, search)),
                onMention: ({ user_id, name }) => form.set({ mentioned: [...mentioned, { user_id, name }] }),
              }
            : undefined
        }
      />
      {files.length > 0 ? (
        <ChipRow
          label={t('files')}
          chips={files.map(({ file_id, name }) => ({
            id: file_id,
            label: name,
            onRemove: () => form.set({ file_ids: file_ids.filter((one) => one !== file_id) }),
          }))}
        />
      ) : null}
      <UploadArea
        uploads={uploads}
        list={list}
        accept=""
        hint={t('filesHint', { n: mostOfForum.files })}
        isMultiple
        hasCamera
      />
      {form.errorAt('file_ids') ? (
        <p className="field-error" role="alert">
          {form.errorAt('file_ids')}
        </p>
      ) : null}
    </FormDialog>
  );
}
