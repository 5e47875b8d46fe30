import { satModuleOf, satSectionTable } from '@pelion/contract/digital-sat/facts';
import { defineMessages } from '@pelion/words';
import { useText } from '../../../lib/text.ts';

const messages = defineMessages({
  module: '{$section}, Module {$n}',
  part: 'Part {$n} of {$total}: {$name}',
});

interface Named {
  readonly part: number;
  readonly name: string | null;
  readonly digital_sat_module_type_id: number | null;
}

/** Name of a part for its student. Does not reveal which second module was assigned, which is shown with the result. */
export function usePartName(): (part: Named, total: number) => string {
  const text = useText();
  const t = text(messages);
  return ({ part: n, name, digital_sat_module_type_id }, total) => {
    const module = satModuleOf(digital_sat_module_type_id);
    if (!module) return t('part', { n, total, name: name ?? '' });
    return t('module', {
      section: text.phrase(satSectionTable.labelOf(module.section)),
      n: module.route === null ? 1 : 2,
    });
  };
}
