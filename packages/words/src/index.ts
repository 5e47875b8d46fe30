export * from './campus-types.ts';
export * from './catalogue.ts';
export { hasWordsFor } from './has-words-for.ts';
export { fromKeys, keysOf } from './keys.ts';
export * from './numbered.ts';
export { asPhrase, type Phrase, phrase, type Template, template, withValues } from './phrase.ts';
export * from './terms.ts';
export * from './text.ts';
