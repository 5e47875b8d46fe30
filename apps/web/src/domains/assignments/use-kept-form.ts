import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Form } from '../../components/form/use-form.ts';
import { ownCampus } from '../../lib/own-campus.ts';
import { deviceMemory } from '../../lib/safe-storage.ts';
import type { AssignmentValues } from './assignment-form-values.ts';

// Unsaved forms on the device, to survive a reload.

interface KeptForm {
  /** Version that it was based on; 0 for a new assignment. */
  readonly version: number;
  readonly values: AssignmentValues;
}

const texts = ['name', 'instruction', 'subject_id', 'points', 'shown'];
const lists = ['class_ids', 'section_ids', 'group_ids', 'student_ids', 'documents'];
const dates = ['effective_date', 'due_date', 'late_until'];

/** Whether the form of this version wrote it; what an older one wrote is ignored. */
function isValues(value: unknown): value is AssignmentValues {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    lists.every((name) => Array.isArray(fields.get(name))) &&
    dates.every((name) => fields.get(name) === null || typeof fields.get(name) === 'string') &&
    typeof fields.get('uploads') === 'object'
  );
}

const keyOf = (place: string) => `assignment-form-${ownCampus().campus_id}-${place}`;

function readKept(place: string): KeptForm | null {
  const kept = deviceMemory.read(keyOf(place));
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('version' in kept)) return null;
  const { values, version } = kept;
  return isValues(values) && typeof version === 'number' ? { values, version } : null;
}

interface Kept {
  /** Takes what was typed before; null where nothing was, or once it was taken. */
  readonly take: (() => void) | null;
  /** Whether it was taken by itself, on the same version. */
  readonly isRestored: boolean;
  readonly forget: () => void;
}

/** Keeps a form while it is typed, and restores it; one of an older version only when asked. */
export function useKeptForm(form: Form<AssignmentValues>, place: string, version: number): Kept {
  const [kept, setKept] = useState(() => readKept(place));
  const wasDirty = useRef(false);
  const isSame = kept?.version === version;
  const restore = useEffectEvent(() => {
    if (kept && isSame) form.set(kept.values);
  });
  useEffect(() => restore(), []);
  const { isDirty, values } = form;
  useEffect(() => {
    if (isDirty) deviceMemory.keep(keyOf(place), { version, values } satisfies KeptForm);
    else if (wasDirty.current) deviceMemory.keep(keyOf(place), null);
    wasDirty.current = isDirty;
  }, [isDirty, values, version, place]);
  const take =
    kept && !isSame
      ? () => {
          form.set(kept.values);
          setKept(null);
        }
      : null;
  return { take, isRestored: kept !== null && isSame, forget: () => deviceMemory.keep(keyOf(place), null) };
}
