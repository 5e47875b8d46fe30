import type { z } from 'zod';

/** Schema that the API description shows under a name and refers to elsewhere. */
export interface Shape {
  readonly name: string;
  readonly description: string;
  readonly schema: z.ZodType;
}

const known: Shape[] = [];

/** All named schemas of the loaded contracts. */
export const shapes: readonly Shape[] = known;

/** Names a schema in the API description. Schemas without a name, used by one endpoint, are named after it. */
export function shape<Schema extends z.ZodType>(name: string, description: string, schema: Schema): Schema {
  known.push({ name, description, schema });
  return schema;
}
