import type { ReportedPost } from '@pelion/contract/discussions';
import { type Moderation, reportLimits } from '@pelion/contract/discussions/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { RadioField } from '../../components/fields/choice-fields.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { moderatePost } from '../discussions/queries.ts';

const messages = defineMessages({
  title: 'Warn {$name}',
  warning: 'Message',
  hint: 'Only {$name} sees it.',
  missing: 'Please enter the message',
  post: 'The post',
  hide: 'Hide it',
  keep: 'Keep it',
  warn: 'Warn',
});

interface WarnDialogProps {
  readonly post: ReportedPost;
  readonly onClose: () => void;
}

interface WarnValues {
  readonly warning: string;
  readonly decision: Exclude<Moderation, 'restore'>;
}

const initial: WarnValues = { warning: '', decision: 'hide' };

/** Settles the reports of a post with a message to its author. */
export function WarnDialog({ post, onClose }: WarnDialogProps) {
  const t = useMessages(messages);
  const { name } = post.author;
  const form = useForm({
    initial,
    body: ({ warning, decision }) => ({ warning: warning.trim(), decision }),
    check: ({ warning }) => (warning.trim() === '' ? { warning: t('missing') } : null),
    mutation: useMutation({ ...moderatePost, meta: { ...moderatePost.meta, failure: 'inline' } }),
    variables: (body) => ({ topicId: post.topic_id, postId: post.discussion_id, ...body }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={t('title', { name })} submitLabel={t('warn')} onClose={onClose}>
      <TextAreaField
        {...form.field('warning')}
        label={t('warning')}
        hint={t('hint', { name })}
        isRequired
        maxLength={reportLimits.warning}
      />
      <RadioField
        {...form.field('decision')}
        label={t('post')}
        choices={(['hide', 'keep'] as const).map((value) => ({ value, label: t(value) }))}
      />
    </FormDialog>
  );
}
