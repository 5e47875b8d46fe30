import type { Instructions } from '@pelion/contract/attempts';
import { satSectionTable } from '@pelion/contract/digital-sat/facts';
import { defineMessages } from '@pelion/words';
import { Fragment } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import classes from './instructions-screen.module.css';

const messages = defineMessages({
  title: 'The parts, in order',
  module: '{$section}, Module {$n}',
  questions: '{$n} {question#n}',
  pause: 'Break of {$time}',
  clocks: 'Each part has its own clock, which starts when you start the part.',
  rule: 'Once you have left a part, you cannot come back to it.',
  adapts: 'Your first module decides how hard the second is.',
});

/** The parts of a bundle in their order, with their times and the break between them. */
export function InstructionParts({ instructions }: { readonly instructions: Instructions }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { parts } = instructions;
  if (parts.length === 0) return null;
  const isSat = parts.some(({ module_number }) => module_number !== null);
  const isTimed = parts.some(({ own_duration_minutes }) => own_duration_minutes !== null);
  return (
    <section className={classes.card} aria-labelledby="instruction-parts">
      <h2 id="instruction-parts">{t('title')}</h2>
      <ol>
        {parts.map((part, index) => {
          const { digital_sat_section_id: section, module_number: n, own_duration_minutes: own } = part;
          const name =
            section !== null && n !== null
              ? t('module', { section: text.phrase(satSectionTable.labelOf(section)), n })
              : part.name;
          const facts = [
            t('questions', { n: part.questions_count }),
            own === null ? null : format.duration(own),
          ];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what they are told apart by
            <Fragment key={index}>
              {part.break_minutes > 0 ? (
                <li className={classes.pause}>{t('pause', { time: format.duration(part.break_minutes) })}</li>
              ) : null}
              <li>
                {name}
                <span className={classes.partFacts}>{facts.filter(Boolean).join(' · ')}</span>
              </li>
            </Fragment>
          );
        })}
      </ol>
      <p>
        {isTimed ? t('clocks') : null} {t('rule')}
      </p>
      {isSat ? <p>{t('adapts')}</p> : null}
    </section>
  );
}
