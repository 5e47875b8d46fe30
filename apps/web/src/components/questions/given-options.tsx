import { optionLabel } from '@pelion/questions/option-label';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import classes from './given-options.module.css';
import optionClasses from './option-list.module.css';
import type { Option } from './option-list.tsx';
import type { Worth } from './review.ts';
import { WorthSign } from './worth-sign.tsx';

const messages = defineMessages({
  chosen: 'Chosen',
  chosenRight: 'Chosen, right',
  chosenPartly: 'Chosen, partly right',
  chosenWrong: 'Chosen, wrong',
  missedRight: 'Right answer',
  missedPartly: 'Partly right',
});

const chosenWords = { right: 'chosenRight', partly: 'chosenPartly', wrong: 'chosenWrong' } as const;
const missedWords = { right: 'missedRight', partly: 'missedPartly', wrong: null } as const;

/** Score of one option. */
export interface Mark {
  readonly worth: Worth;
  /** HTML of the feedback for students who chose the option. */
  readonly feedback: string | null;
}

interface GivenOptionsProps {
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly kind: 'one' | 'many';
  readonly marks?: ReadonlyMap<string, Mark> | undefined;
  readonly labelledBy: string;
}

/**
 * Options with the student's choice. A choice stays neutral until marked: the school's color would suggest that it is
 * right.
 */
export function GivenOptions({ options, chosen, kind, marks, labelledBy }: GivenOptionsProps) {
  const t = useMessages(messages);
  return (
    <ol className={`${optionClasses.list} ${classes.given}`} aria-labelledby={labelledBy} data-kind={kind}>
      {options.map(({ id, content }, index) => {
        const isChosen = chosen.includes(id);
        const mark = marks?.get(id);
        const words = mark ? (isChosen ? chosenWords : missedWords)[mark.worth] : isChosen ? 'chosen' : null;
        return (
          <li
            key={id}
            className={optionClasses.option}
            data-chosen={isChosen}
            data-worth={mark && words ? mark.worth : undefined}
          >
            <span className={`${optionClasses.label} ${classes.label}`}>{optionLabel(index)}</span>
            <div className={optionClasses.content}>
              {content}
              {isChosen && mark?.feedback ? (
                <div className={classes.feedback}>
                  <RichTextView html={mark.feedback} />
                </div>
              ) : null}
            </div>
            {words ? (
              <span className={classes.mark}>
                {mark ? <WorthSign worth={mark.worth} /> : null}
                {t(words)}
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
