import { NativeSelect } from '@mantine/core';
import { pathOf } from '@pelion/access';
import type { Assessment } from '@pelion/contract/assessments';
import type { AssessmentQuestionDraft } from '@pelion/contract/questions';
import { type QuestionType, questionTypeNames, questionTypes } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { BackLink } from '../../components/back-link.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { blankQuestion } from './edited-question.ts';
import { assessmentsKey, saveQuestion } from './queries.ts';
import { changeType } from './question-drafts.ts';
import { QuestionForm } from './question-form.tsx';

const messages = defineMessages({
  title: 'Create {^question}',
  type: '{^question} type',
  cancel: 'Cancel',
  save: 'Save',
  another: 'Save and add another',
  saved: 'The {question} has been saved',
});

const isType = (value: string | null): value is QuestionType =>
  questionTypeNames.some((type) => type === value);

/** A question by hand: `?type=` says of which type, until another one is chosen. */
export function CreateQuestion({ assessment }: { readonly assessment: Assessment }) {
  const text = useText();
  const t = text(messages);
  const { state } = useLocation();
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const [start, setStart] = useState(() => {
    const wanted = search.get('type');
    return blankQuestion(isType(wanted) ? wanted : 'singleChoice');
  });
  const [edited, setEdited] = useState(start);
  const [isDone, setIsDone] = useState(false);
  const save = useMutation(saveQuestion(assessment.id));
  const back = pathOf('assessment', { assessmentId: assessment.id });

  const onSave = (body: AssessmentQuestionDraft, then: string | null) =>
    save.mutate(
      { questionId: null, body },
      {
        onSuccess: () => {
          toast('success', t('saved'));
          void queryClient.invalidateQueries({ queryKey: assessmentsKey });
          if (then !== 'another') return setIsDone(true);
          const { points, keywords } = edited;
          const next = { ...blankQuestion(edited.draft.type), points, keywords };
          setStart(next);
          setEdited(next);
          setRound(round + 1);
          scrollTo({ top: 0 });
        },
      },
    );

  if (isDone || !assessment.can.edit) return <Navigate to={back} replace state={state} />;
  return (
    <>
      <BackLink to={back} state={state}>
        {assessment.name}
      </BackLink>
      <PageHeader title={t('title')} />
      <QuestionForm
        key={round}
        value={edited}
        onChange={setEdited}
        onSave={onSave}
        isBusy={save.isPending}
        error={save.error}
        head={
          <NativeSelect
            label={t('type')}
            value={edited.draft.type}
            data={questionTypeNames.map((type) => ({
              value: type,
              label: text.phrase(questionTypes[type].label),
            }))}
            onChange={({ currentTarget: { value } }) => {
              if (isType(value)) setEdited({ ...edited, draft: changeType(edited.draft, value) });
            }}
          />
        }
        buttons={
          <>
            <ButtonLink tone="quiet" to={back} state={state}>
              {t('cancel')}
            </ButtonLink>
            <Button type="submit" value="another" isBusy={save.isPending}>
              {t('another')}
            </Button>
            <Button tone="primary" type="submit" isBusy={save.isPending}>
              {t('save')}
            </Button>
          </>
        }
      />
      <UnsavedGuard isDirty={edited !== start} />
    </>
  );
}
