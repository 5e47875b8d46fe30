import { defineMessages } from '@pelion/words';
import { Button } from '../../components/button.tsx';
import { useMessages } from '../../lib/text.ts';
import { useIsTouched } from '../../lib/use-media.ts';
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
});

const keys = [
  [['Enter'], 'enter'],
  [['Alt', '↑', '↓'], 'answers'],
  [['Alt', 'P', 'N'], 'submissions'],
  [['Alt', 'G'], 'points'],
  [['1–9'], 'levels'],
  [['Alt', 'C'], 'comments'],
  [['Page', '↑', '↓'], 'scroll'],
] as const;

/** Most used keys, at the bottom of the window; none where there is no keyboard. */
export function DeskKeys({ onAll }: { readonly onAll: () => void }) {
  const t = useMessages(messages);
  if (useIsTouched()) return null;
  return (
    <div className={classes.keys}>
      {keys.map(([pressed, what]) => (
        <span key={what}>
          <span className={classes.pressed}>
            {pressed.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
          {t(what)}
        </span>
      ))}
      <Button className={classes.all} size="sm" tone="link" onClick={onAll}>
        <kbd aria-hidden>?</kbd> {t('all')}
      </Button>
    </div>
  );
}
