import {
  type Feature,
  features,
  featuresOf,
  type Plan,
  planLimits,
  planTable,
  TRIAL_DAYS,
} from '@pelion/access';
import { isBuilt, isLineBuilt } from '@pelion/access/built-features';
import { featureWords } from '@pelion/access/feature-words';
import { pathOf } from '@pelion/access/paths';
import {
  CURRENCY,
  decimal,
  moneyText,
  planLines,
  planOffers,
  plansByPrice,
} from '@pelion/access/plan-offers';
import { defineMessages, type Phrase, phrase, type Text } from '@pelion/words';
import { type Html, html, structuredData } from '../html.ts';
import { addressOf, type SitePage } from '../page.ts';
import { hero, invitation, questions } from '../parts/sections.ts';

const messages = defineMessages({
  title: 'Prices',
  lead: 'Try any plan for {$days} days. Lite stays free for as long as you like.',
  month: 'a month',
  instead: 'instead of {$price}',
  off: '{$percent}% off',
  choose: 'Try {$plan}',
  later: 'In preparation: {$features}.',
  laterRow: 'In preparation',
  compare: 'Compare plans',
  feature: 'Feature',
  yes: 'Yes',
  no: 'No',
  users: 'People',
  storage: 'Storage',
  gigabytes: '{$n} GB',
  asked: 'FAQ',
  count: 'Which people need a seat?',
  countText: 'Everybody counts once, on all {campus+}. {^parent+} and suspended people are free.',
  more: 'Can we add more people?',
  moreText: 'Yes, from Essentials on, for the price on the card.',
  change: 'Can we change the plan?',
  changeText: 'Yes, at any time. Before a downgrade, you see what you would lose.',
  prepared: 'What does “in preparation” mean?',
  preparedText: 'Part of the plan, but not finished. It opens when ready, for the same price.',
});

const isLater = (line: Phrase) => !isLineBuilt(line);

function card(text: Text, plan: Plan): Html {
  const t = text(messages);
  const { price, listPrice, offerPercent } = planOffers[plan];
  const name = text.phrase(planTable.labelOf(plan));
  const prepared = planLines(plan).filter(isLater).map(text.sentence);
  return html`<li class="plan"><h2>${name}</h2>
<p class="price"><strong>${moneyText(price)}</strong> ${t('month')}</p>
<p class="offer">${
    offerPercent === 0
      ? null
      : html`<s><span class="unseen">${t('instead', { price: '' })}</span>${moneyText(listPrice)}</s> <span class="tag">${t('off', { percent: offerPercent })}</span>`
  }</p>
<ul class="ticks">${planLines(plan)
    .filter(isLineBuilt)
    .map((line) => html`<li>${text.sentence(line)}</li>`)}</ul>
${prepared.length === 0 ? null : html`<p class="fine">${t('later', { features: prepared.join(', ') })}</p>`}
<p><a class="button${plan === 'pro' ? '' : ' quiet'}" href="${pathOf('register')}?plan=${plan}">${t('choose', { plan: name })}</a></p></li>`;
}

function comparison(text: Text): Html {
  const t = text(messages);
  const held = new Map(plansByPrice.map((plan) => [plan, featuresOf(plan)] as const));
  const name = (plan: Plan) => text.phrase(planTable.labelOf(plan));
  const row = (label: Html, cell: (plan: Plan) => Html) =>
    html`<tr><th scope="row">${label}</th>${plansByPrice.map((plan) => html`<td data-plan="${name(plan)}">${cell(plan)}</td>`)}</tr>`;
  const rowOf = (feature: Feature) =>
    row(html`${text.sentence(featureWords[feature].label)}`, (plan) =>
      held.get(plan)?.has(feature)
        ? html`<span class="yes" aria-hidden="true"></span><span class="unseen">${t('yes')}</span>`
        : html`<span class="no" aria-hidden="true">&ndash;</span><span class="unseen">${t('no')}</span>`,
    );
  const later = features.filter((feature) => !isBuilt(feature));
  return html`<section><h2 id="compare">${t('compare')}</h2><div class="scroll" role="region" aria-labelledby="compare" tabindex="0"><table>
<thead><tr><th scope="col">${t('feature')}</th>${plansByPrice.map((plan) => html`<th scope="col">${name(plan)}</th>`)}</tr></thead>
<tbody>${row(html`${t('users')}`, (plan) => html`${planLimits[plan].number_of_users_allowed}`)}${row(
    html`${t('storage')}`,
    (plan) => html`${t('gigabytes', { n: planLimits[plan].storage_gigabytes_allowed })}`,
  )}${features.filter(isBuilt).map(rowOf)}${
    later.length === 0
      ? null
      : html`<tr><th scope="rowgroup" colspan="${plansByPrice.length + 1}">${t('laterRow')}</th></tr>${later.map(rowOf)}`
  }</tbody></table></div></section>`;
}

/** spec 1 §9, with the texts of the plans. */
export const pricing: SitePage = {
  path: addressOf('pricing'),
  title: phrase('Pricing'),
  description: phrase(
    'Lite costs nothing; Essentials, Pro and Elite have more people, storage and features. Every plan can be tried for {$days} days, without a card.',
    { days: TRIAL_DAYS },
  ),
  words: 'k12',
  isFound: true,
  body({ text, publicUrl }) {
    const t = text(messages);
    const asked = [
      { title: t('count'), text: t('countText') },
      { title: t('more'), text: t('moreText') },
      { title: t('change'), text: t('changeText') },
      { title: t('prepared'), text: t('preparedText') },
    ];
    return html`${hero(t('title'), t('lead', { days: TRIAL_DAYS }), html``)}<section><ul class="plans">${plansByPrice.map(
      (plan) => card(text, plan),
    )}</ul></section>${comparison(text)}${questions(t('asked'), asked)}${invitation(text, TRIAL_DAYS)}${structuredData(
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'Pelion',
        url: publicUrl + addressOf('pricing'),
        image: `${publicUrl}/site/share.png`,
        description: text.sentence(pricing.description),
        offers: plansByPrice.map((plan) => ({
          '@type': 'Offer',
          name: text.phrase(planTable.labelOf(plan)),
          price: decimal(planOffers[plan].price),
          priceCurrency: CURRENCY,
          url: publicUrl + addressOf('pricing'),
        })),
      },
    )}`;
  },
};
