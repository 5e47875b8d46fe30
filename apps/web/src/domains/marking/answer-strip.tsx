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

/** Entry of the strip. */
export interface StripLine {
  readonly item: { readonly item_id: number };
  readonly mark: AnswerMark;
  /** Number within its part, in the student's order. */
  readonly number: number;
  /** Part of the answer; null if the attempt has only one. */
  readonly part: AttemptResult['parts'][number] | null;
}

/** Scrolls only the strip: `scrollIntoView` would also move the page. */
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

/** All answers of a submission by part; on phones one scrolling row, centered on the open answer. */
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
