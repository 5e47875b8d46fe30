import { pathOf } from '@pelion/access';
import type { Assessment } from '@pelion/contract/assessments';
import type { AssessmentQuestionDraft } from '@pelion/contract/questions';
import { type QuestionType, questionTypeNames, questionTypes } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { Page } from '../../components/page.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { useText } from '../../lib/text.ts';
import { blankQuestion } from './edited-question.ts';
import { saveQuestion } from './queries.ts';
import { changeType } from './question-drafts.ts';
import { QuestionForm } from './question-form.tsx';

const messages = defineMessages({
  title: 'Create {^question}',
  type: '{^question} type',
  cancel: 'Cancel',
  save: 'Save',
  another: 'Save and add another',
});

const isType = (value: string | null): value is QuestionType =>
  questionTypeNames.some((type) => type === value);

/** A question by hand: `?type=` says of which type, until another one is chosen. */
export function CreateQuestion({ assessment }: { readonly assessment: Assessment }) {
  const text = useText();
  const t = text(messages);
  const { state } = useLocation();
  const [search] = useSearchParams();
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
    <Page back={{ to: back, label: assessment.name, state }} title={t('title')} width="form">
      <QuestionForm
        key={round}
        value={edited}
        onChange={setEdited}
        onSave={onSave}
        isBusy={save.isPending}
        error={save.error}
        head={
          <SelectField<QuestionType>
            label={t('type')}
            value={edited.draft.type}
            options={questionTypeNames.map((type) => ({
              value: type,
              label: text.phrase(questionTypes[type].label),
            }))}
            onChange={(type) => setEdited({ ...edited, draft: changeType(edited.draft, type) })}
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
    </Page>
  );
}
