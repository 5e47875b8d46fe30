import { pathOf } from '@pelion/access';
import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import type { AssessmentQuestion } from '@pelion/contract/questions';
import { questionTypes } from '@pelion/questions/types/facts';
import { defineMessages } from '@pelion/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { FormPage } from '../../components/form/form.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { rememberSave } from '../../lib/own-saves.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { DraftSlot } from './drafts/draft-slot.tsx';
import { KeptNote } from './drafts/kept-note.tsx';
import { useKeptDraft } from './drafts/use-kept-draft.ts';
import { editedOf } from './edited-question.ts';
import { questionsQuery, takersQuery } from './queries.ts';
import { QuestionFields } from './question-fields.tsx';
import { numbersOf } from './question-numbers.ts';
import { useQuestionForm } from './use-question-form.ts';

const OvertakenNotice = later(() => import('./overtaken-notice.tsx').then((file) => file.OvertakenNotice));

const messages = defineMessages({
  title: 'Edit {question} {$n}',
  passage: 'Edit passage',
  description: '{$type}. Attempts that have started keep their version.',
  taking:
    '{$n} {student#n} {#n|is|are} taking this {assessment} now and {#n|keeps|keep} the {question} they got.',
  kept: '{$n} {student#n} {#n|is|are} taking it now and {#n|keeps|keep} the {question} they got',
  cancel: 'Cancel',
  save: 'Save as a new version',
});

interface EditQuestionProps {
  readonly assessment: Assessment;
}

/** The question that the path names; the list of its assessment is where staff get it with its key. */
export function EditQuestion({ assessment }: EditQuestionProps) {
  const { questionId } = useParams();
  const query = useQuery({ ...questionsQuery(assessment.id), refetchOnWindowFocus: false });
  return (
    <AsyncView query={query}>
      {(questions) => {
        const place = questions.findIndex(({ id }) => String(id) === questionId);
        const question = questions[place];
        const number = numbersOf(questions.map((one) => one.question.type))[place] ?? null;
        return question ? (
          <Editing key={question.id} assessment={assessment} question={question} number={number} />
        ) : (
          <Navigate to={pathOf('notFound')} replace />
        );
      }}
    </AsyncView>
  );
}

interface EditingProps extends EditQuestionProps {
  readonly question: AssessmentQuestion;
  /** null: a passage, which has none. */
  readonly number: number | null;
}

function Editing({ assessment, question, number }: EditingProps) {
  const text = useText();
  const t = text(messages);
  const { state } = useLocation();
  const [isDone, setIsDone] = useState(false);
  const queryClient = useQueryClient();
  const takers = takersQuery(assessment.id);
  const isActive = assessment.status === assessmentStatuses.active;
  const { data: now } = useQuery({ ...takers, enabled: isActive });
  const form = useQuestionForm({
    assessmentId: assessment.id,
    question,
    initial: editedOf(question),
    onSaved(saved) {
      kept.forget();
      rememberSave(`question ${saved.id}:${saved.version}`);
      const { taking = 0 } = queryClient.getQueryData(takers.queryKey) ?? {};
      if (taking > 0) toast('success', t('kept', { n: taking }));
      setIsDone(true);
    },
  });
  const { base, newer } = form;
  const kept = useKeptDraft({
    assessmentId: assessment.id,
    base,
    values: form.values,
    isDirty: form.isDirty,
  });
  const back = pathOf('assessment', { assessmentId: assessment.id });
  if (isDone || !assessment.can.edit) return <Navigate to={back} replace state={state} />;
  return (
    <Page
      back={{ to: back, label: assessment.name, state }}
      title={number === null ? t('passage') : t('title', { n: number })}
      facts={t('description', { type: text.phrase(questionTypes[question.question.type].label) })}
      width="form"
    >
      <FormPage
        form={form}
        isKept={kept.isKept}
        actions={
          <>
            <KeptNote state={kept.state} />
            <ButtonLink tone="quiet" to={back} state={state}>
              {t('cancel')}
            </ButtonLink>
            <ChangeButton tone="primary" type="submit" isBusy={form.isPending}>
              {t('save')}
            </ChangeButton>
          </>
        }
      >
        {now && now.taking > 0 ? <Notice kind="info">{t('taking', { n: now.taking })}</Notice> : null}
        <DraftSlot
          assessmentId={assessment.id}
          question={base ?? question}
          ownKey={kept.key}
          onContinue={(values, key) => {
            kept.adopt(key);
            form.set(values);
          }}
        />
        {newer ? <OvertakenNotice key={newer.record.version} {...newer} mine={form.values} /> : null}
        <QuestionFields form={form} rubricOf={{ assessmentId: assessment.id, questionId: question.id }} />
      </FormPage>
    </Page>
  );
}
