import { pathOf } from '@pelion/access/paths';
import { defineMessages, type Phrase, phrase } from '@pelion/words';
import { html } from '../html.ts';
import { addressOf, type SitePage } from '../page.ts';

const messages = defineMessages({
  home: 'Back to the home page',
  open: 'Open Pelion',
  confirm: 'Confirm this address',
  dashboard: 'Back to Dashboard',
});

/** Paths that no screen of the application has. */
export const sitePaths = {
  thanks: '/thanks',
  confirmed: '/register/confirmed',
  confirm: (token: string) => `/register/confirm/${encodeURIComponent(token)}`,
} as const;

const answer = (path: string, title: Phrase, said: Phrase, body: SitePage['body']): SitePage => ({
  path,
  title,
  description: said,
  words: 'k12',
  isFound: false,
  body: (context) =>
    html`<article class="reading answer"><h1>${context.text.sentence(title)}</h1><p class="lead">${context.text.sentence(said)}</p>${body(context)}</article>`,
});

export const thanks = answer(
  sitePaths.thanks,
  phrase('Thank you'),
  phrase('Your message has arrived. Somebody answers by e-mail, usually within a working day.'),
  ({ text }) => html`<p><a class="button" href="/">${text(messages)('home')}</a></p>`,
);

/** Pressed by a person: programs that look into mails follow links and press nothing. */
export const confirmPage = (token: string): SitePage =>
  answer(
    sitePaths.confirm(token),
    phrase('Confirm your e-mail address'),
    phrase('Then your {school} can invite others by e-mail.'),
    ({ text }) =>
      html`<form method="post" action="${sitePaths.confirm(token)}"><p><button class="button" type="submit">${text(messages)('confirm')}</button></p></form>`,
  );

export const confirmed = answer(
  sitePaths.confirmed,
  phrase('Your address is confirmed'),
  phrase('Your {school} can invite others by e-mail now.'),
  ({ text }) => html`<p><a class="button" href="${pathOf('login')}">${text(messages)('open')}</a></p>`,
);

export const linkOver = answer(
  sitePaths.confirm(''),
  phrase('This link does not work any more'),
  phrase(
    'It was used already, or a newer one was sent. An admin of the {school} can ask for another one on the dashboard.',
  ),
  ({ text }) => html`<p><a class="button" href="${pathOf('login')}">${text(messages)('open')}</a></p>`,
);

/** spec 1 §2 */
export const notFound = answer(
  pathOf('notFound'),
  phrase('Page Not Found'),
  phrase('Sorry, the page you visited does not exist.'),
  ({ text }) =>
    html`<p class="actions"><a class="button" href="${pathOf('dashboard')}">${text(messages)('dashboard')}</a><a class="button quiet" href="${addressOf('home')}">${text(messages)('home')}</a></p>`,
);
