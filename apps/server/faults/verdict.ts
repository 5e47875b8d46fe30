/** Counts of broken promises; any above 0 fails the run. */
export interface Verdict {
  /** Acknowledged things. */
  readonly checked: number;
  /** Acknowledged, and nothing is stored. */
  readonly lost: number;
  /** Acknowledged, and an older one is stored. */
  readonly older: number;
  /** Stored with another content than was sent, or never sent at all. */
  readonly altered: number;
  /** Number of derived values (score, count, deadline) that are wrong. */
  readonly wrong: number;
  /** Stored data of the failures, for debugging. */
  readonly evidence?: readonly string[];
}

export const noVerdict: Verdict = { checked: 0, lost: 0, older: 0, altered: 0, wrong: 0 };

export const sumOf = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce(
    (sum, each) => ({
      checked: sum.checked + each.checked,
      lost: sum.lost + each.lost,
      older: sum.older + each.older,
      altered: sum.altered + each.altered,
      wrong: sum.wrong + each.wrong,
    }),
    noVerdict,
  );

/** Something was there to be lost, and nothing of it is. */
export const isFaultless = ({ checked, lost, older, altered, wrong }: Verdict): boolean =>
  checked > 0 && lost + older + altered + wrong === 0;

/** Records that are written over and over, each with a number that counts up. */
export interface Kept {
  /** Highest acknowledged number by place. */
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Highest sent number by place. */
  readonly sent: ReadonlyMap<string, number>;
}

export interface StoredRecord {
  readonly place: string;
  readonly seq: number;
  readonly content: string;
}

/**
 * Judges stored records. A newer one than acknowledged is correct: its receipt was lost in the kill. `contentOf` gives
 * the content sent under a number.
 */
export function judge(
  kept: readonly Kept[],
  stored: readonly StoredRecord[],
  contentOf: (place: string, seq: number) => string,
): Verdict {
  const byPlace = new Map(stored.map((record) => [record.place, record]));
  const verdict = { checked: 0, lost: 0, older: 0, altered: 0, wrong: 0 };
  for (const { acknowledged, sent } of kept) {
    for (const [place, seq] of acknowledged) {
      const record = byPlace.get(place);
      verdict.checked++;
      if (!record) verdict.lost++;
      else if (record.seq < seq) verdict.older++;
      else if (record.seq > (sent.get(place) ?? 0) || record.content !== contentOf(place, record.seq))
        verdict.altered++;
    }
  }
  return verdict;
}
