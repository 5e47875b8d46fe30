import { pathOf } from '@pelion/access/paths';
import { screenOf } from '@pelion/access/screens';
import { defineMessages, type Text } from '@pelion/words';
import { type Html, html } from '../html.ts';
import { addressOf, type SitePageId } from '../page.ts';
import { type SocialLink, socialItems } from './social.ts';

const messages = defineMessages({
  product: 'Pelion',
  skip: 'Skip to content',
  main: 'Main',
  footer: 'Footer',
  menu: 'Menu',
  login: 'Log in',
  trial: 'Start free trial',
  licence: 'Free software under the MIT license.',
});

const inHeader = [
  'features',
  'pricing',
  'k12',
  'higherEducation',
  'businessTraining',
] as const satisfies readonly SitePageId[];

/** spec 1 §2 */
const inFooter = [
  'home',
  'features',
  'pricing',
  'aboutUs',
  'contactUs',
  'requestDemo',
  'help',
  'termsAndConditions',
  'privacyPolicy',
] as const satisfies readonly SitePageId[];

export const titleOf = (text: Text, id: SitePageId): string => text.phrase(screenOf(id).title);

function link(text: Text, id: SitePageId, here: string): Html {
  const path = addressOf(id);
  return html`<li><a href="${path}"${path === here ? html` aria-current="page"` : null}>${titleOf(text, id)}</a></li>`;
}

export function header(text: Text, here: string): Html {
  const t = text(messages);
  const links = inHeader.map((id) => link(text, id, here));
  return html`<a class="skip" href="#content">${t('skip')}</a>
<header class="top">
  <div class="bar">
    <a class="brand" href="/"><img src="/mark.svg" width="30" height="30" alt="">${t('product')}</a>
    <nav class="wide" aria-label="${t('main')}"><ul>${links}</ul></nav>
    <div class="doors"><a class="plain" href="${pathOf('login')}">${t('login')}</a><a class="button" href="${pathOf('register')}">${t('trial')}</a></div>
    <details class="narrow"><summary>${t('menu')}</summary><nav aria-label="${t('menu')}"><ul>${links}<li><a href="${pathOf('login')}">${t('login')}</a></li></ul></nav></details>
  </div>
</header>`;
}

export function footer(text: Text, here: string, social: readonly SocialLink[]): Html {
  const t = text(messages);
  return html`<footer class="foot">
  <div class="bar">
    <nav aria-label="${t('footer')}"><ul>${inFooter.map((id) => link(text, id, here))}<li><a href="${pathOf('login')}">${t('login')}</a></li>${socialItems(social)}</ul></nav>
    <p>${t('licence')}</p>
  </div>
</footer>`;
}
