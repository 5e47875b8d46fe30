import { boundedMap } from '../lib/bounded-map.ts';

/** A statement that came this often will come again. */
const NAMED_FROM = 3;
/** Each connection keeps each plan, some 50 kB: this many on thirty connections are what a small machine has to give. */
const NAMES = 200;
/** How many unnamed texts are counted at a time. */
const COUNTED = 1_000;

/**
 * `in ($1, $2)` and rows of `values`: a text for each length, none of which comes often enough to be worth a plan. Queries in a row,
 * `coalesce((select …), (select …))`, are no rows.
 */
const HAS_LIST = /\bin \(\$\d+, |\), \((?!\s*select\b)/;

export interface StatementNames {
  /** Under this name PostgreSQL plans a text once per connection; undefined: it is planned each time. */
  nameOf(text: string): string | undefined;
}

/** Planning costs more than running for nearly every statement here, and a process has few of them. */
export function statementNames({ names = NAMES, counted = COUNTED } = {}): StatementNames {
  const named = new Map<string, string>();
  const seen = boundedMap<string, number>(counted);
  return {
    nameOf(text) {
      const known = named.get(text);
      if (known !== undefined || named.size >= names) return known;
      const times = (seen.get(text) ?? 0) + 1;
      seen.set(text, times);
      if (times < NAMED_FROM || HAS_LIST.test(text)) return undefined;
      const name = `statement-${named.size + 1}`;
      named.set(text, name);
      seen.delete(text);
      return name;
    },
  };
}
