export * from './campus-types.ts';
export { fromKeys, keysOf } from './keys.ts';
export * from './numbered.ts';
export * from './phrase.ts';
export * from './terms.ts';
export * from './text.ts';
