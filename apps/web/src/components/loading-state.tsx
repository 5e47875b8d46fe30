import classes from './state.module.css';

interface LoadingStateProps {
  /** Read out, never seen. */
  readonly label?: string;
  /** Heights of the blocks that stand for the content, in pixels. */
  readonly blocks?: readonly number[];
}

/** The outline of what is coming. */
export function LoadingState({ label = 'Loading...', blocks = [36, 120, 120] }: LoadingStateProps) {
  return (
    <div className={classes.loading} role="status" aria-label={label} aria-busy="true">
      {blocks.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never move
        <div key={place} className={classes.bone} style={{ height }} />
      ))}
    </div>
  );
}
