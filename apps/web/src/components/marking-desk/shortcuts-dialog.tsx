import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { Dialog } from '../dialog.tsx';
import classes from './desk-keys.module.css';

const messages = defineMessages({
  title: 'Keyboard shortcuts',
  enter: 'Save and go on',
  save: 'Save',
  nextAnswer: 'Next answer',
  previousAnswer: 'Previous answer',
  nextResult: 'Next submission',
  previousResult: 'Previous submission',
  points: 'Focus points',
  levels: 'Choose a rubric level',
  comments: 'Insert a comment',
  place: 'Comment on the selected words',
  scroll: 'Scroll the answer',
  help: 'This list',
});

const keys = [
  ['Enter', 'enter'],
  ['Ctrl + S', 'save'],
  ['Alt + ↓', 'nextAnswer'],
  ['Alt + ↑', 'previousAnswer'],
  ['Alt + N', 'nextResult'],
  ['Alt + P', 'previousResult'],
  ['Alt + G', 'points'],
  ['1 … 9', 'levels'],
  ['Alt + C', 'comments'],
  ['Alt + K', 'place'],
  ['Page ↑, Page ↓', 'scroll'],
  ['?', 'help'],
] as const;

interface ShortcutsDialogProps {
  /** Whether one answer is marked for each student, by points alone. */
  readonly isForWholeWork?: boolean;
  readonly onClose: () => void;
}

const ofAnswers: readonly string[] = ['nextAnswer', 'previousAnswer', 'levels'];

/** Everything that marking can do without the mouse. */
export function ShortcutsDialog({ isForWholeWork = false, onClose }: ShortcutsDialogProps) {
  const t = useMessages(messages);
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <dl className={classes.shortcuts}>
        {keys
          .filter(([, what]) => !(isForWholeWork && ofAnswers.includes(what)))
          .map(([key, what]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(what)}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
