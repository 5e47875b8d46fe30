import { defineMessages } from '@pelion/words';
import { useMessages } from '../lib/text.ts';
import classes from './state.module.css';

/** The spinner text of spec 2 §2.6. */
const messages = defineMessages({ loading: 'Loading...' });

interface LoadingStateProps {
  /** Read out, never seen. */
  readonly label?: string;
  /** Heights of the blocks that stand for the content, in pixels. */
  readonly blocks?: readonly number[];
}

/** The outline of what is coming. */
export function LoadingState({ label, blocks = [36, 120, 120] }: LoadingStateProps) {
  'use no memo'; // Without React Compiler: renders rarely.
  const t = useMessages(messages);
  return (
    <div className={classes.loading} role="status" aria-label={label ?? t('loading')} aria-busy="true">
      {blocks.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never move
        <div key={place} className={classes.bone} style={{ height }} />
      ))}
    </div>
  );
}
