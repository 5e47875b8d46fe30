import { type Phrase, phrase } from '@pelion/words';
import { z } from 'zod';

// Shapes that several domains share.

export const id = z.int().positive();
const nameless = phrase('Please enter the name');

/** A line that has to be filled in, usually a name: one that is missing and one that is empty are refused in the same words. */
export const requiredLine = (most: number, missing: Phrase = nameless) =>
  z
    .string({ error: ({ code }) => (code === 'invalid_type' ? missing : undefined) })
    .trim()
    .min(1, missing)
    .max(most);

export const name = z.string().trim().min(1).max(200);

/** A moment on the wire: ISO 8601 in UTC. The server's rows hold `Date`, the browser gets text. */
export const moment = z.union([
  z.date().transform((date) => date.toISOString()),
  z.iso.datetime({ offset: true }),
]);

/** The answer of an operation that has nothing to say but that it happened. */
export const done = z.object({ done: z.literal(true) });

/** Counts the changes of a record. An edit names the one it was made from; where there is a newer one, it is `conflict`. */
export const version = z.int32().positive();

/** The details of that `conflict`: the record as it is now, for who has to choose between the two (decision 0043). */
export const changedSince = <Record extends z.ZodType>(record: Record) =>
  z.object({ reason: z.literal('changed'), current: record });

/** What the viewer may do to a record; travels with it (design.md, Access). */
export const can = <const Ability extends string>(...abilities: readonly Ability[]) =>
  z.record(z.enum(abilities), z.boolean());

/** Two fields are compared as soon as both can be read, whatever else is wrong: all problems are told at once. */
export const readable = (shape: z.ZodRawShape) => {
  const schema = z.object(shape);
  return ({ value }: { readonly value: unknown }) => schema.safeParse(value).success;
};
