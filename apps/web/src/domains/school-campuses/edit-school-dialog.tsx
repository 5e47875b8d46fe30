import {
  type Feature,
  features,
  type Limit,
  limits,
  planOf,
  plans,
  type Subscription,
  subscriptionOf,
} from '@pelion/access';
import { isBuilt } from '@pelion/access/built-features';
import { featureWords, limitWords } from '@pelion/access/feature-words';
import { isDowngrade } from '@pelion/access/plan-offers';
import type { CampusDetails } from '@pelion/contract/school-campuses';
import { longestName } from '@pelion/contract/school-campuses/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Notice } from '../../components/notice.tsx';
import { useText } from '../../lib/text.ts';
import { PlanField } from './campus-fields.tsx';
import { PlanChanges } from './changes-notice.tsx';
import { updateSchool } from './queries.ts';

const messages = defineMessages({
  title: 'Edit {school}',
  name: 'Name of the {school}',
  limits: 'Limits',
  features: 'Features',
  words: 'Uses Trainer and Participant',
  wordsHint: 'Instead of the words of its type, on every {campus}.',
  save: 'Save',
  later:
    'A smaller monthly plan starts when the month ends and can be cancelled until then. A bigger one starts immediately; its invoice goes to the billing address, if there is one.',
});

interface EditSchoolDialogProps {
  readonly campus: CampusDetails;
  readonly onClose: () => void;
}

/** Name and plan of a school, and every feature and limit that overrides the plan. */
export function EditSchoolDialog({ campus, onClose }: EditSchoolDialogProps) {
  const text = useText();
  const t = text(messages);
  const { school } = campus;
  const from = planOf(school.plan) ?? 'lite';
  /** A pending plan change counts as the selected plan. */
  const chosen = planOf(campus.next_plan?.plan ?? school.plan) ?? from;
  const has = subscriptionOf(chosen, campus.feature_overrides);
  const form = useForm({
    initial: {
      name: school.name,
      plan: String(plans[chosen]),
      has_trainer_words: campus.has_trainer_words,
      features: features.filter((feature) => has[feature]),
      limits: Object.fromEntries(limits.map((limit) => [limit, String(has[limit])])),
    },
    schema: () => import('@pelion/contract/school-campuses').then((file) => file.schoolEdit),
    body: ({ name, plan, has_trainer_words, ...values }) => ({
      name,
      plan: Number(plan),
      has_trainer_words,
      feature_overrides: overridesOf(Number(plan), values),
      version: school.version,
    }),
    mutation: useMutation(updateSchool),
    variables: (body) => ({ id: school.id, body }),
    onSaved: onClose,
  });
  const { values } = form;
  const to = planOf(Number(values.plan)) ?? from;
  /** Another plan resets features and limits to its defaults; overrides are chosen afterwards. */
  const choosePlan = (plan: string) => {
    const next = subscriptionOf(planOf(Number(plan)) ?? from);
    form.set({
      plan,
      features: features.filter((feature) => next[feature]),
      limits: Object.fromEntries(limits.map((limit) => [limit, String(next[limit])])),
    });
  };
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('save')} size="lg" onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={longestName} />
      <PlanField {...form.field('plan')} onChange={choosePlan} />
      {isDowngrade(from, to) ? <Notice kind="info">{t('later')}</Notice> : null}
      <PlanChanges
        from={{ plan: from, overrides: campus.feature_overrides }}
        to={{ plan: to, overrides: overridesOf(Number(values.plan), values) }}
        seats={campus.seats}
      />
      <fieldset>
        <legend>{t('limits')}</legend>
        {limits.map((limit) => (
          <TextField
            key={limit}
            name={limit}
            label={text.phrase(limitWords[limit].label)}
            hint={text.phrase(limitWords[limit].counts)}
            value={values.limits[limit] ?? ''}
            error={form.errorAt(`feature_overrides.${limit}`)}
            onChange={(value) => form.set({ limits: { ...values.limits, [limit]: value } })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('features')}</legend>
        {features.filter(isBuilt).map((feature) => (
          <SwitchField
            key={feature}
            name={feature}
            label={text.phrase(featureWords[feature].label)}
            hint={text.phrase(featureWords[feature].opens)}
            value={values.features.includes(feature)}
            onChange={(isOn) =>
              form.set({
                features: features.filter((one) => (one === feature ? isOn : values.features.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
      <SwitchField {...form.field('has_trainer_words')} label={t('words')} hint={t('wordsHint')} />
    </FormDialog>
  );
}

/** Stores only overrides of the plan: everything else follows plan changes. */
function overridesOf(
  planId: number,
  chosen: { readonly features: readonly Feature[]; readonly limits: Readonly<Record<string, string>> },
): Partial<Subscription> {
  const plan = subscriptionOf(planOf(planId) ?? 'lite');
  const amount = (limit: Limit) => Number((chosen.limits[limit] ?? '').trim() || Number.NaN);
  return {
    ...Object.fromEntries(
      features.flatMap((feature) => {
        const isOn = chosen.features.includes(feature);
        return isOn === plan[feature] ? [] : [[feature, isOn]];
      }),
    ),
    ...Object.fromEntries(
      limits.flatMap((limit) => (amount(limit) === plan[limit] ? [] : [[limit, amount(limit)]])),
    ),
  };
}
