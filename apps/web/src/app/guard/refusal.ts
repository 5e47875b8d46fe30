import { type Gate, gates, type ScreenId, screenIds } from '@pelion/access';

/** Reason for a redirect to the landing page, passed in the router state. */
export interface Refusal {
  readonly screen: ScreenId;
  readonly gate: Gate;
  readonly path: string;
}

const isOneOf = <Name extends string>(names: readonly Name[], value: unknown): value is Name =>
  names.some((name) => name === value);

/** Router state is untrusted browser data, so only a complete refusal is accepted. */
export function refusalIn(state: unknown): Refusal | null {
  if (typeof state !== 'object' || state === null || !('refusal' in state)) return null;
  const { refusal } = state;
  if (typeof refusal !== 'object' || refusal === null) return null;
  if (!('screen' in refusal) || !('gate' in refusal) || !('path' in refusal)) return null;
  const { screen, gate, path } = refusal;
  const isWhole = isOneOf(screenIds, screen) && isOneOf(gates, gate) && typeof path === 'string';
  return isWhole ? { screen, gate, path } : null;
}
