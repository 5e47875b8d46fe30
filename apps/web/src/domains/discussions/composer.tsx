import { rules } from '@pelion/access';
import type { Discussion, DiscussionReply } from '@pelion/contract/discussions';
import { forumLimits, forumModes, mostOfForum } from '@pelion/contract/forums/facts';
import { defineMessages, phrase } from '@pelion/words';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { ChipRow } from '../../components/chip-row.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { useNewer } from '../../components/form/use-newer.ts';
import { mentionIds, plainText } from '../../components/mentions/mention-ids.ts';
import { Notice } from '../../components/notice.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { UploadArea } from '../../components/upload/upload-area.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { issuesOf, messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { usePostUploads } from '../../lib/uploads/use-post-uploads.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './discussions.module.css';
import { draftPlace, usePostDraft } from './post-draft.ts';
import { mentionsQuery, readPost, savePost, writePost } from './queries.ts';
import { useOpenTopic } from './topic-context.ts';

const messages = defineMessages({
  discussion: 'Your post',
  question: 'Your answer',
  reply: 'Reply to {$name}',
  edit: 'Text',
  send: 'Post',
  sendReply: 'Reply',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  attach: 'Attach files',
  files: 'Files',
  tooMany: 'Up to {$n} files.',
  missing: 'Please enter the text',
  uploading: 'Files are still on their way.',
  copy: 'Copy text',
  theirs: 'This was changed meanwhile',
});

const copyWords = {
  copied: phrase('The text has been copied.'),
  notCopied: phrase('The text could not be copied.'),
};

interface ComposerProps {
  /** Post that is answered; null for a discussion of its own. */
  readonly parent?: DiscussionReply | null;
  /** Post that is changed; null for a new one. */
  readonly edited?: DiscussionReply | null;
  readonly isFirst?: boolean;
  /** Called with the new post, or with nothing after an edit. */
  readonly onSent: (written: Discussion | null) => void;
  readonly onClose: () => void;
}

/** Form of a new discussion or reply, or of a change to one. A refused text stays, and can be copied. */
export function Composer({ parent = null, edited = null, isFirst = true, onSent, onClose }: ComposerProps) {
  const text = useText();
  const t = text(messages);
  const attachId = useId();
  const client = useQueryClient();
  const { user, may } = useSignedIn();
  const { topic } = useOpenTopic();
  const { base, onConflict, newerThan, settle } = useNewer(edited, (seen) => readPost(topic.id, seen.id));
  const place = edited ? `edit-${edited.id}` : draftPlace(topic.id, parent?.id ?? 0);
  const { draft, change, forget } = usePostDraft(place, firstDraft({ parent, edited, ownId: user.id }));
  const { uploads, list, ids, isUploading, ...files } = usePostUploads(`discussion-${place}`);
  const [kept, setKept] = useState(edited?.files ?? []);
  const [isAttaching, setIsAttaching] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const writing = useMutation(writePost(topic.id));
  const saving = useMutation(savePost(topic.id));
  const newer = newerThan((theirs) => change({ source: theirs.body_source ?? '' }));

  const hasTooMany = files.hasTooMany(kept.length);
  const label = edited
    ? t('edit')
    : parent
      ? t('reply', { name: parent.author.name })
      : t(topic.mode_id === forumModes.question ? 'question' : 'discussion');

  const done = (written: Discussion | null) => {
    files.settle();
    forget();
    setIsAttaching(false);
    onSent(written);
  };
  const fail = async (cause: Error) => {
    if (await onConflict(cause)) return;
    setProblem(text.sentence(issuesOf(cause)[0]?.message ?? messageOf(cause)));
  };
  const send = () => {
    if (writing.isPending || saving.isPending || isUploading || hasTooMany) return;
    const body = {
      body_source: draft.source,
      file_ids: [...kept.map(({ file_id }) => file_id), ...ids],
      mention_ids: mentionIds(draft),
    };
    setProblem(null);
    setMissing(draft.source === '' ? t('missing') : null);
    if (draft.source === '') return;
    const then = { onError: (cause: Error) => void fail(cause) };
    if (base)
      saving.mutate(
        { edited: base, draft: body },
        {
          ...then,
          onSuccess(saved) {
            settle(saved);
            done(null);
          },
        },
      );
    else
      writing.mutate(
        { parentId: parent?.id ?? null, draft: { ...body, post_key: draft.postKey } },
        { ...then, onSuccess: done },
      );
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the button below
    <div className={classes.composer} onKeyDown={onKey}>
      {problem ? (
        <Notice
          kind="failure"
          actions={
            <Button size="sm" onClick={() => void copyText(plainText(draft.source), copyWords)}>
              {t('copy')}
            </Button>
          }
        >
          {problem}
        </Notice>
      ) : null}
      {newer ? (
        <ConflictNotice title={t('theirs')} onKeepMine={newer.keepMine} onTakeTheirs={newer.takeTheirs}>
          <RichTextView html={newer.record.body_html} />
        </ConflictNotice>
      ) : null}
      <RichTextField
        label={label}
        kind={may(rules.uploadPictures) ? 'post' : 'plainPost'}
        lines={3}
        isFirst={isFirst}
        longest={forumLimits.body}
        error={missing}
        mentions={
          topic.can.mention
            ? {
                suggest: (search) => client.fetchQuery(mentionsQuery(topic.id, search)),
                onMention: ({ user_id, name }) =>
                  change({ mentioned: [...draft.mentioned, { user_id, name }] }),
              }
            : undefined
        }
        value={draft.source}
        onChange={(source) => {
          setMissing(null);
          change({ source });
        }}
      />
      {kept.length > 0 ? (
        <ChipRow
          label={t('files')}
          chips={kept.map(({ file_id, name }) => ({
            id: file_id,
            label: name,
            onRemove: () => setKept(kept.filter((one) => one.file_id !== file_id)),
          }))}
        />
      ) : null}
      {isAttaching || list.length > 0 ? (
        <div id={attachId}>
          <UploadArea
            uploads={uploads}
            list={list}
            accept=""
            hint={t('tooMany', { n: mostOfForum.files })}
            isMultiple
            hasCamera
          />
        </div>
      ) : null}
      <div className={classes.send}>
        <Button
          tone="quiet"
          icon={IconPaperclip}
          aria-expanded={isAttaching || list.length > 0}
          aria-controls={isAttaching || list.length > 0 ? attachId : undefined}
          onClick={() => setIsAttaching(!isAttaching)}
        >
          {t('attach')}
        </Button>
        <span className={classes.space} />
        <Button
          onClick={() => {
            if (edited) forget();
            onClose();
          }}
        >
          {t(edited ? 'cancel' : 'close')}
        </Button>
        <ChangeButton
          tone="primary"
          isBusy={writing.isPending || saving.isPending}
          disabledReason={
            isUploading ? t('uploading') : hasTooMany ? t('tooMany', { n: mostOfForum.files }) : null
          }
          onClick={send}
        >
          {t(edited ? 'save' : parent ? 'sendReply' : 'send')}
        </ChangeButton>
      </div>
    </div>
  );
}

interface FirstOptions {
  readonly parent: DiscussionReply | null;
  readonly edited: DiscussionReply | null;
  readonly ownId: number;
}

const escaped = (name: string) => name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A reply to a reply begins with its author's name, since both stand below the same discussion. */
function firstDraft({ parent, edited, ownId }: FirstOptions) {
  if (edited)
    return { source: edited.body_source ?? '', mentioned: edited.mentions, version: edited.version };
  const author = parent?.parent_id != null && parent.author.user_id !== ownId ? parent.author : null;
  return author
    ? {
        source: `<p><strong>@${escaped(author.name)}</strong> </p>`,
        mentioned: [{ user_id: author.user_id, name: author.name }],
        version: 0,
      }
    : { source: '', mentioned: [], version: 0 };
}
