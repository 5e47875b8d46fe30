import type { RichTextDraft } from '@pelion/questions';
import { longestStarter } from '@pelion/questions/types/free-text/facts';
import { defineMessages } from '@pelion/words';
import { NumberField } from '../../components/fields/number-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { OptionalText } from './optional-text.tsx';
import type { EditorProps, ProblemOf } from './question-editor.ts';
import classes from './question-fields.module.css';

const messages = defineMessages({
  graded: 'This {question} is marked by hand.',
  least: 'Minimum words',
  most: 'Maximum words',
  limits: 'Shown while the {student} writes; nothing is cut off.',
  model: 'A good answer',
  addModel: 'A good answer, shown with the key',
  notes: 'Marking guide',
  addNotes: 'Marking guide, never shown to {student+}',
  starter: 'Starts with',
  hint: 'Left unchanged, it counts as not answered.',
});

interface Limits {
  readonly minWords?: number | undefined;
  readonly maxWords?: number | undefined;
}

interface MarkingKey {
  readonly modelAnswer?: RichTextDraft | undefined;
  readonly markingNotes?: RichTextDraft | undefined;
}

interface LongAnswerFieldsProps {
  readonly limits: Limits;
  readonly onLimits: (limits: Limits) => void;
  readonly answerKey: MarkingKey;
  readonly onKey: (key: MarkingKey) => void;
  readonly problemOf: ProblemOf;
}

const remarks = [
  ['modelAnswer', 'model', 'addModel'],
  ['markingNotes', 'notes', 'addNotes'],
] as const;

/** Settings of a long answer, formatted or plain. */
export function LongAnswerFields({ limits, onLimits, answerKey, onKey, problemOf }: LongAnswerFieldsProps) {
  const t = useMessages(messages);
  return (
    <>
      <p className="field-hint">{t('graded')}</p>
      <div className={classes.heading}>
        <NumberField
          label={t('least')}
          hint={t('limits')}
          value={limits.minWords ?? null}
          error={problemOf('content.minWords')}
          onChange={(words) => onLimits({ ...limits, minWords: words ?? undefined })}
        />
        <NumberField
          label={t('most')}
          value={limits.maxWords ?? null}
          error={problemOf('content.maxWords')}
          onChange={(words) => onLimits({ ...limits, maxWords: words ?? undefined })}
        />
      </div>
      {remarks.map(([name, label, addLabel]) => (
        <OptionalText
          key={name}
          label={t(label)}
          addLabel={t(addLabel)}
          value={answerKey[name]?.source ?? ''}
          error={problemOf(`answerKey.${name}`)}
          onChange={(source) => onKey({ ...answerKey, [name]: source === '' ? undefined : { source } })}
        />
      ))}
    </>
  );
}

export function Text2Editor({ draft, onChange, problemOf }: EditorProps<'text2'>) {
  return (
    <LongAnswerFields
      limits={draft.content}
      onLimits={(limits) => onChange({ ...draft, content: { ...draft.content, ...limits } })}
      answerKey={draft.answerKey}
      onKey={(key) => onChange({ ...draft, answerKey: { ...draft.answerKey, ...key } })}
      problemOf={problemOf}
    />
  );
}

export function FreeTextEditor({ draft, onChange, problemOf }: EditorProps<'freeText'>) {
  const t = useMessages(messages);
  const { content, answerKey } = draft;
  return (
    <>
      <TextAreaField
        label={t('starter')}
        hint={t('hint')}
        maxLength={longestStarter}
        value={content.starter ?? ''}
        error={problemOf('content.starter')}
        onChange={(starter) => onChange({ ...draft, content: { ...content, starter: starter || undefined } })}
      />
      <LongAnswerFields
        limits={content}
        onLimits={(limits) => onChange({ ...draft, content: { ...content, ...limits } })}
        answerKey={answerKey}
        onKey={(key) => onChange({ ...draft, answerKey: { ...answerKey, ...key } })}
        problemOf={problemOf}
      />
    </>
  );
}
