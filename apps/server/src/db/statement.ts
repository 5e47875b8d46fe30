import { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** What `pg` takes; `values` in the order of the text. */
export interface Bound {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** A colon and a word, but not the second colon of a cast. */
const PLACEHOLDER = /(?<![:\w]):([a-z]\w*)/gi;

/**
 * A statement that is written as SQL because it is hot: its values have names in the text (`:part`), and PostgreSQL may keep
 * its plan under the statement's own name. A name that the text and the list do not share is an error when the file loads.
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

/** Runs it in the transaction that `db` is, on whatever connection that has. */
export const runIn = async <Row>(db: Db, { text, values }: Bound): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
