import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ownCampus } from '../../lib/own-campus.ts';
import { deviceMemory } from '../../lib/safe-storage.ts';
import type { Form } from './use-form.ts';

// Unsaved forms on the device, to survive a reload.

interface KeptPlace<Values> {
  /** Names the form: `assignment-form`. */
  readonly name: string;
  /** Record of the form, or the kind of a new one. */
  readonly place: string;
  /** Version that it is based on; 0 for a new record. */
  readonly version: number;
  /** Whether the form of this release wrote it; others are ignored. */
  readonly isValues: (value: unknown) => value is Values;
}

interface KeptFields {
  readonly texts: readonly string[];
  readonly lists: readonly string[];
  /** Texts or null. */
  readonly dates: readonly string[];
}

/** Whether a form that was read has these fields, each of its type. */
export function hasFields(value: unknown, { texts, lists, dates }: KeptFields): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    lists.every((name) => Array.isArray(fields.get(name))) &&
    dates.every((name) => fields.get(name) === null || typeof fields.get(name) === 'string')
  );
}

interface KeptForm<Values> {
  readonly version: number;
  readonly values: Values;
}

const keyOf = ({ name, place }: { readonly name: string; readonly place: string }) =>
  `${name}-${ownCampus().campus_id}-${place}`;

function readKept<Values>({ isValues, ...place }: KeptPlace<Values>): KeptForm<Values> | null {
  const kept = deviceMemory.read(keyOf(place));
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('version' in kept)) return null;
  const { values, version } = kept;
  return isValues(values) && typeof version === 'number' ? { values, version } : null;
}

export interface Kept {
  /** Takes what was typed before; null where nothing was, or once it was taken. */
  readonly take: (() => void) | null;
  /** Whether it was taken by itself, on the same version. */
  readonly isRestored: boolean;
  readonly forget: () => void;
}

/** Keeps a form while it is typed, and restores it; one of an older version only when asked. */
export function useKeptForm<Values extends object>(form: Form<Values>, at: KeptPlace<Values>): Kept {
  const { version } = at;
  const key = keyOf(at);
  const [kept, setKept] = useState(() => readKept(at));
  const wasDirty = useRef(false);
  const isSame = kept?.version === version;
  const restore = useEffectEvent(() => {
    if (kept && isSame) form.set(kept.values);
  });
  useEffect(() => restore(), []);
  const { isDirty, values } = form;
  useEffect(() => {
    if (isDirty) deviceMemory.keep(key, { version, values } satisfies KeptForm<Values>);
    else if (wasDirty.current) deviceMemory.keep(key, null);
    wasDirty.current = isDirty;
  }, [isDirty, values, version, key]);
  const take =
    kept && !isSame
      ? () => {
          form.set(kept.values);
          setKept(null);
        }
      : null;
  return { take, isRestored: kept !== null && isSame, forget: () => deviceMemory.keep(key, null) };
}
