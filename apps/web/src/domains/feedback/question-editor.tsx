import type { FeedbackForm, FeedbackQuestion } from '@pelion/contract/feedback';
import {
  feedbackKindNames,
  feedbackKinds,
  mostFeedbackOptions,
  mostFeedbackQuestions,
} from '@pelion/contract/feedback/facts';
import { defineMessages } from '@pelion/words';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormPage } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useNewer } from '../../components/form/use-newer.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { randomId } from '../../lib/random-id.ts';
import { useText } from '../../lib/text.ts';
import { AskedQuestions } from './asked-questions.tsx';
import classes from './feedback.module.css';
import { readForm, saveQuestions } from './form-queries.ts';

const messages = defineMessages({
  add: 'Add {question}',
  save: 'Save',
  kind: 'Kind',
  question: '{^question} {$n}',
  option: 'Option {$n}',
  addOption: 'Add option',
  removeOption: 'Remove option {$n}',
  required: 'Required',
  up: 'Move {question} {$n} up',
  down: 'Move {question} {$n} down',
  remove: 'Remove {question} {$n}',
  none: 'This form has no {question+} yet.',
  changed: 'The {question+} have been changed since you opened them. They are now:',
});

const blank = (): FeedbackQuestion => ({
  id: randomId(),
  kind: 'rating',
  text: '',
  options: [],
  is_required: false,
});

interface QuestionEditorProps {
  readonly form: FeedbackForm;
  /** Beside "Save". */
  readonly actions?: ReactNode;
  readonly onSaved?: () => void;
}

/** All questions of a form, in order and saved together. */
export function QuestionEditor({ form: given, actions, onSaved }: QuestionEditorProps) {
  const text = useText();
  const t = text(messages);
  const { base, settle, onConflict, newerThan } = useNewer(given, ({ assessment_id }) =>
    readForm(assessment_id),
  );
  const form = useForm({
    initial: { questions: given.questions.length > 0 ? given.questions : [blank()] },
    schema: () => import('@pelion/contract/feedback').then((file) => file.feedbackQuestionsBody),
    body: (values: { readonly questions: FeedbackQuestion[] }) => values,
    mutation: useMutation(saveQuestions),
    variables: ({ questions }) => ({ base, questions }),
    onSaved(saved) {
      settle(saved);
      onSaved?.();
    },
    onConflict,
  });
  const { questions } = form.values;
  const set = (changed: FeedbackQuestion[]) => form.set({ questions: changed });
  const edit = (at: number, change: Partial<FeedbackQuestion>) =>
    set(questions.map((one, place) => (place === at ? { ...one, ...change } : one)));
  const move = (at: number, by: -1 | 1) => {
    const moved = [...questions];
    const [one] = moved.splice(at, 1);
    if (one) moved.splice(at + by, 0, one);
    set(moved);
  };
  const newer = newerThan((theirs) => set(theirs.questions));
  return (
    <FormPage
      form={form}
      actions={
        <>
          {actions}
          <ChangeButton tone="primary" type="submit" isBusy={form.isPending}>
            {t('save')}
          </ChangeButton>
        </>
      }
    >
      {newer ? (
        <ConflictNotice title={t('changed')} onKeepMine={newer.keepMine} onTakeTheirs={newer.takeTheirs}>
          <AskedQuestions questions={newer.record.questions} heading="h2" />
        </ConflictNotice>
      ) : null}
      {questions.length === 0 ? <p>{t('none')}</p> : null}
      {form.errorAt('questions', true) ? (
        <Notice kind="failure">{form.errorAt('questions', true)}</Notice>
      ) : null}
      <ol className={classes.list}>
        {questions.map((question, at) => (
          <li key={question.id} className={classes.question}>
            <TextField
              label={t('question', { n: at + 1 })}
              isRequired
              maxLength={1000}
              value={question.text}
              error={form.errorAt(`questions.${at}.text`)}
              onChange={(typed) => edit(at, { text: typed })}
            />
            <SelectField
              label={t('kind')}
              value={question.kind}
              options={feedbackKindNames.map((kind) => ({
                value: kind,
                label: text.phrase(feedbackKinds[kind].label),
              }))}
              onChange={(kind) =>
                edit(at, {
                  kind,
                  options: feedbackKinds[kind].hasOptions
                    ? question.options.length > 0
                      ? question.options
                      : ['', '']
                    : [],
                })
              }
            />
            {feedbackKinds[question.kind].hasOptions ? (
              <Options
                options={question.options}
                errorAt={(place) => form.errorAt(`questions.${at}.options.${place}`)}
                error={form.errorAt(`questions.${at}.options`, true)}
                onChange={(options) => edit(at, { options })}
              />
            ) : null}
            <CheckboxField
              label={t('required')}
              value={question.is_required}
              onChange={(is_required) => edit(at, { is_required })}
            />
            <div className={classes.actions}>
              <IconButton
                label={t('up', { n: at + 1 })}
                icon={IconArrowUp}
                size="sm"
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                label={t('down', { n: at + 1 })}
                icon={IconArrowDown}
                size="sm"
                disabled={at === questions.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton
                label={t('remove', { n: at + 1 })}
                icon={IconTrash}
                size="sm"
                onClick={() => set(questions.filter((_, place) => place !== at))}
              />
            </div>
          </li>
        ))}
      </ol>
      {questions.length < mostFeedbackQuestions ? (
        <div>
          <Button icon={IconPlus} onClick={() => set([...questions, blank()])}>
            {t('add')}
          </Button>
        </div>
      ) : null}
    </FormPage>
  );
}

interface OptionsProps {
  readonly options: readonly string[];
  readonly errorAt: (place: number) => string | undefined;
  readonly error: string | undefined;
  readonly onChange: (options: string[]) => void;
}

function Options({ options, errorAt, error, onChange }: OptionsProps) {
  const t = useText()(messages);
  return (
    <div className={classes.options}>
      {options.map((option, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place; two may be empty
        <div key={place} className={classes.option}>
          <TextField
            label={t('option', { n: place + 1 })}
            value={option}
            error={errorAt(place)}
            onChange={(typed) => onChange(options.map((one, at) => (at === place ? typed : one)))}
          />
          <IconButton
            label={t('removeOption', { n: place + 1 })}
            icon={IconX}
            size="sm"
            onClick={() => onChange(options.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      {error ? <p className="field-error">{error}</p> : null}
      {options.length < mostFeedbackOptions ? (
        <div>
          <Button size="sm" icon={IconPlus} onClick={() => onChange([...options, ''])}>
            {t('addOption')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
