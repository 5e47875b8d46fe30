import type { Difficulty, QuestionDraft } from '@pelion/questions';
import { difficultyTable } from '@pelion/questions/question-types';
import { isPassage, questionTypes } from '@pelion/questions/types/facts';
import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { later } from '../../components/lazy-part.tsx';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { useText } from '../../lib/text.ts';
import type { EditedQuestion } from './edited-question.ts';
import { type Help, HintsAndSolution } from './hints-and-solution.tsx';
import { NumberVariants } from './number-variants.tsx';
import { OptionalText } from './optional-text.tsx';
import type { ProblemOf } from './question-editor.ts';
import { TypeEditor } from './question-editors.tsx';
import classes from './question-fields.module.css';

const QuestionRubric = later(() => import('./question-rubric.tsx').then((file) => file.QuestionRubric), null);

const messages = defineMessages({
  question: '{^question}',
  passage: 'Passage',
  points: 'Points',
  pointsHint: 'Such as 1, 2.5 or 1/3',
  difficulty: 'Difficulty',
  title: 'Title',
  titleHint: 'For staff, in lists. {^student+} never see it.',
  keywords: 'Keywords',
  keywordsHint: 'For staff, to find it again. Separate them by commas.',
  explanation: 'Explanation',
  addExplanation: 'Explanation, shown after the {test}',
  general: 'Feedback shown to all',
});

const textOf = (source: string) => (source === '' ? undefined : { source });

const withRemark = <Draft extends QuestionDraft>(
  draft: Draft,
  remark: 'explanation' | 'generalFeedback',
  source: string,
): Draft => ({ ...draft, answerKey: { ...draft.answerKey, [remark]: textOf(source) } });

const withHelp = <Draft extends QuestionDraft>(draft: Draft, { hints, solution }: Help): Draft => ({
  ...draft,
  answerKey: { ...draft.answerKey, hints, solution },
});

const withVariants = <Draft extends QuestionDraft>(
  draft: Draft,
  variants: Draft['content']['variants'],
): Draft => ({ ...draft, content: { ...draft.content, variants } });

const withStem = <Draft extends QuestionDraft>(draft: Draft, source: string): Draft => ({
  ...draft,
  content: { ...draft.content, stem: { source } },
});

interface QuestionFieldsProps {
  readonly form: Form<EditedQuestion>;
  /** Rendered before the points: the type of a new question. */
  readonly head?: ReactNode;
  /** Proposed change: without points and keywords. */
  readonly isProposal?: boolean;
  /** Question whose rubric can be chosen; missing for none. */
  readonly rubricOf?: { readonly assessmentId: number; readonly questionId: number | null };
  /** Focuses the question text, for the next of several new questions. */
  readonly isNext?: boolean;
}

/** Fields of every question around the editor of its type. */
export function QuestionFields({
  form,
  head,
  rubricOf,
  isProposal = false,
  isNext = false,
}: QuestionFieldsProps) {
  const text = useText();
  const t = text(messages);
  const { draft } = form.values;
  // Passages have no answer, points or explanations; their questions do.
  const hasAnswer = !isPassage(draft.type);
  const setDraft = (changed: QuestionDraft) => form.set({ draft: changed });
  const problemOf: ProblemOf = (path, isExact) => form.errorAt(`draft.${path}`, isExact);
  const remark = (name: 'explanation' | 'generalFeedback') => ({
    value: draft.answerKey[name]?.source ?? '',
    error: problemOf(`answerKey.${name}`),
    onChange: (source: string) => setDraft(withRemark(draft, name, source)),
  });
  return (
    <>
      <section className={classes.card}>
        <div className={classes.heading}>
          {head}
          {hasAnswer && !isProposal ? (
            <TextField
              {...form.field('points')}
              label={t('points')}
              hint={t('pointsHint')}
              autoComplete="off"
              isRequired
            />
          ) : null}
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
          key={String(draft.type === 'fillInBlank')}
          label={t(hasAnswer ? 'question' : 'passage')}
          isRequired
          isFirst={isNext}
          lines={4}
          blanks={draft.type === 'fillInBlank' ? 'blank' : undefined}
          value={draft.content.stem.source}
          error={problemOf('content.stem')}
          onChange={(source) => setDraft(withStem(draft, source))}
        />
        <TypeEditor key={draft.type} draft={draft} onChange={setDraft} problemOf={problemOf} />
        {rubricOf && questionTypes[draft.type].isMarked ? (
          <QuestionRubric
            {...rubricOf}
            chosen={form.values.rubric}
            error={form.errorAt('rubric_id')}
            onChoose={(rubric) => form.set({ rubric })}
          />
        ) : null}
      </section>
      <section className={classes.card}>
        {hasAnswer ? (
          <>
            <OptionalText
              label={t('explanation')}
              addLabel={t('addExplanation')}
              {...remark('explanation')}
            />
            <OptionalText label={t('general')} addLabel={t('general')} {...remark('generalFeedback')} />
            {questionTypes[draft.type].canVary ? (
              <NumberVariants
                draft={draft}
                onChange={(variants) => setDraft(withVariants(draft, variants))}
                problemOf={problemOf}
              />
            ) : null}
            <HintsAndSolution
              help={draft.answerKey}
              draft={draft}
              onChange={(help) => setDraft(withHelp(draft, help))}
              problemOf={problemOf}
            />
          </>
        ) : null}
        <div className={classes.heading}>
          <TextField
            label={t('title')}
            hint={t('titleHint')}
            value={draft.title ?? ''}
            error={problemOf('title')}
            onChange={(typed) => setDraft({ ...draft, title: typed || undefined })}
          />
          {isProposal ? null : (
            <TextField
              {...form.field('keywords')}
              label={t('keywords')}
              hint={t('keywordsHint')}
              autoComplete="off"
            />
          )}
        </div>
      </section>
    </>
  );
}
