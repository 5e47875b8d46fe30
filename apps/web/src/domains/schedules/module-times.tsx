import { digitalSatModuleTable } from '@pelion/contract/assessment-kinds';
import type { LinkedAssessment } from '@pelion/contract/assessments';
import { minutesFor, satModuleOf } from '@pelion/contract/digital-sat/facts';
import { defineMessages } from '@pelion/words';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  title: 'Each module has its own time',
  module: '{$module}: {$n} min',
  where: 'Change it in the bundle; extra time applies to each module.',
});

/** Times of a digital SAT's modules, in place of the schedule's duration (decision 0092). */
export function ModuleTimes({ links }: { readonly links: readonly LinkedAssessment[] }) {
  const text = useText();
  const t = text(messages);
  return (
    <div>
      <strong>{t('title')}</strong>
      <ul>
        {links.map((link) => {
          const id = link.digital_sat_module_type_id;
          const module = satModuleOf(id);
          if (id === null || !module) return null;
          const n = link.duration_minutes ?? minutesFor(module, link.questions_count);
          return (
            <li key={link.linked_assessment_id}>
              {t('module', { module: text.phrase(digitalSatModuleTable.labelOf(id)), n })}
            </li>
          );
        })}
      </ul>
      <p className="field-hint">{t('where')}</p>
    </div>
  );
}
