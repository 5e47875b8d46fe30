import { truncate } from './excerpt.ts';

/** Keeps letters and digits of any language; other characters are special on some system. */
export const fileNameOf = (name: string): string =>
  truncate(
    name
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
    80,
  ) || 'questions';
