import type { AttemptResult } from '@pelion/contract/attempts';
import { satModuleOf, satSectionTable } from '@pelion/contract/digital-sat/facts';
import { defineMessages } from '@pelion/words';
import type { useText } from '../lib/text.ts';

const messages = defineMessages({ module: '{$section}, Module {$name}' });

type Parts = AttemptResult['parts'];

const names = { lower: '2A', higher: '2B' } as const;

/** A module of a digital SAT as the player calls it, and which of both second ones it was; any other part as its test. */
export function partName(
  text: ReturnType<typeof useText>,
  { name, digital_sat_module_type_id }: Parts[number],
): string {
  const module = satModuleOf(digital_sat_module_type_id);
  if (!module) return name;
  return text(messages)('module', {
    section: text.phrase(satSectionTable.labelOf(module.section)),
    name: module.route === null ? '1' : names[module.route],
  });
}

/** The part that an item is of; null where there is one alone. */
export const partOf = (parts: Parts, item: { readonly part: number } | undefined): Parts[number] | null =>
  parts.find(({ part }) => part === item?.part) ?? null;

/** The part that begins with this item; null: it goes on, or there is one alone. */
export const partBefore = ({ items, parts }: Pick<AttemptResult, 'items' | 'parts'>, index: number) =>
  items[index]?.part === items[index - 1]?.part ? null : partOf(parts, items[index]);

/** The number of an item within its part, as the player and every list of staff's count it; all of them where there is one part. */
export const numberInPart = (
  items: readonly { readonly item_id: number; readonly part: number }[],
  { item_id, part }: { readonly item_id: number; readonly part: number },
): number => items.filter((item) => item.part === part).findIndex((item) => item.item_id === item_id) + 1;
