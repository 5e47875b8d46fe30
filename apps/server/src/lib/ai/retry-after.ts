/** Seconds of a `Retry-After` header, which is a number or a date; null for none or nonsense. */
export function retryAfter(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return Math.ceil(Number(text));
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
