import { type Phrase, phrase } from '@pelion/words';

/** Result of a look into a file that begins as its format does. */
export type FileCheck = { readonly hasPassword: boolean } | { readonly refusal: Phrase };

export const passed: FileCheck = { hasPassword: false };
export const locked: FileCheck = { hasPassword: true };

export const refuse = (refusal: Phrase): FileCheck => ({ refusal });

export const damaged: FileCheck = refuse(
  phrase('This file is damaged. Save it again and upload the new one.'),
);

/** `ending` is the one of the same document without macros. */
export const hasMacros = (ending: string): FileCheck =>
  refuse(phrase('This document contains macros. Save it without them, as .{$ending}.', { ending }));

/** `found` is the ending that the bytes would have. */
export const isOther = (ending: string, found?: string): FileCheck =>
  refuse(
    found === undefined
      ? phrase('The name ends in .{$ending}, but the file is of another type.', { ending })
      : phrase('The name ends in .{$ending}, but the file is of the type {$found}.', { ending, found }),
  );
