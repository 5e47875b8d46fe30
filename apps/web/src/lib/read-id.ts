/** Parses an id in the URL; null if invalid. */
export const readId = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
