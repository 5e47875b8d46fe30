import { mostAccepted } from '@pelion/questions/types/number/facts';
import { defineMessages } from '@pelion/words';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import entry from '../../components/entry-list.module.css';
import { RowsLeft, useRowFocus } from '../../components/entry-list.tsx';
import { useMessages } from '../../lib/text.ts';
import { type Accepted, AcceptedAnswer } from './accepted-answer.tsx';
import type { ProblemOf } from './question-editor.ts';

const messages = defineMessages({ add: 'Add an accepted answer' });

export const anotherNumber: Extract<Accepted, { kind: 'exact' }> = { kind: 'exact', value: '', credit: '1' };

interface AcceptedNumbersProps {
  readonly accepted: readonly Accepted[];
  readonly onChange: (accepted: Accepted[]) => void;
  /** Path of the accepted answers in the draft. */
  readonly path: string;
  readonly problemOf: ProblemOf;
}

/** Accepted numbers of a question, or of one blank. */
export function AcceptedNumbers({ accepted, onChange, path, problemOf }: AcceptedNumbersProps) {
  const t = useMessages(messages);
  const { rows, goTo } = useRowFocus<HTMLDivElement>(accepted.length);
  const problem = problemOf(path, true);
  // A new entry has the kind of the last one.
  const another: Accepted =
    accepted.at(-1)?.kind === 'gridIn' ? { ...anotherNumber, kind: 'gridIn' } : anotherNumber;
  return (
    <>
      <div ref={rows} className={entry.rows}>
        {accepted.map((one, index) => (
          <AcceptedAnswer
            // biome-ignore lint/suspicious/noArrayIndexKey: accepted answers have no id, and their fields no state
            key={index}
            accepted={one}
            index={index}
            isOnly={accepted.length === 1}
            onChange={(changed) => onChange(accepted.map((old, place) => (place === index ? changed : old)))}
            onRemove={() => {
              goTo(index - 1);
              onChange(accepted.filter((_, place) => place !== index));
            }}
            path={path}
            problemOf={problemOf}
          />
        ))}
      </div>
      <RowsLeft count={accepted.length} />
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      {accepted.length < mostAccepted ? (
        <div>
          <Button
            size="sm"
            icon={IconPlus}
            onClick={() => {
              goTo(accepted.length);
              onChange([...accepted, another]);
            }}
          >
            {t('add')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
