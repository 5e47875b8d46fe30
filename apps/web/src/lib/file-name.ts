/** Letters and digits of any language: what a file may be called anywhere. */
export const fileNameOf = (name: string, otherwise: string): string =>
  name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || otherwise;
