import { issuesOf } from '@pelion/contract';
import type { z } from 'zod';
import { Failure } from './failure.ts';

/** The value as the schema reads it; throws `invalidInput` with every problem named. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = issuesOf(result.error);
  const [first] = issues;
  throw new Failure('invalidInput', issues, first?.message, first?.path);
}
