import { shownPercent } from '@pelion/questions/percent';
import type { Format } from '../../lib/format.ts';

/** Share of the points in percent: `3/4` is 75%, `2/3` is 66.67%. */
export const shareText = (format: Pick<Format, 'percent'>, share: string): string =>
  format.percent(String(Number(shownPercent(share, '1') ?? 0)));
