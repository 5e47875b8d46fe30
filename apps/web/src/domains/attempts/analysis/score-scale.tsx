import classes from './score-scale.module.css';

interface ScoreScaleProps {
  readonly scaled: number;
  /** Where it most likely lies. */
  readonly low: number;
  readonly high: number;
  readonly least: number;
  readonly most: number;
}

/** Where an estimate lies between the lowest and the highest score, and how far it may be off: what the words beside it say, drawn. */
export function ScoreScale({ scaled, low, high, least, most }: ScoreScaleProps) {
  const placeOf = (score: number) => `${(100 * (score - least)) / (most - least)}%`;
  return (
    <div className={classes.scale} aria-hidden>
      <div className={classes.line}>
        <span
          className={classes.range}
          style={{ insetInlineStart: placeOf(low), insetInlineEnd: placeOf(least + most - high) }}
        />
        <span className={classes.mark} style={{ insetInlineStart: placeOf(scaled) }} />
      </div>
      <span>{least}</span>
      <span>{most}</span>
    </div>
  );
}
