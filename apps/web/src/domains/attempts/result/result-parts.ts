import { digitalSatModuleTable } from '@pelion/contract/assessment-kinds';
import type { AttemptResult } from '@pelion/contract/attempts';
import type { Text } from '@pelion/words';

type Parts = AttemptResult['parts'];

/** A module of a digital SAT is called what it is everywhere; any other part as its test. */
export const partName = (
  text: Pick<Text, 'phrase'>,
  { name, digital_sat_module_type_id: module }: Parts[number],
): string => (module === null ? name : text.phrase(digitalSatModuleTable.labelOf(module)));

/** The part that begins with this item; null: it goes on, or there is one alone. */
export const partBefore = ({ items, parts }: Pick<AttemptResult, 'items' | 'parts'>, index: number) =>
  items[index]?.part === items[index - 1]?.part
    ? null
    : (parts.find(({ part }) => part === items[index]?.part) ?? null);
