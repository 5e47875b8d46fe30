import { mostOptions, optionLabel } from '@pelion/questions/option-label';
import { defineMessages } from '@pelion/words';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import entry from '../../components/entry-list.module.css';
import { RowsLeft, useRowFocus } from '../../components/entry-list.tsx';
import { CheckboxField, RadioField } from '../../components/fields/choice-fields.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { MatchedPrompt } from './matched-prompt.tsx';
import { MatchingDistractors } from './matching-distractors.tsx';
import {
  answersInUse,
  distractorsOf,
  type Matching,
  withAnswer,
  withDistractor,
  withFeedbackFor,
  withMatch,
  withoutAnswer,
  withoutPrompt,
  withPair,
  withPrompt,
} from './matching-draft.ts';
import type { EditorProps } from './question-editor.ts';
import classes from './question-fields.module.css';

const messages = defineMessages({
  hint: '{^student+} see the answers in a different order.',
  add: 'Add a pair',
  reusable: 'An answer may be right for several prompts',
  shuffle: 'Shuffle answers',
  scoring: 'Partial credit',
  perMatch: 'Each match counts',
  perMatchHint: 'Right matches share the points.',
  allOrNothing: 'All or nothing',
  allOrNothingHint: 'Only if every match is right.',
  penalty: 'Wrong matches take points away',
  share: 'Share of a match’s points that a wrong match costs',
  shareHint: 'Such as 1, 0.5 or 1/3. Never below zero for the {question}.',
});

const rules = [
  ['perMatch', 'perMatchHint'],
  ['allOrNothing', 'allOrNothingHint'],
] as const;

export function MatchingEditor({ draft, onChange, problemOf }: EditorProps<'matching'>) {
  const t = useMessages(messages);
  const { content, answerKey } = draft;
  const { prompts, choices: answers } = content;
  const { rows, goTo } = useRowFocus<HTMLDivElement>(prompts.length);
  const [hasPenalty, setHasPenalty] = useState(answerKey.penalty.trim() !== '0');
  const set = ({ content: sides, matches }: Matching) =>
    onChange({
      ...draft,
      content: { ...content, ...sides },
      answerKey: { ...answerKey, matches: [...matches] },
    });
  const matching: Matching = { content: { prompts, choices: answers }, matches: answerKey.matches };
  const problem = problemOf('content.prompts', true) ?? problemOf('content.choices', true);
  return (
    <>
      <p className="field-hint">{t('hint')}</p>
      <div ref={rows} className={entry.rows}>
        {prompts.map((prompt, index) => {
          const match = answerKey.matches.find(({ promptId }) => promptId === prompt.id);
          const place = answers.findIndex(({ id }) => id === match?.answerId);
          const answer = answers[place];
          const isShared = answersInUse(matching, match?.answerId) > 1;
          return (
            <MatchedPrompt
              key={prompt.id}
              n={index + 1}
              prompt={prompt.text.source}
              onPrompt={(source) => set(withPrompt(matching, prompt.id, source))}
              answer={answer?.text.source ?? ''}
              isShared={isShared}
              onAnswer={(source) => set(withAnswer(matching, prompt.id, source))}
              choices={
                content.isReusable
                  ? answers.map(({ id, text }, at) => ({ id, label: optionLabel(at), source: text.source }))
                  : null
              }
              chosen={match?.answerId ?? ''}
              onChoose={(answerId) => set(withMatch(matching, prompt.id, answerId))}
              feedback={match?.feedback?.source ?? ''}
              onFeedback={(source) => set(withFeedbackFor(matching, prompt.id, source))}
              onRemove={
                prompts.length > 2
                  ? () => {
                      goTo(index - 1);
                      set(withoutPrompt(matching, prompt.id));
                    }
                  : undefined
              }
              problems={{
                prompt: problemOf(`content.prompts.${index}.text`),
                answer:
                  problemOf(`content.prompts.${index}.id`) ?? problemOf(`content.choices.${place}.text`),
              }}
            />
          );
        })}
      </div>
      <RowsLeft count={prompts.length} />
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      {prompts.length < mostOptions && answers.length < mostOptions ? (
        <div>
          <Button
            size="sm"
            icon={IconPlus}
            onClick={() => {
              goTo(prompts.length);
              set(withPair(matching));
            }}
          >
            {t('add')}
          </Button>
        </div>
      ) : null}
      <MatchingDistractors
        distractors={distractorsOf(matching)}
        placeOf={(id) => answers.findIndex((answer) => answer.id === id)}
        onAdd={answers.length < mostOptions ? () => set(withDistractor(matching)) : undefined}
        onChange={(id, source) =>
          set({
            ...matching,
            content: {
              prompts,
              choices: answers.map((one) => (one.id === id ? { id, text: { source } } : one)),
            },
          })
        }
        onRemove={(id) => set(withoutAnswer(matching, id))}
        problemOf={problemOf}
      />
      <CheckboxField
        label={t('reusable')}
        value={content.isReusable}
        onChange={(isReusable) => onChange({ ...draft, content: { ...content, isReusable } })}
      />
      <CheckboxField
        label={t('shuffle')}
        value={content.shuffle}
        onChange={(shuffle) => onChange({ ...draft, content: { ...content, shuffle } })}
      />
      <RadioField
        label={t('scoring')}
        isStacked
        choices={rules.map(([value, hint]) => ({ value, label: t(value), hint: t(hint) }))}
        value={answerKey.scoring}
        onChange={(scoring) => onChange({ ...draft, answerKey: { ...answerKey, scoring } })}
      />
      {answerKey.scoring === 'perMatch' ? (
        <CheckboxField
          label={t('penalty')}
          value={hasPenalty}
          onChange={(is) => {
            setHasPenalty(is);
            onChange({ ...draft, answerKey: { ...answerKey, penalty: is ? '1' : '0' } });
          }}
        />
      ) : null}
      {answerKey.scoring === 'perMatch' && hasPenalty ? (
        <TextField
          className={classes.short}
          label={t('share')}
          hint={t('shareHint')}
          autoComplete="off"
          value={answerKey.penalty}
          error={problemOf('answerKey.penalty')}
          onChange={(penalty) => onChange({ ...draft, answerKey: { ...answerKey, penalty } })}
        />
      ) : null}
    </>
  );
}
