import { pathOf } from '@pelion/access';
import {
  type Moderation,
  type ReportReason,
  reportLimits,
  reportReasons,
  reportReasonWords,
} from '@pelion/contract/discussions/facts';
import type { Topic } from '@pelion/contract/forums';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { RadioField } from '../../components/fields/choice-fields.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages, useText } from '../../lib/text.ts';
import { approveTopic, moveTopic } from '../forums/queries.ts';
import classes from './discussions.module.css';
import { EditTopicDialog } from './edit-topic-dialog.tsx';
import { approvePost, editsQuery, moderatePost, reportPost } from './queries.ts';
import type { PostTask } from './topic-context.ts';
import type { TopicTask } from './use-topic-menu.ts';

interface TopicDialogProps {
  readonly task: TopicTask;
  readonly topic: Topic;
  readonly onClose: () => void;
}

/** Dialog of the action chosen in the menu of a topic or of a post in it. */
export function TopicDialog({ task, topic, onClose }: TopicDialogProps) {
  const asked = { topic, onClose };
  switch (task.kind) {
    case 'history':
      return <History {...asked} task={task} />;
    case 'report':
      return <Report {...asked} task={task} />;
    case 'moderate':
      return <Moderate {...asked} task={task} />;
    case 'refuse':
      return <Refuse {...asked} task={task} />;
    case 'move':
      return <Move {...asked} to={task.to} />;
    case 'edit':
      return <EditTopicDialog {...asked} />;
    default:
      return null;
  }
}

interface TaskProps extends Omit<TopicDialogProps, 'task'> {
  readonly task: PostTask;
}

const historyMessages = defineMessages({
  title: 'Earlier texts',
  close: 'Close',
  entry: '{$name}, {$when}',
  none: 'No earlier texts.',
});

/** Earlier texts, the latest first. */
function History({ topic, task, onClose }: TaskProps) {
  const t = useMessages(historyMessages);
  const format = useFormat();
  const query = useQuery(editsQuery(topic.id, task.postId));
  return (
    <Dialog title={t('title')} size="md" onClose={onClose} footer={<Button data-close>{t('close')}</Button>}>
      <AsyncView query={query}>
        {(edits) =>
          edits.length === 0 ? (
            <p className="field-hint">{t('none')}</p>
          ) : (
            <ol className={classes.history}>
              {edits.map((edit) => (
                <li key={edit.edited_at}>
                  <p className="field-hint">
                    {t('entry', { name: edit.edited_by, when: format.moment(edit.edited_at) })}
                  </p>
                  {edit.title ? <strong>{edit.title}</strong> : null}
                  <RichTextView html={edit.body_html} />
                </li>
              ))}
            </ol>
          )
        }
      </AsyncView>
    </Dialog>
  );
}

const reportMessages = defineMessages({
  title: 'Report to staff',
  reason: 'Reason',
  note: 'Details',
  send: 'Report',
});

interface ReportValues {
  readonly reason: ReportReason;
  readonly note: string;
}

function Report({ topic, task, onClose }: TaskProps) {
  const text = useText();
  const t = text(reportMessages);
  const initial: ReportValues = { reason: 'offensive', note: '' };
  const form = useForm({
    initial,
    body: (values) => values,
    mutation: useMutation(reportPost(topic.id)),
    variables: (body) => ({ postId: task.postId, ...body }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('send')} size="sm" onClose={onClose}>
      <RadioField
        {...form.field('reason')}
        label={t('reason')}
        isStacked
        choices={reportReasons.map((value) => ({ value, label: text.phrase(reportReasonWords[value]) }))}
      />
      <TextAreaField {...form.field('note')} label={t('note')} maxLength={reportLimits.note} />
    </FormDialog>
  );
}

const moderateMessages = defineMessages({
  title: 'Moderate',
  decision: 'Decision',
  keep: 'Keep',
  keepHint: 'Settles its reports.',
  hide: 'Hide',
  hideHint: 'Only staff see the text.',
  restore: 'Show again',
  warning: 'Warning to {$name}',
  warningHint: 'Leave empty for none.',
  send: 'Decide',
});

interface ModerateValues {
  readonly decision: Moderation;
  readonly warning: string;
}

function Moderate({ topic, task, onClose }: TaskProps) {
  const t = useMessages(moderateMessages);
  const { isHidden = false } = task;
  const initial: ModerateValues = { decision: isHidden ? 'restore' : 'hide', warning: '' };
  const form = useForm({
    initial,
    body: (values) => values,
    mutation: useMutation({ ...moderatePost, meta: { ...moderatePost.meta, failure: 'inline' } }),
    variables: (body) => ({ topicId: topic.id, postId: task.postId, ...body }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('send')} size="sm" onClose={onClose}>
      <RadioField
        {...form.field('decision')}
        label={t('decision')}
        isStacked
        choices={[
          isHidden
            ? { value: 'restore', label: t('restore') }
            : { value: 'hide', label: t('hide'), hint: t('hideHint') },
          { value: 'keep', label: t('keep'), hint: t('keepHint') },
        ]}
      />
      <TextAreaField
        {...form.field('warning')}
        label={t('warning', { name: task.author ?? topic.author.name })}
        hint={t('warningHint')}
        maxLength={reportLimits.warning}
      />
    </FormDialog>
  );
}

const refuseMessages = defineMessages({ title: 'Refuse the post', send: 'Refuse' });

function Refuse({ topic, task: { postId }, onClose }: TaskProps) {
  const t = useMessages(refuseMessages);
  const navigate = useNavigate();
  const asked = {
    ...{ title: t('title'), submitLabel: t('send'), readers: 'told' as const },
    ...{ isOptional: true, isDangerous: true, onClose },
  };
  return postId === null ? (
    <ReasonDialog
      {...asked}
      mutation={approveTopic}
      variables={(reason) => ({ id: topic.id, isApproved: false, reason })}
      onSaved={() => void navigate(pathOf('discussionForum', { forumId: topic.forum_id }))}
    />
  ) : (
    <ReasonDialog
      {...asked}
      mutation={approvePost(topic.id)}
      variables={(reason) => ({ id: postId, isApproved: false, reason })}
    />
  );
}

const moveMessages = defineMessages({
  closed: 'Close “{$title}”',
  deactivated: 'Deactivate “{$title}”',
  close: 'Close {topic}',
  deactivate: 'Deactivate {topic}',
});

interface MoveProps extends Omit<TopicDialogProps, 'task'> {
  readonly to: 'closed' | 'deactivated';
}

function Move({ topic: { id, title }, to, onClose }: MoveProps) {
  const t = useMessages(moveMessages);
  const isClosing = to === 'closed';
  return (
    <ReasonDialog
      title={t(to, { title })}
      submitLabel={t(isClosing ? 'close' : 'deactivate')}
      readers={isClosing ? 'seen' : 'staff'}
      mutation={moveTopic}
      variables={(reason) => ({ id, to, reason })}
      onClose={onClose}
    />
  );
}
