import type { Format } from '../../lib/format.ts';

/** Share of the points in percent: `3/4` is 75%, `2/3` is 66.67%. Plain numbers: the player does without exact ones. */
export function shareText(format: Pick<Format, 'percent'>, share: string): string {
  const [numerator = 0, denominator = 1] = share.split('/').map(Number);
  return format.percent(String(Math.round((numerator / denominator) * 10_000) / 100));
}
