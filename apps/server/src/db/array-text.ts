import { storableJson } from './storable.ts';

// Arrays in PostgreSQL's text format. `pg` would inspect, escape and quote every element, which for a statement of many
// arrays costs more than all the rest of sending it.

/**
 * Array of elements that never need quotes: numbers, UUIDs, timestamps as ISO 8601. A text that may contain a comma is
 * not allowed.
 */
export const plainArray = (values: readonly (number | string)[]): string => `{${values.join(',')}}`;

/** Array of JSON texts. JSON escapes quotes and backslashes exactly as an array literal does. */
export const jsonArray = (values: readonly unknown[]): string =>
  `{${values.map((value) => JSON.stringify(storableJson(value))).join(',')}}`;
