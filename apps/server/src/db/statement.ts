import { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Query config of `pg`, with `values` in the order of the text. */
export interface Bound {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Matches a colon and a name, but not the second colon of a cast. */
const PLACEHOLDER = /(?<![:\w]):([a-z]\w*)/gi;

/**
 * Hot statement written as SQL: values have names in the text (`:part`), and PostgreSQL may cache the plan under the
 * statement's name. A name missing in the text or in the list throws when the file loads.
 */
export function statement<Name extends string>(name: string, names: readonly Name[], text: string) {
  const order: readonly string[] = names;
  const unused = new Set(order);
  const positional = text.replace(PLACEHOLDER, (_, found: string) => {
    const place = order.indexOf(found);
    if (place === -1) throw new TypeError(`The statement ${name} does not list :${found}`);
    unused.delete(found);
    return `$${place + 1}`;
  });
  if (unused.size > 0) throw new TypeError(`The statement ${name} does not use :${[...unused].join(', :')}`);
  return (values: Readonly<Record<Name, unknown>>): Bound => ({
    name,
    text: positional,
    values: names.map((each) => values[each]),
  });
}

/** Runs a statement on the connection of the transaction `db`. */
export const runIn = async <Row>(db: Db, { text, values }: Bound): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
