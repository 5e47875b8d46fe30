import type { AssessmentQuestionDraft } from '@pelion/contract/questions';
import type { Difficulty, QuestionDraft } from '@pelion/questions';
import { difficultyTable } from '@pelion/questions/question-types';
import { defineMessages } from '@pelion/words';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { problemFinder, problemSentences } from './draft-problems.ts';
import { bodyOf, type EditedQuestion, problemsOfEdited } from './edited-question.ts';
import { OptionalText } from './optional-text.tsx';
import { TypeEditor } from './question-editors.tsx';
import classes from './question-form.module.css';

const messages = defineMessages({
  error: 'Error!',
  question: '{^question}',
  questionHint: 'Write math as \\( x^2 \\) in a line, or \\[ x^2 \\] on a line of its own.',
  points: 'Points',
  difficulty: 'Difficulty',
  title: 'Title',
  titleHint: 'For staff, in lists. {^student+} never see it.',
  keywords: 'Keywords',
  keywordsHint: 'For staff, to find it again. Separate them by commas.',
  explanation: 'Explanation',
  addExplanation: 'Explanation, shown after the {test}',
  general: 'Feedback for everybody',
  addGeneral: 'Feedback for everybody',
  todo: 'Before this can be saved',
});

const textOf = (source: string) => (source === '' ? undefined : { source });

const withRemark = <Draft extends QuestionDraft>(
  draft: Draft,
  remark: 'explanation' | 'generalFeedback',
  source: string,
): Draft => ({ ...draft, answerKey: { ...draft.answerKey, [remark]: textOf(source) } });

const withStem = <Draft extends QuestionDraft>(draft: Draft, source: string): Draft => ({
  ...draft,
  content: { ...draft.content, stem: { source } },
});

interface QuestionFormProps {
  readonly value: EditedQuestion;
  readonly onChange: (value: EditedQuestion) => void;
  readonly onSave: (body: AssessmentQuestionDraft, then: string | null) => void;
  readonly isBusy: boolean;
  readonly error: unknown;
  /** Above the fields: the type, where it can still be chosen. */
  readonly head?: ReactNode;
  /** Buttons; a submit button's `value` says what comes after saving. */
  readonly buttons: ReactNode;
}

export function QuestionForm({ value, onChange, onSave, isBusy, error, head, buttons }: QuestionFormProps) {
  const text = useText();
  const t = text(messages);
  const summary = useRef<HTMLDivElement>(null);
  const [wasTried, setWasTried] = useState(false);
  const { draft, points } = value;
  const setDraft = (changed: QuestionDraft) => onChange({ ...value, draft: changed });

  const problems = problemsOfEdited(value).map(({ path, message }) => ({
    path,
    message: text.sentence(message),
  }));
  // At the fields only once somebody has tried: nobody is told off for what they are about to write.
  const problemOf = problemFinder(wasTried ? problems : []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
    const then = submitter instanceof HTMLButtonElement ? submitter.value || null : null;
    const body = bodyOf(value);
    if (body) return onSave(body, then);
    setWasTried(true);
    summary.current?.focus();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-busy={isBusy} inert={isBusy}>
      {error ? (
        <Notice kind="failure" title={t('error')}>
          {messageOf(error)}
        </Notice>
      ) : null}
      <div className={classes.heading}>
        {head}
        <TextField
          label={t('points')}
          autoComplete="off"
          value={points}
          error={problemOf('points')}
          onChange={(typed) => onChange({ ...value, points: typed })}
        />
        <SelectField<Difficulty>
          label={t('difficulty')}
          value={draft.difficulty}
          options={difficultyTable.names.map((value) => ({
            value,
            label: text.phrase(difficultyTable.labelOf(value)),
          }))}
          onChange={(difficulty) => setDraft({ ...draft, difficulty })}
        />
      </div>
      <RichTextField
        label={t('question')}
        hint={t('questionHint')}
        isRequired
        lines={4}
        value={draft.content.stem.source}
        error={problemOf('content.stem')}
        onChange={(source) => setDraft(withStem(draft, source))}
      />
      <TypeEditor key={draft.type} draft={draft} onChange={setDraft} problemOf={problemOf} />
      <OptionalText
        label={t('explanation')}
        addLabel={t('addExplanation')}
        value={draft.answerKey.explanation?.source ?? ''}
        onChange={(source) => setDraft(withRemark(draft, 'explanation', source))}
      />
      <OptionalText
        label={t('general')}
        addLabel={t('addGeneral')}
        value={draft.answerKey.generalFeedback?.source ?? ''}
        onChange={(source) => setDraft(withRemark(draft, 'generalFeedback', source))}
      />
      <TextField
        label={t('title')}
        hint={t('titleHint')}
        maxLength={200}
        value={draft.title ?? ''}
        onChange={(typed) => setDraft({ ...draft, title: typed || undefined })}
      />
      <TextField
        label={t('keywords')}
        hint={t('keywordsHint')}
        autoComplete="off"
        value={value.keywords}
        error={problemOf('keywords')}
        onChange={(typed) => onChange({ ...value, keywords: typed })}
      />
      <div
        ref={summary}
        tabIndex={-1}
        className={classes.todo}
        data-tried={wasTried}
        hidden={problems.length === 0}
      >
        <p>{t('todo')}</p>
        <ul>
          {problemSentences(problems).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <div className={classes.foot}>{buttons}</div>
    </form>
  );
}
