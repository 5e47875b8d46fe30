import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Placeholder for a value in a query built in advance. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Given<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * Query of the builder that is built and compiled once, because compiling takes longer than all other work of the
 * process for a query. Values are `given('name')`; the query's structure cannot depend on a value.
 */
export function keptQuery<Values extends object>() {
  const given: Given<Values> = (name) => sql`${new Blank(name)}`;
  return <Row>(build: (db: Db, given: Given<Values>) => Compilable<Row>) => {
    let compiled: CompiledQuery<Row> | undefined;
    return async (db: Db, values: Values): Promise<Row[]> => {
      compiled ??= build(db, given).compile();
      const known = new Map<string, unknown>(Object.entries(values));
      const parameters = compiled.parameters.map((one) => (one instanceof Blank ? known.get(one.name) : one));
      return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
    };
  };
}
