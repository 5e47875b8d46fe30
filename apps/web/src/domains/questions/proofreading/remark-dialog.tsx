import type { AssessmentQuestion } from '@pelion/contract/questions';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { TextAreaField } from '../../../components/fields/text-area-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { useMessages } from '../../../lib/text.ts';
import { SeenQuestion } from '../seen-question.tsx';
import { addRemark } from './queries.ts';

const messages = defineMessages({
  title: 'Comment on {question} {$place}',
  comment: 'What is wrong with it?',
  send: 'Send to the author',
});

interface RemarkDialogProps {
  readonly assessmentId: number;
  readonly question: AssessmentQuestion;
  readonly onClose: () => void;
}

/** Words alone: the question fails, and what to do about it is the author's. */
export function RemarkDialog({ assessmentId, question, onClose }: RemarkDialogProps) {
  const t = useMessages(messages);
  const form = useForm({
    initial: { comment: '' },
    schema: () => import('@pelion/contract/proofreading').then((file) => file.remarkDraft),
    body: ({ comment }) => ({ version_id: question.version_id, comment }),
    mutation: useMutation(addRemark(assessmentId)),
    variables: (body) => ({ questionId: question.id, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('title', { place: question.position })}
      submitLabel={t('send')}
      onClose={onClose}
    >
      <SeenQuestion seen={question} />
      <TextAreaField {...form.field('comment')} label={t('comment')} isRequired maxLength={2000} />
    </FormDialog>
  );
}
