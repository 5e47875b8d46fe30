import { type Phrase, phrase } from '@pelion/words';
import { z } from 'zod';
import { shape } from './shapes.ts';

// Schemas shared by several domains.

export const id = z.int().positive();
const nameless = phrase('Please enter the name');

/** Required single line, usually a name; missing and empty values give the same message. */
export const requiredLine = (most: number, missing: Phrase = nameless) =>
  z
    .string({ error: ({ code }) => (code === 'invalid_type' ? missing : undefined) })
    .trim()
    .min(1, missing)
    .max(most);

export const name = z.string().trim().min(1).max(200);

/** Time on the wire: ISO 8601 in UTC. The server uses `Date`, the browser gets text. */
export const moment = z.union([
  z.date().transform((date) => date.toISOString()),
  z.iso.datetime({ offset: true }),
]);

/** Response of an operation without a result. */
export const done = shape('Done', 'Confirmation without content.', z.object({ done: z.literal(true) }));

/** Number of changes to a record. An edit sends the version on which it is based; a newer one is a `conflict`. */
export const version = z.int32().positive();

/** Details of a `conflict`: the current record, so that the user can choose (decision 0043). */
export const changedSince = <Record extends z.ZodType>(record: Record) =>
  z.object({ reason: z.literal('changed'), current: record });

/** Abilities of the viewer on a record, sent along with it (design.md, Access). */
export const can = <const Ability extends string>(...abilities: readonly Ability[]) =>
  z.record(z.enum(abilities), z.boolean());

/**
 * Compares two fields as soon as both are readable, even if others are wrong, so that all problems are reported at
 * once.
 */
export const readable = (shape: z.ZodRawShape) => {
  const schema = z.object(shape);
  return ({ value }: { readonly value: unknown }) => schema.safeParse(value).success;
};
