import { features } from '@pelion/access';
import { featureWords } from '@pelion/access/feature-words';
import type { SchoolPlan } from '@pelion/contract/plans';
import { defineMessages } from '@pelion/words';
import { StatusTag } from '../../components/status-tag.tsx';
import { useText } from '../../lib/text.ts';
import { PlanSection } from './plan-section.tsx';
import classes from './plans.module.css';

const messages = defineMessages({
  title: 'What your plan opens',
  open: 'Open',
  closed: 'Not in your plan',
});

/** Every feature that is sold, with what it opens. spec 1 §6 */
export function FeatureList({ plan: { subscription } }: { readonly plan: SchoolPlan }) {
  const text = useText();
  const t = text(messages);
  return (
    <PlanSection title={t('title')}>
      <ul className={classes.features}>
        {features.map((feature) => (
          <li key={feature}>
            <div>
              {text.phrase(featureWords[feature].label)}
              <small>{text.phrase(featureWords[feature].opens)}</small>
            </div>
            <StatusTag tone={subscription[feature] ? 'green' : 'gray'}>
              {t(subscription[feature] ? 'open' : 'closed')}
            </StatusTag>
          </li>
        ))}
      </ul>
    </PlanSection>
  );
}
