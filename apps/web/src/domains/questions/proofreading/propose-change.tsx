import { pathOf } from '@pelion/access';
import type { Assessment } from '@pelion/contract/assessments';
import type { AssessmentQuestion } from '@pelion/contract/questions';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { AsyncView } from '../../../components/async-view.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { ChangeButton } from '../../../components/change-button.tsx';
import { TextAreaField } from '../../../components/fields/text-area-field.tsx';
import { FormPage } from '../../../components/form/form.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { Page } from '../../../components/page.tsx';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { bodyOf, editedOf } from '../edited-question.ts';
import { questionsQuery } from '../queries.ts';
import { QuestionFields } from '../question-fields.tsx';
import { addRemark } from './queries.ts';

const messages = defineMessages({
  title: 'Propose a change of {question} {$n}',
  facts: 'The author sees what differs, and accepts or rejects it.',
  comment: 'Reason for the change',
  cancel: 'Cancel',
  send: 'Send to the author',
});

interface ProposeChangeProps {
  readonly assessment: Assessment;
}

/** A proofreader writes the question as it should be, in the editor of every question. */
export function ProposeChange({ assessment }: ProposeChangeProps) {
  const { questionId } = useParams();
  const query = useQuery({ ...questionsQuery(assessment.id), refetchOnWindowFocus: false });
  return (
    <AsyncView query={query}>
      {(questions) => {
        const question = questions.find(({ id }) => String(id) === questionId);
        return question ? (
          <Proposing key={question.id} assessment={assessment} question={question} />
        ) : (
          <Navigate to={pathOf('notFound')} replace />
        );
      }}
    </AsyncView>
  );
}

function Proposing({ assessment, question }: ProposeChangeProps & { readonly question: AssessmentQuestion }) {
  const t = useMessages(messages);
  const { state } = useLocation();
  const { user } = useSignedIn();
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    initial: { ...editedOf(question), comment: '' },
    schema: () => import('@pelion/contract/proofreading').then((file) => file.remarkDraft),
    body: (values) => ({
      version_id: question.version_id,
      comment: values.comment,
      draft: bodyOf(values).draft,
    }),
    mutation: useMutation(addRemark(assessment.id)),
    variables: (body) => ({ questionId: question.id, body }),
    onSaved: () => setIsDone(true),
  });
  const back = `${pathOf('assessment', { assessmentId: assessment.id })}?tab=proofread`;
  // The author edits; everybody else who may edit proposes, and nobody else does either.
  const mayPropose = assessment.can.edit && assessment.created_by !== user.id;
  if (isDone || !mayPropose) return <Navigate to={back} replace state={state} />;
  return (
    <Page
      back={{ to: back, label: assessment.name, state }}
      title={t('title', { n: question.position })}
      facts={t('facts')}
      width="form"
    >
      <FormPage
        form={form}
        actions={
          <>
            <ButtonLink tone="quiet" to={back} state={state}>
              {t('cancel')}
            </ButtonLink>
            <ChangeButton tone="primary" type="submit" isBusy={form.isPending}>
              {t('send')}
            </ChangeButton>
          </>
        }
      >
        <TextAreaField {...form.field('comment')} label={t('comment')} isRequired maxLength={2000} />
        <QuestionFields form={form} isProposal />
      </FormPage>
    </Page>
  );
}
