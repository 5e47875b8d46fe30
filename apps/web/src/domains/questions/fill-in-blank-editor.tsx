import { mostGaps } from '@pelion/questions/types/fill-in-blank/facts';
import { defineMessages } from '@pelion/words';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import entry from '../../components/entry-list.module.css';
import { useRowFocus } from '../../components/entry-list.tsx';
import { CheckboxField, RadioField } from '../../components/fields/choice-fields.tsx';
import { useMessages } from '../../lib/text.ts';
import { ChoiceEntries } from './choice-entries.tsx';
import { GapCard } from './gap-card.tsx';
import {
  inTextOrder,
  newChoice,
  withBank,
  withBlank,
  withBlanksOfText,
  withGap,
  withKey,
  withKind,
  withoutBlank,
} from './gap-draft.ts';
import type { EditorProps } from './question-editor.ts';
import { TextRulesFields } from './text-rules-fields.tsx';

const messages = defineMessages({
  hint: 'Put each blank into the text with “Insert blank”.',
  add: 'Add a blank',
  bank: 'Word bank',
  reusable: 'A word may be used more than once',
  shuffle: 'Shuffle choices and word bank',
  scoring: 'Partial credit',
  perGap: 'Each blank counts',
  perGapHint: 'By weight: with 1 each, all count the same.',
  allOrNothing: 'All or nothing',
  allOrNothingHint: 'Only if every blank is right.',
});

const rules = [
  ['perGap', 'perGapHint'],
  ['allOrNothing', 'allOrNothingHint'],
] as const;

export function FillInBlankEditor({ draft, onChange, problemOf }: EditorProps<'fillInBlank'>) {
  const t = useMessages(messages);
  const { content, answerKey } = draft;
  const { rows, goTo } = useRowFocus<HTMLDivElement>(content.gaps.length);
  const hasBank = content.gaps.some(({ kind }) => kind === 'bank');
  const hasChoices = hasBank || content.gaps.some(({ kind }) => kind === 'choice');
  const hasText = content.gaps.some(({ kind }) => kind === 'text');
  const problem = problemOf('content.gaps', true) ?? problemOf('answerKey.gaps', true);
  // Adds a blank as soon as its token appears in the text, which another editor changes.
  const complete = withBlanksOfText(draft);
  useEffect(() => {
    if (complete !== draft) onChange(complete);
  }, [complete, draft, onChange]);
  return (
    <>
      <p className="field-hint">{t('hint')}</p>
      <div ref={rows} className={entry.rows}>
        {inTextOrder(draft).map((gap, index) => {
          const key = answerKey.gaps.find(({ id }) => id === gap.id);
          return key ? (
            <GapCard
              key={gap.id}
              gap={gap}
              gapKey={key}
              bank={content.bank}
              at={{ gap: content.gaps.indexOf(gap), key: answerKey.gaps.indexOf(key) }}
              onKind={(kind) => {
                const next = withKind(draft, gap.id, kind);
                const needsWords = kind === 'bank' && content.bank.length === 0;
                onChange(needsWords ? withBank(next, [newChoice(), newChoice()]) : next);
              }}
              onGap={(changed, itsKey) => onChange(withKey(withGap(draft, changed), itsKey))}
              onKey={(changed) => onChange(withKey(draft, changed))}
              onRemove={() => {
                goTo(index - 1);
                onChange(withoutBlank(draft, gap.id));
              }}
              problemOf={problemOf}
            />
          ) : null;
        })}
      </div>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      {content.gaps.length < mostGaps ? (
        <div>
          <Button
            size="sm"
            icon={IconPlus}
            onClick={() => {
              goTo(content.gaps.length);
              onChange(withBlank(draft));
            }}
          >
            {t('add')}
          </Button>
        </div>
      ) : null}
      {hasBank ? (
        <>
          <ChoiceEntries
            label={t('bank')}
            choices={content.bank}
            onChange={(bank) => onChange(withBank(draft, bank))}
            path="content.bank"
            problem={problemOf('content.bank', true)}
            problemOf={problemOf}
          />
          <CheckboxField
            label={t('reusable')}
            value={content.isBankReusable}
            onChange={(isBankReusable) => onChange({ ...draft, content: { ...content, isBankReusable } })}
          />
        </>
      ) : null}
      {hasChoices ? (
        <CheckboxField
          label={t('shuffle')}
          value={content.shuffle}
          onChange={(shuffle) => onChange({ ...draft, content: { ...content, shuffle } })}
        />
      ) : null}
      {hasText ? (
        <TextRulesFields
          value={answerKey.rules}
          onChange={(changed) => onChange({ ...draft, answerKey: { ...answerKey, rules: changed } })}
        />
      ) : null}
      <RadioField
        label={t('scoring')}
        isStacked
        choices={rules.map(([value, hint]) => ({ value, label: t(value), hint: t(hint) }))}
        value={answerKey.scoring}
        onChange={(scoring) => onChange({ ...draft, answerKey: { ...answerKey, scoring } })}
      />
    </>
  );
}
