import { type Feature, features } from '@pelion/access';
import { isBuilt } from '@pelion/access/built-features';
import { featureWords } from '@pelion/access/feature-words';
import type { SchoolPlan } from '@pelion/contract/plans';
import { defineMessages } from '@pelion/words';
import { StatusTag } from '../../components/status-tag.tsx';
import { useText } from '../../lib/text.ts';
import { PlanSection } from './plan-section.tsx';
import classes from './plans.module.css';

const messages = defineMessages({
  title: 'Features of your plan',
  open: 'Open',
  closed: 'Not in your plan',
  later: 'In preparation',
  prepared: 'Features in preparation open when they are ready, at no extra cost.',
});

const tones = { open: 'green', later: 'blue', closed: 'gray' } as const;

/** Features of the plans, with the pages they unlock. spec 1 §6 */
export function FeatureList({ plan: { subscription } }: { readonly plan: SchoolPlan }) {
  const text = useText();
  const t = text(messages);
  const stateOf = (feature: Feature) =>
    subscription[feature] ? (isBuilt(feature) ? 'open' : 'later') : 'closed';
  return (
    <PlanSection title={t('title')} text={t('prepared')}>
      <ul className={classes.features}>
        {features.map((feature) => (
          <li key={feature}>
            <div>
              {text.phrase(featureWords[feature].label)}
              <small>{text.phrase(featureWords[feature].opens)}</small>
            </div>
            <StatusTag tone={tones[stateOf(feature)]}>{t(stateOf(feature))}</StatusTag>
          </li>
        ))}
      </ul>
    </PlanSection>
  );
}
