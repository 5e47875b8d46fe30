import { defineMessages } from '@pelion/words';
import { Dialog } from '../../components/dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './marking.module.css';

const messages = defineMessages({
  title: 'Keys',
  enter: 'In the points: save and go on',
  save: 'Save',
  nextAnswer: 'Next answer',
  previousAnswer: 'Previous answer',
  nextResult: 'Next submission',
  previousResult: 'Previous submission',
  points: 'Into the points',
  levels: 'Level of the rubric',
  comments: 'My comments',
  place: 'Comment on the selected words',
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
  ['?', 'help'],
] as const;

/** Everything that marking can do without the mouse. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages);
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(([key, what]) => (
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
