import { type RefObject, useEffect, useRef } from 'react';

/** Of a row that was just added, its first field takes the focus. */
export function useFirstField(isNew: boolean): RefObject<HTMLFieldSetElement | null> {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isNew) row.current?.querySelector('input')?.focus();
  }, [isNew]);
  return row;
}
