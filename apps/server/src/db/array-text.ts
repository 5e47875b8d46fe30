import { storableJson } from './storable.ts';

// Arrays as PostgreSQL reads them. `pg` writes them too, but asks of each element what it is, escapes it and quotes it: for a
// statement of many arrays that costs more than everything else of sending it.

/** Of what never needs quotes: numbers, uuids, moments as ISO 8601. A text that could hold a comma is none of these. */
export const plainArray = (values: readonly (number | string)[]): string => `{${values.join(',')}}`;

/** Of JSON. What JSON puts before a quote or a backslash of the text within is what an array puts there, too. */
export const jsonArray = (values: readonly unknown[]): string =>
  `{${values.map((value) => JSON.stringify(storableJson(value))).join(',')}}`;
