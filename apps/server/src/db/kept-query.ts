import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Where a value goes in a query that was built before there was one. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Given<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A query of the builder that is asked again and again: built and compiled with the first, which takes longer than all else that
 * the process does for it. What it asks for is `given('name')`; whether something is asked at all cannot depend on a value.
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
