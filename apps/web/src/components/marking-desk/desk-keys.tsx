import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { useIsTouched } from '../../lib/use-media.ts';
import { Button } from '../button.tsx';
import classes from './desk-keys.module.css';

const messages = defineMessages({
  enter: 'Save, next',
  answers: 'Answers',
  submissions: 'Submissions',
  points: 'Points',
  levels: 'Rubric level',
  comments: 'Comments',
  scroll: 'Scroll',
  all: 'All shortcuts',
  enterKey: 'Enter',
  altKey: 'Alt',
  pageKey: 'Page',
});

/** [named keys, signs, effect] */
const keys = [
  [['enterKey'], [], 'enter'],
  [['altKey'], ['↑', '↓'], 'answers'],
  [['altKey'], ['P', 'N'], 'submissions'],
  [['altKey'], ['G'], 'points'],
  [[], ['1–9'], 'levels'],
  [['altKey'], ['C'], 'comments'],
  [['pageKey'], ['↑', '↓'], 'scroll'],
] as const;

interface DeskKeysProps {
  /** Whether one answer is marked for each student, by points alone. */
  readonly isForWholeWork?: boolean;
  readonly onAll: () => void;
}

const ofAnswers: readonly string[] = ['answers', 'levels'];

/** Most used keys, at the bottom of the window; none where there is no keyboard. */
export function DeskKeys({ isForWholeWork = false, onAll }: DeskKeysProps) {
  const t = useMessages(messages);
  if (useIsTouched()) return null;
  return (
    <div className={classes.keys}>
      {keys
        .filter(([, , effect]) => !(isForWholeWork && ofAnswers.includes(effect)))
        .map(([named, signs, effect]) => (
          <span key={effect}>
            <span className={classes.pressed}>
              {[...named.map((key) => t(key)), ...signs].map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </span>
            {t(effect)}
          </span>
        ))}
      <Button className={classes.all} size="sm" tone="link" onClick={onAll}>
        <kbd aria-hidden>?</kbd> {t('all')}
      </Button>
    </div>
  );
}
