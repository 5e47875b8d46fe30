import { isDigitalSatType } from '@pelion/contract/assessment-kinds';
import { highestScore, lowestScore } from '@pelion/contract/digital-sat/facts';
import type { ResultsSummary } from '@pelion/contract/results';

interface ScoreBins {
  readonly counts: readonly number[];
  /** Bounds of each bin, and the texts under the chart: percent, or points where scores are told in points. */
  readonly bounds: readonly (readonly [from: number, to: number])[];
  readonly ticks: readonly number[];
}

type Summary = Pick<ResultsSummary, 'distribution' | 'total_points' | 'grading_type_id'>;

/** Columns of the score distribution. Those of a digital SAT begin at its lowest score, 400 of 1600. */
export function scoreBins({ distribution, total_points, grading_type_id }: Summary): ScoreBins {
  const total = total_points === null ? 100 : Number(total_points);
  const least = isDigitalSatType(grading_type_id) ? Math.round((total * lowestScore) / highestScore) : 0;
  const all = distribution.map((count, place) => ({
    count,
    from: Math.max(least, Math.round((total * place) / 10)),
    to: Math.round((total * (place + 1)) / 10),
  }));
  // A score below the scale would be a fault; its column stays, so that nobody is left out.
  const bins = all.filter(({ to, count }) => to > least || count > 0);
  const start = bins[0]?.from ?? 0;
  const middle = bins[Math.floor(bins.length / 2)]?.from ?? total;
  return {
    counts: bins.map(({ count }) => count),
    bounds: bins.map(({ from, to }) => [from, to] as const),
    ticks: [start, middle, total],
  };
}
