import type { AttemptResult } from '@pelion/contract/attempts';
import type { AnswerMark } from '@pelion/contract/marking';
import { defineMessages } from '@pelion/words';
import { Fragment } from 'react';
import { partName } from '../../components/result-parts.ts';
import { useText } from '../../lib/text.ts';
import classes from './marking.module.css';

const messages = defineMessages({
  answers: '{^question+}',
  answer: '{^question} {$n}',
  waits: '{^question} {$n}, not marked yet',
  others: '{^question} {$n}, waiting for somebody else',
  inPart: '{$part}: {$answer}',
});

/** An answer as it is told from the others. */
export interface StripLine {
  readonly item: { readonly item_id: number };
  readonly mark: AnswerMark;
  /** Within its part, as its student was asked it. */
  readonly number: number;
  /** The part that it is of; null where there is one alone. */
  readonly part: AttemptResult['parts'][number] | null;
}

/** Of the row alone: the page stays where it is. */
function toTheMiddle(line: HTMLElement | null): void {
  const row = line?.parentElement;
  if (!row) return;
  const middleOf = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  row.scrollLeft += middleOf(line) - middleOf(row);
}

interface AnswerStripProps {
  readonly lines: readonly StripLine[];
  readonly at: number;
  readonly waits: (mark: AnswerMark) => boolean;
  readonly onChoose: (index: number) => void;
}

/** Every answer of a submission, part by part; on a phone one row that moves, with the open answer in sight. */
export function AnswerStrip({ lines, at, waits, onChoose }: AnswerStripProps) {
  const text = useText();
  const t = text(messages);
  const labelOf = ({ mark, number, part }: StripLine) => {
    const answer = t(waits(mark) ? 'waits' : mark.needs_grading ? 'others' : 'answer', { n: number });
    return part ? t('inPart', { part: partName(text, part), answer }) : answer;
  };
  return (
    <nav aria-label={t('answers')}>
      <ol className={classes.strip}>
        {lines.map((line, index) => (
          <Fragment key={line.item.item_id}>
            {line.part && line.part !== lines[index - 1]?.part ? (
              <li className={classes.part}>{partName(text, line.part)}</li>
            ) : null}
            <li ref={index === at ? toTheMiddle : undefined}>
              <button
                type="button"
                aria-label={labelOf(line)}
                aria-current={index === at ? 'true' : undefined}
                data-waits={waits(line.mark) || undefined}
                onClick={() => onChoose(index)}
              >
                {line.number}
              </button>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
