import { z } from 'zod';
import type { RawAnswer } from '../test-caller.ts';
import type { Put } from './extreme-inputs.ts';

type Answer = Pick<RawAnswer, 'status' | 'body'>;
/** Sends these values; undefined if the schema refuses them together. */
type Send = (puts: readonly Put[]) => Promise<Answer | undefined>;

const named = z.object({ details: z.array(z.object({ path: z.string() })) });

const isId = (value: unknown) => [value].flat().every((each) => typeof each === 'number');

/** Values that the refusal is about: fields that it names, an outdated version, or ids without a record. */
function blockersOf({ status, body }: Answer, puts: readonly Put[]): readonly Put[] {
  if (status === 404) return puts.filter(({ value }) => isId(value));
  if (status === 409) return puts.filter(({ path }) => path.includes('version'));
  const paths = named.safeParse(body).data?.details.map(({ path }) => path.split('.')[0]) ?? [];
  return puts.filter(({ path: [field] }) => paths.includes(String(field)));
}

/**
 * Sends values so that a handler meets each of them: together, then without those that it refuses, and in halves where
 * the refusal does not say which. `apart` holds the fields refused before, which are sent alone.
 */
export async function reach(puts: readonly Put[], send: Send, apart: Set<string>): Promise<void> {
  const isApart = ({ path }: Put) => apart.has(path.join('.'));
  for (const put of puts.filter(isApart)) await send([put]);
  const left = puts.filter((put) => !isApart(put));
  if (left.length === 0) return;
  const answer = await send(left);
  if (answer?.status === 200 || left.length === 1) return;
  const blockers = answer ? blockersOf(answer, left) : [];
  for (const { path } of blockers) apart.add(path.join('.'));
  // A single blocker was met just now.
  if (blockers.length === 1)
    return reach(
      left.filter((put) => !isApart(put)),
      send,
      apart,
    );
  if (blockers.length > 1) return reach(left, send, apart);
  const middle = Math.ceil(left.length / 2);
  await reach(left.slice(0, middle), send, apart);
  await reach(left.slice(middle), send, apart);
}
