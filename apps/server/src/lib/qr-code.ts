import { create } from 'qrcode';

/** Rows of modules; true is dark. */
export type QrCode = readonly (readonly boolean[])[];

/** What 77 modules a side hold. Of more, on paper, each is too small for a cheap camera. */
const MOST_BYTES = 412;

/** A QR code of a text as a camera reads it from paper: 15 % of it may be lost. Null where the text is too long for one. */
export function qrCodeOf(text: string): QrCode | null {
  const data = new TextEncoder().encode(text);
  if (data.length > MOST_BYTES) return null;
  const { modules } = create([{ data, mode: 'byte' }], { errorCorrectionLevel: 'M' });
  return Array.from({ length: modules.size }, (_row, y) =>
    Array.from({ length: modules.size }, (_module, x) => modules.get(y, x) === 1),
  );
}
