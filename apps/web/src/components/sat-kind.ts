import { gradingTypeTable, isDigitalSatType } from '@pelion/contract/assessment-kinds';
import { useCallback } from 'react';
import { useText } from '../lib/text.ts';

/** What a digital SAT is called by its length, in the campus's word (decision 0121); null: it is none. */
export function useSatKind(): (gradingType: number | null | undefined) => string | null {
  const text = useText();
  return useCallback(
    (gradingType) =>
      gradingType && isDigitalSatType(gradingType)
        ? text.phrase(gradingTypeTable.labelOf(gradingType))
        : null,
    [text],
  );
}
