/** Keeps letters and digits of any language: safe in file names on all systems. */
export const fileNameOf = (name: string, otherwise: string): string =>
  name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || otherwise;
