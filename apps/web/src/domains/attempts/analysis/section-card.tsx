import type { DigitalSatAnalysis } from '@pelion/contract/digital-sat';
import {
  highestScore,
  lowestScore,
  satModuleOf,
  satSectionTable,
  scoreRangeText,
} from '@pelion/contract/digital-sat/facts';
import { defineMessages } from '@pelion/words';
import { RangeMark } from '../../../components/charts/range-mark.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import classes from './analysis.module.css';

const messages = defineMessages({
  range: 'estimate, most likely between {$low} and {$high}',
  first: 'Module 1: {$earned} of {$points} points that count',
  second: 'Module {$name}: {$earned} of {$points} points that count',
  answered: '{$n} of {$total} {question+} answered',
  used: 'in {$time}',
  unseen: 'not started',
  higher: '{$earned} of {$points} → higher module (2B)',
  lower: '{$earned} of {$points} → lower module (2A)',
});

interface SectionCardProps {
  readonly section: DigitalSatAnalysis['sections'][number];
}

const routeOf = ({ digital_sat_module_type_id: id }: { readonly digital_sat_module_type_id: number }) =>
  satModuleOf(id)?.route ?? null;

/** A section: its estimate, what its modules brought, and why the second one was the one it was. */
export function SectionCard({ section }: SectionCardProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { because } = section;
  const name = text.phrase(satSectionTable.labelOf(section.digital_sat_section_id));
  return (
    <article className={classes.card} aria-label={name}>
      <h3>{name}</h3>
      <p className={classes.scaled}>
        <strong>{text.phrase(scoreRangeText(section))}</strong>{' '}
        <span className={classes.quiet}>{t('range', { low: section.low, high: section.high })}</span>
      </p>
      <RangeMark
        own={section.scaled}
        low={section.low}
        high={section.high}
        min={lowestScore}
        max={highestScore}
        label={null}
        ends={[format.points(String(lowestScore)), format.points(String(highestScore))]}
      />
      <ul>
        {section.modules.map((module) => (
          <li key={module.part}>
            {t(routeOf(module) === null ? 'first' : 'second', {
              name: routeOf(module) === 'higher' ? '2B' : '2A',
              earned: format.points(module.earned),
              points: format.points(module.points),
            })}
            <small className={classes.facts}>
              {module.is_unseen
                ? t('unseen')
                : [
                    t('answered', { n: module.answered_count, total: module.questions_count }),
                    module.minutes_used === null
                      ? null
                      : t('used', { time: format.duration(module.minutes_used) }),
                  ]
                    .filter(Boolean)
                    .join(' ')}
            </small>
          </li>
        ))}
      </ul>
      {because ? (
        <p>
          {t(because.is_higher ? 'higher' : 'lower', {
            earned: format.points(because.earned),
            points: format.points(because.points),
          })}
        </p>
      ) : null}
    </article>
  );
}
