import { pathOf } from '@pelion/access';
import type { Assessment } from '@pelion/contract/assessments';
import type { QuestionDraft, QuestionType } from '@pelion/questions';
import { isPassage, questionTypeNames, questionTypes } from '@pelion/questions/types/facts';
import { defineMessages } from '@pelion/words';
import { type ReactNode, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormPage } from '../../components/form/form.tsx';
import { Page } from '../../components/page.tsx';
import { useText } from '../../lib/text.ts';
import { DraftOffers } from './drafts/draft-offers.tsx';
import { KeptNote } from './drafts/kept-note.tsx';
import { useKeptDraft } from './drafts/use-kept-draft.ts';
import { blankQuestion, type EditedQuestion } from './edited-question.ts';
import { changeType } from './question-drafts.ts';
import { QuestionFields } from './question-fields.tsx';
import { useQuestionForm } from './use-question-form.ts';

const messages = defineMessages({
  title: 'New {question} {$n}',
  type: '{^question} type',
  cancel: 'Cancel',
  save: 'Save',
  another: 'Save and add another',
});

const isType = (value: string | null): value is QuestionType =>
  questionTypeNames.some((type) => type === value);

/** A question by hand: `?type=` says of which type, until another one is chosen. */
export function CreateQuestion({ assessment }: { readonly assessment: Assessment }) {
  const t = useText()(messages);
  const { state } = useLocation();
  const [search] = useSearchParams();
  const [first] = useState(assessment.questions_count + 1);
  /** How many were saved from here. */
  const [round, setRound] = useState(0);
  const [start, setStart] = useState(() => {
    const wanted = search.get('type');
    return blankQuestion(isType(wanted) ? wanted : 'singleChoice');
  });
  const [isDone, setIsDone] = useState(false);
  const back = pathOf('assessment', { assessmentId: assessment.id });
  const onSaved = ({ draft, points, keywords }: EditedQuestion, isAnother: boolean) => {
    if (!isAnother) return setIsDone(true);
    setStart({ ...blankQuestion(draft.type), points, keywords });
    setRound(round + 1);
    scrollTo({ top: 0 });
  };

  if (isDone || !assessment.can.edit) return <Navigate to={back} replace state={state} />;
  return (
    <Page
      back={{ to: back, label: assessment.name, state }}
      title={t('title', { n: first + round })}
      width="form"
    >
      <NewQuestion
        key={round}
        assessmentId={assessment.id}
        initial={start}
        isNext={round > 0}
        cancel={
          <ButtonLink tone="quiet" to={back} state={state}>
            {t('cancel')}
          </ButtonLink>
        }
        onSaved={onSaved}
      />
    </Page>
  );
}

interface NewQuestionProps {
  readonly assessmentId: number;
  readonly initial: EditedQuestion;
  readonly isNext: boolean;
  readonly cancel: ReactNode;
  readonly onSaved: (saved: EditedQuestion, isAnother: boolean) => void;
}

function NewQuestion({ assessmentId, initial, isNext, cancel, onSaved }: NewQuestionProps) {
  const text = useText();
  const t = text(messages);
  const isAnother = useRef(false);
  /** As it was before its type was changed, the newest first. */
  const [earlier, setEarlier] = useState<readonly QuestionDraft[]>([]);
  const form = useQuestionForm({
    assessmentId,
    question: null,
    initial,
    onSaved(_saved, values) {
      kept.forget();
      onSaved(values, isAnother.current);
    },
  });
  const kept = useKeptDraft({ assessmentId, base: null, values: form.values, isDirty: form.isDirty });
  const { draft } = form.values;
  const save = (andAnother: boolean) => {
    isAnother.current = andAnother;
  };
  return (
    <FormPage
      form={form}
      isKept={kept.isKept}
      actions={
        <>
          <KeptNote state={kept.state} />
          {cancel}
          <Button
            isBusy={form.isPending}
            onClick={() => {
              save(true);
              form.submit();
            }}
          >
            {t('another')}
          </Button>
          <Button tone="primary" type="submit" isBusy={form.isPending} onClick={() => save(false)}>
            {t('save')}
          </Button>
        </>
      }
    >
      {isNext ? null : (
        <DraftOffers
          assessmentId={assessmentId}
          question={null}
          ownKey={kept.key}
          onContinue={(values, key) => {
            kept.adopt(key);
            form.set(values);
          }}
        />
      )}
      <QuestionFields
        form={form}
        isNext={isNext}
        head={
          <SelectField<QuestionType>
            label={t('type')}
            value={draft.type}
            options={questionTypeNames
              .filter((type) => !isPassage(type))
              .map((type) => ({
                value: type,
                label: text.phrase(questionTypes[type].label),
              }))}
            onChange={(type) => {
              form.set({ draft: changeType([draft, ...earlier], type) });
              setEarlier([draft, ...earlier]);
            }}
          />
        }
      />
    </FormPage>
  );
}
