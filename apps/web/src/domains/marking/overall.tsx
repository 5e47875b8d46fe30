import type { Marking } from '@pelion/contract/marking';
import { defineMessages } from '@pelion/words';
import { PlainButton } from '../../components/button.tsx';
import classes from '../../components/marking-desk/desk.module.css';
import { partName } from '../../components/result-parts.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { AutoGrading } from './auto-grading.tsx';
import { type DeskLine, waits } from './desk-lines.ts';
import styles from './overall.module.css';
import { isGraded } from './release-entry.ts';
import { ReviewForm } from './review-form.tsx';

const messages = defineMessages({
  title: 'Overall',
  later: 'You can rate overall once every answer has been decided.',
  answer: '{^question} {$n}',
  inPart: '{$part}, {question} {$n}',
  pointsOf: '{$earned} of {$worth}',
  waits: 'Not marked yet',
  others: 'Waiting for somebody else',
});

interface OverallProps {
  /** Keeps a typed comment while an answer is shown instead. */
  readonly isHidden: boolean;
  readonly marking: Marking;
  readonly lines: readonly DeskLine[];
  /** Offers the overall rating; not while one question is marked alone. */
  readonly isReviewed: boolean;
  readonly onChoose: (index: number) => void;
}

/** The submission as a whole: points of each answer, the overall rating and automatic grading. */
export function Overall({ isHidden, marking, lines, isReviewed, onChoose }: OverallProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const isUndecided = marking.items.some(({ moderation }) => moderation && moderation.state !== 'settled');
  const worthOf = ({ mark, item }: DeskLine) => {
    if (waits(mark)) return t('waits');
    if (mark.earned === null) return t('others');
    return t('pointsOf', { earned: format.points(mark.earned), worth: format.points(item.points) });
  };
  return (
    <div className={classes.desk} data-overall hidden={isHidden}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable */}
      <section className={classes.answer} aria-labelledby="overall" tabIndex={0}>
        <h2 id="overall">{t('title')}</h2>
        <ol className={styles.overview}>
          {lines.map((line, index) => (
            <li key={line.item.item_id} data-waits={waits(line.mark) || undefined}>
              <PlainButton onClick={() => onChoose(index)}>
                {line.part
                  ? t('inPart', { part: partName(text, line.part), n: line.number })
                  : t('answer', { n: line.number })}
              </PlainButton>
              <span>{worthOf(line)}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className={classes.side}>
        {isUndecided ? (
          <p>{t('later')}</p>
        ) : isReviewed ? (
          <ReviewForm resultId={marking.result_id} review={marking.review} isGraded={isGraded(marking)} />
        ) : null}
        <AutoGrading
          resultId={marking.result_id}
          stateId={marking.auto_grading_status_id}
          hasProposer={marking.has_proposer}
        />
      </div>
    </div>
  );
}
