import { pathOf } from '@pelion/access/paths';
import { defineMessages, type Phrase, phrase } from '@pelion/words';
import { html } from '../html.ts';
import { addressOf, type SitePage } from '../page.ts';
import { emptyForm, type FormState, field, problemList } from '../parts/form.ts';

const messages = defineMessages({
  home: 'Back to the home page',
  open: 'Open Pelion',
  confirm: 'Confirm this address',
  dashboard: 'Back to Dashboard',
  leave: 'Stop these mails',
  preferences: 'E-mail preferences',
  password: 'Your password',
  forgot: 'Forgot password?',
});

/** Paths that no screen of the application uses. */
export const sitePaths = {
  thanks: '/thanks',
  confirmed: '/register/confirmed',
  confirm: (token: string) => `/register/confirm/${encodeURIComponent(token)}`,
  confirmEmail: (token: string) => `/mails/confirm/${encodeURIComponent(token)}`,
  leaveMails: (token: string) => `/mails/leave/${encodeURIComponent(token)}`,
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
  phrase('Your message has arrived. A person reads it and answers by e-mail.'),
  ({ text }) => html`<p><a class="button" href="/">${text(messages)('home')}</a></p>`,
);

/**
 * The password proves that the person with the account owns the mailbox: a stranger may have registered the address
 * (decision 0141). Mail scanners follow links but submit no forms.
 */
const passwordForm =
  (action: string, form: FormState): SitePage['body'] =>
  ({ text }) => {
    const t = text(messages);
    return html`<form class="form" method="post" action="${action}">${problemList(text, form)}
${field(text, form, { name: 'password', label: t('password'), type: 'password', autocomplete: 'current-password', longest: 200 })}
<p><button class="button" type="submit">${t('confirm')}</button></p></form><p class="fine"><a href="${pathOf('forgotPassword')}">${t('forgot')}</a></p>`;
  };

export const confirmPage = (token: string, form: FormState = emptyForm): SitePage =>
  answer(
    sitePaths.confirm(token),
    phrase('Confirm your e-mail address'),
    phrase('After this, your {school} can invite others by e-mail.'),
    passwordForm(sitePaths.confirm(token), form),
  );

export const confirmed = answer(
  sitePaths.confirmed,
  phrase('Your address is confirmed'),
  phrase('Your {school} can now invite others by e-mail.'),
  ({ text }) => html`<p><a class="button" href="${pathOf('login')}">${text(messages)('open')}</a></p>`,
);

export const linkOver = answer(
  sitePaths.confirm(''),
  phrase('This link no longer works'),
  phrase(
    'The link was already used or replaced by a newer one. An admin of the {school} can request a new link on the dashboard.',
  ),
  ({ text }) => html`<p><a class="button" href="${pathOf('login')}">${text(messages)('open')}</a></p>`,
);

export const emailPage = (token: string, form: FormState = emptyForm): SitePage =>
  answer(
    sitePaths.confirmEmail(token),
    phrase('Confirm your new e-mail address'),
    phrase('After this, Pelion sends its mails to this address.'),
    passwordForm(sitePaths.confirmEmail(token), form),
  );

export const emailChanged = answer(
  sitePaths.confirmEmail('done'),
  phrase('Your e-mail address has been changed'),
  phrase('If you log in with your address, use the new one from now on.'),
  ({ text }) => html`<p><a class="button" href="${pathOf('login')}">${text(messages)('open')}</a></p>`,
);

export const emailLinkOver = answer(
  sitePaths.confirmEmail('over'),
  phrase('This link no longer works'),
  phrase(
    'The link was already used, has expired, or belongs to an address that somebody else uses to log in. Request a new link in your profile.',
  ),
  ({ text }) => html`<p><a class="button" href="${pathOf('login')}">${text(messages)('open')}</a></p>`,
);

/** Mail to unsubscribe from, in the campus's terms: one kind, or all when null. */
export interface LeftMails {
  readonly campus: string;
  readonly kind: string | null;
}

/** Mail scanners may open the link, so a person must press the button. No login required. */
export const leavePage = (token: string, { campus, kind }: LeftMails): SitePage =>
  answer(
    sitePaths.leaveMails(token),
    kind === null ? phrase('Stop all mails from {$campus}?', { campus }) : phrase('Stop mails of this kind?'),
    kind === null
      ? phrase(
          'You can turn them on again in your e-mail preferences. You still get mails about your account.',
        )
      : phrase('“{$kind}”, from {$campus}. You can turn it on again in your e-mail preferences.', {
          kind,
          campus,
        }),
    ({ text }) =>
      html`<form method="post" action="${sitePaths.leaveMails(token)}"><p><button class="button" type="submit">${text(messages)('leave')}</button></p></form>`,
  );

export const mailsLeft = ({ campus, kind }: LeftMails): SitePage =>
  answer(
    sitePaths.leaveMails('done'),
    kind === null
      ? phrase('You no longer get mails from {$campus}', { campus })
      : phrase('You no longer get mails of this kind'),
    kind === null
      ? phrase('You still get mails about your account, such as password links.')
      : phrase('“{$kind}”, from {$campus}. Your other mails still come.', {
          kind,
          campus,
        }),
    ({ text }) =>
      html`<p><a class="button" href="${pathOf('emailPreferences')}">${text(messages)('preferences')}</a></p>`,
  );

export const leaveLinkWrong = answer(
  sitePaths.leaveMails('wrong'),
  phrase('This link does not work'),
  phrase('Please use the whole link from the mail, or change your mails in your e-mail preferences.'),
  ({ text }) =>
    html`<p><a class="button" href="${pathOf('emailPreferences')}">${text(messages)('preferences')}</a></p>`,
);

/** spec 1 §2 */
export const notFound = answer(
  pathOf('notFound'),
  phrase('Page Not Found'),
  phrase('Sorry, the page you visited does not exist.'),
  ({ text }) =>
    html`<p class="actions"><a class="button" href="${pathOf('dashboard')}">${text(messages)('dashboard')}</a><a class="button quiet" href="${addressOf('home')}">${text(messages)('home')}</a></p>`,
);
