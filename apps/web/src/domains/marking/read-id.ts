/** An id out of an address; null where it is none. */
export const readId = (text: string | null | undefined): number | null => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};
