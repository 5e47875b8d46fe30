import { boundedMap } from '../lib/bounded-map.ts';

/** Number of uses after which a statement is expected to recur. */
const NAMED_FROM = 3;
/**
 * Limit of named statements: each connection caches each plan of some 50 kB, which on thirty connections is what a
 * small machine can afford.
 */
const NAMES = 200;
/** How many unnamed texts are counted at a time. */
const COUNTED = 1_000;

/** `in ($1, $2)` has one text per length. After so many uses a length recurs, such as the number of types in a table. */
const HAS_LIST = /\bin \(\$\d+, /;
const LIST_NAMED_FROM = 20;
const LISTS = 50;
/**
 * Rows of `values` have one text per number of rows, none frequent enough for a cached plan. Adjacent subqueries,
 * `coalesce((select …), (select …))`, are not meant.
 */
const HAS_ROWS = /\), \((?!\s*select\b)/;

export interface StatementNames {
  /** Under this name PostgreSQL plans a text once per connection; undefined: it is planned each time. */
  nameOf(text: string): string | undefined;
}

/** Planning costs more than running for nearly every statement here, and a process has few of them. */
export function statementNames({ names = NAMES, lists = LISTS, counted = COUNTED } = {}): StatementNames {
  const named = new Map<string, string>();
  const seen = boundedMap<string, number>(counted);
  let namedLists = 0;
  return {
    nameOf(text) {
      const known = named.get(text);
      if (known !== undefined || named.size >= names) return known;
      const times = (seen.get(text) ?? 0) + 1;
      seen.set(text, times);
      if (times < NAMED_FROM || HAS_ROWS.test(text)) return undefined;
      if (HAS_LIST.test(text)) {
        if (times < LIST_NAMED_FROM || namedLists >= lists) return undefined;
        namedLists++;
      }
      const name = `statement-${named.size + 1}`;
      named.set(text, name);
      seen.delete(text);
      return name;
    },
  };
}
