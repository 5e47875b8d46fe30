import { type Endpoint, paramsOf } from '@pelion/contract';

const NO_FILE = '00000000-0000-4000-8000-999999999999';

/** Path parameters in a good form: this id, or an id of files where the endpoint takes no number. */
export const paramsOfNoRecord = ({ path, params: schemas }: Pick<Endpoint, 'path' | 'params'>, id: number) =>
  Object.fromEntries(
    paramsOf(path).map((name) => {
      const schema = schemas?.[name];
      return [name, schema && !schema.safeParse(String(id)).success ? NO_FILE : id] as const;
    }),
  );
