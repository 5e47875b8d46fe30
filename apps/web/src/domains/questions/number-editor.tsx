import { defineMessages } from '@pelion/words';
import { TextField } from '../../components/fields/text-field.tsx';
import { useMessages } from '../../lib/text.ts';
import type { Accepted } from './accepted-answer.tsx';
import { AcceptedNumbers } from './accepted-numbers.tsx';
import type { EditorProps } from './question-editor.ts';
import classes from './question-fields.module.css';

const messages = defineMessages({
  hint: 'Such as 12, -3, 0.5 or 7/2. Any equal form is right.',
  formula: 'Here they can also be formulas with the varying numbers, such as a * b.',
  unit: 'Unit',
  unitHint: 'Shown after the box, such as km or %.',
});

export function NumberEditor({ draft, onChange, problemOf }: EditorProps<'number'>) {
  const t = useMessages(messages);
  const { content, answerKey } = draft;
  const setAccepted = (accepted: Accepted[]) => onChange({ ...draft, answerKey: { ...answerKey, accepted } });
  return (
    <>
      <p className="field-hint">
        {t('hint')} {content.variants ? t('formula') : null}
      </p>
      <AcceptedNumbers
        accepted={answerKey.accepted}
        onChange={setAccepted}
        path="answerKey.accepted"
        problemOf={problemOf}
      />
      <TextField
        label={t('unit')}
        hint={t('unitHint')}
        maxLength={40}
        className={classes.short}
        value={content.unit ?? ''}
        onChange={(unit) =>
          onChange({ ...draft, content: { ...content, unit: unit === '' ? undefined : unit } })
        }
      />
    </>
  );
}
