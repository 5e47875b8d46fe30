import type { paperSizes } from '@pelion/contract/questions/facts';
import { deviceMemory } from './safe-storage.ts';

export type PaperSize = (typeof paperSizes)[number];

const KEY = 'paper-size';

/** Size last chosen on this device, or else the usual one of the time zone. */
export function paperSizeFor(timeZone: string): PaperSize {
  const kept = deviceMemory.read(KEY);
  if (kept === 'A4' || kept === 'LETTER') return kept;
  return timeZone.startsWith('America/') ? 'LETTER' : 'A4';
}

export const keepPaperSize = (size: PaperSize) => deviceMemory.keep(KEY, size);
