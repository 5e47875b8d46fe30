import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first field of a new row. */
export function useFirstField(isNew: boolean): RefObject<HTMLFieldSetElement | null> {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isNew) row.current?.querySelector('input')?.focus();
  }, [isNew]);
  return row;
}
