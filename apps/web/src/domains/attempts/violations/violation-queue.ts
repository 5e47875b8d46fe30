import type { ViolationReport } from '@pelion/contract/attempts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import { attemptsClient } from '../client.ts';

// What happened goes to the server when it can. It waits in the storage of this device: a reload does not undo a fact.

interface Address {
  readonly result_id: number;
  readonly part: number;
}

const keyOf = ({ result_id, part }: Address) => `violations-${result_id}-${part}`;
const mostPerRequest = 50;

function waiting(address: Address): ViolationReport[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(address)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function keep(address: Address, reports: readonly ViolationReport[]): void {
  try {
    if (reports.length === 0) localStorage.removeItem(keyOf(address));
    else localStorage.setItem(keyOf(address), JSON.stringify(reports));
  } catch {
    // Where nothing can be kept it is sent now or not at all.
  }
}

/** What the server will never take is not asked again: the attempt is gone, or what is kept is no report. */
const isFinal = (cause: unknown) =>
  cause instanceof ApiFailure && ['notFound', 'conflict', 'invalidInput'].includes(cause.code);

/** Sends what waits; resolves whether nothing waits any more. */
export async function sendViolations(address: Address): Promise<boolean> {
  const batch = waiting(address).slice(0, mostPerRequest);
  if (batch.length === 0) return true;
  try {
    await attemptsClient.reportViolations({ params: address, body: { violations: batch } });
  } catch (cause) {
    if (!isFinal(cause)) return false;
  }
  const sent = new Set(batch.map(({ key }) => key));
  keep(
    address,
    waiting(address).filter(({ key }) => !sent.has(key)),
  );
  return sendViolations(address);
}

const lastKeyOf = ({ result_id }: Address) => `violation-last-${result_id}`;

/** Of what was noted last on this device: what its student may still add a word to after a reload. */
export function lastViolationKey(address: Address): string | null {
  try {
    return localStorage.getItem(lastKeyOf(address));
  } catch {
    return null;
  }
}

/** It was noted, here or by the server, under this key. */
export function rememberViolation(address: Address, key: string): void {
  try {
    localStorage.setItem(lastKeyOf(address), key);
  } catch {
    // Then the word can be added before a reload only.
  }
}

export async function reportViolation(address: Address, report: ViolationReport): Promise<void> {
  rememberViolation(address, report.key);
  keep(address, [...waiting(address), report]);
  await sendViolations(address);
}
