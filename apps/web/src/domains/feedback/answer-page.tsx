import { pathOf } from '@pelion/access';
import type { FeedbackAnswer, FeedbackQuestion, OwnFeedbackPaper } from '@pelion/contract/feedback';
import { feedbackStatuses, longestFeedbackText, ratings } from '@pelion/contract/feedback/facts';
import { defineMessages, phrase } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { CheckGroupField, RadioField } from '../../components/fields/choice-fields.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormFrame } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { useFormat } from '../../lib/format.ts';
import { deviceMemory } from '../../lib/safe-storage.ts';
import { session } from '../../lib/session.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './feedback.module.css';
import { beginOwn, handIn, ownForm } from './form-queries.ts';
import { skipOwn } from './queries.ts';

// Drafts stay on the device until the form is submitted; logging out clears them.

type Answers = Readonly<Record<string, FeedbackAnswer['value']>>;

const keyOf = (roundId: number) => `feedback-${session.user()?.id ?? 0}-${roundId}`;

const isValue = (value: unknown): value is FeedbackAnswer['value'] =>
  typeof value === 'string' ||
  (typeof value === 'number' && [1, 2, 3, 4, 5].includes(value)) ||
  (Array.isArray(value) && value.every((place) => typeof place === 'number'));

const keepDraft = (roundId: number, answers: Answers): void => deviceMemory.keep(keyOf(roundId), answers);

const forgetDraft = (roundId: number): void => deviceMemory.keep(keyOf(roundId), null);

const messages = defineMessages({
  back: 'Feedback Forms',
  form: 'Feedback Form',
  until: 'Open until {$when}',
  anonymous: 'Anonymous: we record that you answered, not what. Write nothing that reveals who you are.',
  named: 'Your name is shown with your answers.',
  kept: 'Your answers stay on this device until you submit them.',
  submit: 'Submit',
  skip: 'Skip',
  skipAsk: 'Do you want to skip this form?',
  skipText: 'You can still answer it until it closes.',
  submitAsk: 'Do you want to submit your answers?',
  submitText: 'You cannot change them afterwards.',
  low: '{$n} – lowest',
  high: '{$n} – highest',
  thanks: 'Thank you!',
  thanksText: 'Your answers have been submitted.',
  coming: 'This form is not open yet.',
  closed: 'This form is closed.',
});
const missing = phrase('Please answer this {question}');
const empty = phrase('Answer at least one {question}, or skip the form.');

/** Feedback form for a respondent: one page, submitted once. */
export function AnswerPage({ roundId }: { readonly roundId: number }) {
  const t = useMessages(messages);
  const format = useFormat();
  const query = useQuery(ownForm(roundId));
  return (
    <Page
      title={query.data?.name ?? t('form')}
      back={{ to: pathOf('feedbackForms'), label: t('back') }}
      facts={query.data?.state === 'open' ? t('until', { when: format.until(query.data.due_at) }) : undefined}
      width="reading"
    >
      <AsyncView query={query}>{(paper) => <Paper paper={paper} />}</AsyncView>
    </Page>
  );
}

function Paper({ paper }: { readonly paper: OwnFeedbackPaper }) {
  const t = useMessages(messages);
  const [isDone, setIsDone] = useState(paper.status_id === feedbackStatuses.completed);
  if (isDone)
    return (
      <div className={classes.thanks} role="status">
        <h2>{t('thanks')}</h2>
        <p>{t('thanksText')}</p>
        <ButtonLink to={pathOf('feedbackForms')}>{t('back')}</ButtonLink>
      </div>
    );
  if (paper.state !== 'open') return <Notice kind="info">{t(paper.state)}</Notice>;
  return <AnswerForm paper={paper} onDone={() => setIsDone(true)} />;
}

const isEmpty = (value: FeedbackAnswer['value'] | undefined) =>
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Validation errors by question; a form without any answer can't be submitted, because it would count as a response. */
function problemsOf(questions: readonly FeedbackQuestion[], answers: Answers) {
  const left = questions.filter(({ id, is_required }) => is_required && isEmpty(answers[id]));
  const [first] = questions;
  if (left.length === 0 && first && questions.every(({ id }) => isEmpty(answers[id])))
    return { [`answers.${first.id}`]: empty };
  return left.length > 0 ? Object.fromEntries(left.map(({ id }) => [`answers.${id}`, missing])) : null;
}

function AnswerForm({ paper, onDone }: { readonly paper: OwnFeedbackPaper; readonly onDone: () => void }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { round_id: roundId, questions } = paper;
  const [asking, setAsking] = useState<'skip' | 'submit' | null>(null);
  const begin = useMutation(beginOwn);
  const skip = useMutation(skipOwn);
  const isBegun = useRef(paper.status_id !== feedbackStatuses.notStarted);
  const [initial] = useState(() => ({ answers: readDraft(roundId) }));
  const form = useForm({
    initial,
    check: ({ answers }) => problemsOf(questions, answers),
    body: ({ answers }: { readonly answers: Answers }) => ({ answers }),
    mutation: useMutation(handIn(roundId)),
    variables: ({ answers }) =>
      questions.flatMap(({ id }) => {
        const value = answers[id];
        return value === undefined || isEmpty(value) ? [] : [{ question_id: id, value }];
      }),
    onSaved() {
      forgetDraft(roundId);
      onDone();
    },
  });
  const { answers } = form.values;
  // Also runs on Enter: shows missing answers first, and submits only after confirmation.
  const ask = () => (problemsOf(questions, answers) ? form.submit() : setAsking('submit'));
  const sent = questions.filter(({ id }) => !isEmpty(answers[id]));
  const answer = (id: string, value: FeedbackAnswer['value']) => {
    const next = { ...answers, [id]: value };
    form.set({ answers: next });
    keepDraft(roundId, next);
    if (!isBegun.current) begin.mutate(roundId);
    isBegun.current = true;
  };
  /** Local errors use the question id, server errors the index among the submitted answers. */
  const errorOf = ({ id }: FeedbackQuestion) =>
    form.errorAt(`answers.${id}`) ?? form.errorAt(`answers.${sent.findIndex((one) => one.id === id)}`);
  return (
    <>
      <FormFrame form={{ ...form, submit: ask }}>
        <Notice kind="info">
          {t(paper.is_anonymous ? 'anonymous' : 'named')} {t('kept')}
        </Notice>
        {questions.map((question) => (
          <div key={question.id} className={classes.question}>
            <AnswerField
              question={question}
              value={answers[question.id]}
              error={errorOf(question)}
              onChange={(value) => answer(question.id, value)}
            />
          </div>
        ))}
        <div className={classes.actions}>
          <ChangeButton tone="primary" type="submit" isBusy={form.isPending}>
            {t('submit')}
          </ChangeButton>
          <ChangeButton tone="quiet" onClick={() => setAsking('skip')}>
            {t('skip')}
          </ChangeButton>
        </div>
      </FormFrame>
      {asking ? (
        <ConfirmDialog
          isOpen
          title={t(`${asking}Ask`)}
          confirmLabel={t(asking)}
          isBusy={skip.isPending}
          onConfirm={() => {
            if (asking === 'skip')
              skip.mutate(roundId, { onSuccess: () => void navigate(pathOf('feedbackForms')) });
            else form.submit();
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        >
          {t(`${asking}Text`)}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface AnswerFieldProps {
  readonly question: FeedbackQuestion;
  readonly value: FeedbackAnswer['value'] | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: FeedbackAnswer['value']) => void;
}

function AnswerField({ question, value, error, onChange }: AnswerFieldProps) {
  const t = useMessages(messages);
  const { kind, text, options, is_required: isRequired } = question;
  const field = { label: text, error, isRequired };
  const choices = options.map((label, place) => ({ value: place, label }));
  const places = Array.isArray(value) ? value : [];
  const typed = typeof value === 'string' ? value : '';
  if (kind === 'single')
    return (
      <RadioField
        {...field}
        isStacked
        choices={choices}
        value={places[0] ?? -1}
        onChange={(place) => onChange([place])}
      />
    );
  if (kind === 'multiple')
    return <CheckGroupField {...field} isStacked choices={choices} value={places} onChange={onChange} />;
  if (kind === 'rating') {
    const ends: Readonly<Record<number, 'low' | 'high' | undefined>> = { 1: 'low', 5: 'high' };
    return (
      <RadioField
        {...field}
        choices={ratings.map((n) => {
          const end = ends[n];
          return { value: n, label: end ? t(end, { n }) : String(n) };
        })}
        value={ratings.find((n) => n === value) ?? 0}
        onChange={(n) => {
          const rating = ratings.find((one) => one === n);
          if (rating) onChange(rating);
        }}
      />
    );
  }
  return kind === 'number' ? (
    <TextField {...field} inputMode="decimal" maxLength={30} value={typed} onChange={onChange} />
  ) : (
    <TextAreaField {...field} lines={4} maxLength={longestFeedbackText} value={typed} onChange={onChange} />
  );
}

/** Empty if nothing is stored or the stored value is invalid. */
function readDraft(roundId: number): Answers {
  const kept = deviceMemory.read(keyOf(roundId));
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, value]) => (isValue(value) ? [[id, value]] : [])),
  );
}
