/** An id out of an address, as this app writes it; null where it is none. */
export const readId = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
