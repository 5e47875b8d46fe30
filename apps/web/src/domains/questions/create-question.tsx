import { pathOf } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import type { QuestionDraft, QuestionType } from '@pelion/questions';
import { isPassage, noteTypes, questionTypeNames, questionTypes } from '@pelion/questions/types/facts';
import { defineMessages } from '@pelion/words';
import { type ReactNode, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormPage } from '../../components/form/form.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { DraftSlot } from './drafts/draft-slot.tsx';
import { KeptNote } from './drafts/kept-note.tsx';
import { useKeptDraft } from './drafts/use-kept-draft.ts';
import { blankQuestion, type EditedQuestion, isBlank } from './edited-question.ts';
import { changeType } from './question-drafts.ts';
import { QuestionFields } from './question-fields.tsx';
import { useQuestionForm } from './use-question-form.ts';

const AskedPassage = later(() => import('./asked-passage.tsx').then((file) => file.AskedPassage), null);

const messages = defineMessages({
  title: 'New {question} {$n}',
  type: '{^question} type',
  cancel: 'Cancel',
  save: 'Save',
  part: 'New {question} about the passage',
  another: 'Save and add another',
  itsQuestions: 'Save and write its {question+}',
});

const isType = (value: string | null): value is QuestionType =>
  questionTypeNames.some((type) => type === value);

/** Question types allowed in the assessment; notes allow only some. */
const offeredIn = ({ type }: Assessment): readonly QuestionType[] =>
  type === assessmentTypes.notes ? noteTypes : questionTypeNames;

const readId = (text: string | null) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/**
 * Form for a new question. Query parameters: `type` preselects the question type, `parent` the passage, `section` the
 * section.
 */
export function CreateQuestion({ assessment }: { readonly assessment: Assessment }) {
  const t = useText()(messages);
  const { state } = useLocation();
  const [search] = useSearchParams();
  const [first] = useState(assessment.questions_count + 1);
  /** Number of questions saved in this form. */
  const [round, setRound] = useState(0);
  const ruled = useNumberRule();
  const offered = offeredIn(assessment);
  const blank = (type: QuestionType): EditedQuestion => {
    const question = blankQuestion(type);
    return { ...question, draft: ruled(question.draft) };
  };
  const [start, setStart] = useState(() => {
    const wanted = search.get('type');
    return blank(isType(wanted) && offered.includes(wanted) ? wanted : 'singleChoice');
  });
  const sectionId = readId(search.get('section'));
  const [parentId, setParentId] = useState(() => readId(search.get('parent')));
  const [isDone, setIsDone] = useState(false);
  const back = pathOf('assessment', { assessmentId: assessment.id });
  const onSaved = (
    savedId: number,
    { draft, points, keywords, rubric }: EditedQuestion,
    isAnother: boolean,
  ) => {
    if (!isAnother) return setIsDone(true);
    // After a passage, the next question is about the passage.
    if (isPassage(draft.type)) setParentId(savedId);
    setStart(
      isPassage(draft.type) ? blank('singleChoice') : { ...blank(draft.type), points, keywords, rubric },
    );
    setRound(round + 1);
    scrollTo({ top: 0 });
  };

  if (isDone || !assessment.can.edit) return <Navigate to={back} replace state={state} />;
  return (
    <Page
      back={{ to: back, label: assessment.name, state }}
      title={parentId === null ? t('title', { n: first + round }) : t('part')}
      width="form"
    >
      {parentId === null ? null : <AskedPassage assessmentId={assessment.id} passageId={parentId} />}
      <NewQuestion
        key={round}
        parentId={parentId}
        sectionId={parentId === null ? sectionId : null}
        assessmentId={assessment.id}
        offered={offered}
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
  readonly offered: readonly QuestionType[];
  /** Id of the passage that the question is about. */
  readonly parentId: number | null;
  /** Id of the section to which the question is appended. */
  readonly sectionId: number | null;
  readonly initial: EditedQuestion;
  readonly isNext: boolean;
  readonly cancel: ReactNode;
  readonly onSaved: (savedId: number, saved: EditedQuestion, isAnother: boolean) => void;
}

function NewQuestion({
  assessmentId,
  offered,
  parentId,
  sectionId,
  initial,
  isNext,
  cancel,
  onSaved,
}: NewQuestionProps) {
  const text = useText();
  const t = text(messages);
  const isAnother = useRef(false);
  const ruled = useNumberRule();
  /** Drafts before each change of type, newest first. */
  const [earlier, setEarlier] = useState<readonly QuestionDraft[]>([]);
  const form = useQuestionForm({
    assessmentId,
    question: null,
    parentId,
    sectionId,
    initial,
    onSaved({ id }, values) {
      kept.forget();
      onSaved(id, values, isAnother.current);
    },
  });
  const isNothing = isBlank(form.values);
  const kept = useKeptDraft({
    assessmentId,
    base: null,
    values: form.values,
    isDirty: form.isDirty && !isNothing,
  });
  const { draft } = form.values;
  const isPart = parentId !== null;
  const save = (andAnother: boolean) => {
    isAnother.current = andAnother;
  };
  return (
    <FormPage
      form={form}
      isKept={kept.isKept || isNothing}
      actions={
        <>
          <KeptNote state={kept.state} />
          {cancel}
          <ChangeButton
            isBusy={form.isPending}
            onClick={() => {
              save(true);
              form.submit();
            }}
          >
            {t(isPassage(draft.type) ? 'itsQuestions' : 'another')}
          </ChangeButton>
          <ChangeButton tone="primary" type="submit" isBusy={form.isPending} onClick={() => save(false)}>
            {t('save')}
          </ChangeButton>
        </>
      }
    >
      {isNext ? null : (
        <DraftSlot
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
        rubricOf={{ assessmentId, questionId: null }}
        head={
          <SelectField<QuestionType>
            label={t('type')}
            value={draft.type}
            options={offered
              .filter((type) => !isPart || !isPassage(type))
              .map((type) => ({
                value: type,
                label: text.phrase(questionTypes[type].label),
              }))}
            onChange={(type) => {
              form.set({ draft: ruled(changeType([draft, ...earlier], type)) });
              setEarlier([draft, ...earlier]);
            }}
          />
        }
      />
    </FormPage>
  );
}

/**
 * Sets the default kind of accepted number: grid-in on a digital-SAT campus, exact value elsewhere (decision 0069).
 * Typed values keep their kind.
 */
function useNumberRule(): <Draft extends QuestionDraft>(draft: Draft) => Draft {
  const { viewer } = useSignedIn();
  return (draft) => {
    if (viewer.campusType !== 'dsat' || draft.type !== 'number') return draft;
    const accepted = draft.answerKey.accepted.map((one) =>
      one.kind === 'exact' && one.value.trim() === '' ? { ...one, kind: 'gridIn' as const } : one,
    );
    return { ...draft, answerKey: { ...draft.answerKey, accepted } };
  };
}
