import { gradingTypeTable, isDigitalSatType } from '@pelion/contract/assessment-kinds';
import { useCallback } from 'react';
import { useText } from '../lib/text.ts';

/** Name of a digital SAT by its length, in the campus's term (decision 0121); null for other grading types. */
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
