import { create } from 'qrcode';

/** Rows of modules; true is dark. */
export type QrCode = readonly (readonly boolean[])[];

/** Capacity at 77 modules per side; with more, each is too small on paper for a cheap camera. */
const MOST_BYTES = 412;

/** QR code of a text for scanning from paper, with error correction for 15 % damage. Null if the text is too long. */
export function qrCodeOf(text: string): QrCode | null {
  const data = new TextEncoder().encode(text);
  if (data.length > MOST_BYTES) return null;
  const { modules } = create([{ data, mode: 'byte' }], { errorCorrectionLevel: 'M' });
  return Array.from({ length: modules.size }, (_row, y) =>
    Array.from({ length: modules.size }, (_module, x) => modules.get(y, x) === 1),
  );
}

/** The same as lines, `1` for a dark module; none if the text is too long. */
export const qrRowsOf = (text: string): string[] =>
  (qrCodeOf(text) ?? []).map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
