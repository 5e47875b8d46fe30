import { defineMessages } from '@pelion/words';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { PlainButton } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import classes from '../../components/marking-desk/desk.module.css';
import { partName } from '../../components/result-parts.ts';
import { useText } from '../../lib/text.ts';
import { type DeskLine, waits } from './desk-lines.ts';

const messages = defineMessages({
  answers: '{^question+}',
  answer: '{^question} {$n}',
  waits: '{^question} {$n}, not marked yet',
  others: '{^question} {$n}, waiting for somebody else',
  inPart: '{$part}: {$answer}',
  previous: 'Previous answer',
  next: 'Next answer',
  overall: 'Overall',
});

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
  readonly lines: readonly DeskLine[];
  /** Index of the open answer; -1 if none. */
  readonly at: number;
  readonly isOverall: boolean;
  readonly onChoose: (index: number) => void;
  readonly onOverall: () => void;
}

/** All answers of a submission in one scrolling row, centered on the open one; at its end the overall rating. */
export function AnswerStrip({ lines, at, isOverall, onChoose, onOverall }: AnswerStripProps) {
  const text = useText();
  const t = text(messages);
  const labelOf = ({ mark, number, part }: DeskLine) => {
    const answer = t(waits(mark) ? 'waits' : mark.needs_grading ? 'others' : 'answer', { n: number });
    return part ? t('inPart', { part: partName(text, part), answer }) : answer;
  };
  return (
    <nav className={classes.strip} aria-label={t('answers')}>
      <IconButton
        size="sm"
        label={t('previous')}
        icon={IconChevronLeft}
        aria-keyshortcuts="Alt+ArrowUp"
        disabled={at === 0 || lines.length === 0}
        onClick={() => onChoose(at < 0 ? lines.length - 1 : at - 1)}
      />
      <ol>
        {lines.map((line, index) => (
          <Fragment key={line.item.item_id}>
            {line.part && line.part !== lines[index - 1]?.part ? (
              <li className={classes.part}>{partName(text, line.part)}</li>
            ) : null}
            <li ref={index === at ? toTheMiddle : undefined}>
              <PlainButton
                aria-label={labelOf(line)}
                aria-current={index === at ? 'true' : undefined}
                data-waits={waits(line.mark) || undefined}
                onClick={() => onChoose(index)}
              >
                {line.number}
              </PlainButton>
            </li>
          </Fragment>
        ))}
        <li ref={isOverall ? toTheMiddle : undefined}>
          <PlainButton aria-current={isOverall ? 'true' : undefined} onClick={onOverall}>
            {t('overall')}
          </PlainButton>
        </li>
      </ol>
      <IconButton
        size="sm"
        label={t('next')}
        icon={IconChevronRight}
        aria-keyshortcuts="Alt+ArrowDown"
        disabled={at < 0 || at >= lines.length - 1}
        onClick={() => onChoose(at + 1)}
      />
    </nav>
  );
}
