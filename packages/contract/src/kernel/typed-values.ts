import { timeOfDay, type ValueKind, type ValueTable } from '@pelion/access';
import { z } from 'zod';

type SchemaOf<Kind extends ValueKind> = Kind extends { readonly type: 'boolean' }
  ? z.ZodBoolean
  : Kind extends { readonly type: 'number' }
    ? z.ZodInt
    : Kind extends { readonly type: 'time' | 'choice' }
      ? z.ZodType<string, string>
      : z.ZodReadonly<z.ZodArray<z.ZodString>>;

/** Schemas for a value table of `packages/access`, which does not depend on zod. */
export function schemasOf<Table extends ValueTable>(
  table: Table,
): { readonly [Key in keyof Table]: SchemaOf<Table[Key]> };
export function schemasOf(table: ValueTable): object {
  return Object.fromEntries(Object.entries(table).map(([key, kind]) => [key, schemaOf(kind)]));
}

function schemaOf(kind: ValueKind): z.ZodType {
  switch (kind.type) {
    case 'boolean':
      return z.boolean();
    case 'number':
      return z.int().min(kind.min).max(kind.max).describe(kind.unit);
    case 'choice':
      return z.enum(kind.options);
    case 'time':
      return z.string().regex(timeOfDay);
    case 'texts':
      return z.array(z.string().min(1).max(kind.longest)).max(kind.most).readonly();
  }
}
