import { mostAccepted } from '@pelion/questions/types/number/facts';
import { defineMessages } from '@pelion/words';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { type Accepted, AcceptedAnswer } from './accepted-answer.tsx';
import type { EditorProps } from './question-editor.ts';
import classes from './question-fields.module.css';

const messages = defineMessages({
  hint: 'Numbers may be whole, decimal or fractions: 12, -3, 0.5, 7/2. A {student} may type any equal form.',
  add: 'Add an accepted answer',
  unit: 'Unit',
  unitHint: 'Shown after the box, such as km or %. {^student+} do not type it.',
});

const another: Accepted = { kind: 'exact', value: '', credit: '1' };

export function NumberEditor({ draft, onChange, problemOf }: EditorProps<'number'>) {
  const t = useMessages(messages);
  const { content, answerKey } = draft;
  const setAccepted = (accepted: Accepted[]) => onChange({ ...draft, answerKey: { ...answerKey, accepted } });
  const problem = problemOf('answerKey.accepted', true);
  return (
    <>
      <p className={classes.hint}>{t('hint')}</p>
      {answerKey.accepted.map((accepted, index) => (
        <AcceptedAnswer
          // biome-ignore lint/suspicious/noArrayIndexKey: accepted answers have no id, and their fields no state
          key={index}
          accepted={accepted}
          index={index}
          isOnly={answerKey.accepted.length === 1}
          onChange={(changed) =>
            setAccepted(answerKey.accepted.map((one, place) => (place === index ? changed : one)))
          }
          onRemove={() => setAccepted(answerKey.accepted.filter((_, place) => place !== index))}
          problemOf={problemOf}
        />
      ))}
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {answerKey.accepted.length < mostAccepted ? (
        <div>
          <Button size="sm" icon={IconPlus} onClick={() => setAccepted([...answerKey.accepted, another])}>
            {t('add')}
          </Button>
        </div>
      ) : null}
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
