import { campusTypeTable, defineMessages, type Phrase, phrase } from '@pelion/words';
import { html } from '../html.ts';
import { addressOf, type SitePage } from '../page.ts';
import { emptyForm, type FormState, field, problemList, trap } from '../parts/form.ts';

/** Kinds of contact requests. */
export const contactKinds = ['contact', 'demo'] as const;
export type ContactKind = (typeof contactKinds)[number];

const messages = defineMessages({
  contact: 'Write to us',
  contactLead: 'Send us praise, a problem or an idea. A person reads your message and answers by e-mail.',
  demo: 'See Pelion in action',
  demoLead:
    'We show you Pelion in half an hour on your screen, focused on your needs. Tell us a good time, and we call or write.',
  name: 'Your name',
  email: 'E-mail address',
  emailHint: 'Used only for our answer.',
  organization: '{^school} or organization',
  kind: 'Type of organization',
  message: 'Message',
  wishes: 'What would you like to see, and when?',
  send: 'Send',
  ask: 'Request a demo',
  kept: 'We keep your message until it is answered. No newsletter, no third parties.',
});

const pages = {
  contact: {
    id: 'contactUs',
    title: phrase('Contact Us'),
    description: phrase(
      'Write to the people behind Pelion: praise, a problem or an idea. A person reads it.',
    ),
  },
  demo: {
    id: 'requestDemo',
    title: phrase('Request Demo'),
    description: phrase(
      'Half an hour with Pelion on your own screen, focused on the needs of your {school}.',
    ),
  },
} as const satisfies Record<
  ContactKind,
  { id: 'contactUs' | 'requestDemo'; title: Phrase; description: Phrase }
>;

/**
 * The page with its form, empty or with errors. Works without scripts: the server handles the form and replies with a
 * page.
 */
export function contactPage(kind: ContactKind, form: FormState = emptyForm): SitePage {
  const { id, title, description } = pages[kind];
  const isDemo = kind === 'demo';
  const path = addressOf(id);
  return {
    path,
    title,
    description,
    words: 'k12',
    isFound: true,
    body({ text }) {
      const t = text(messages);
      const kinds = campusTypeTable.names.map(
        (name) => [String(campusTypeTable.ids[name]), text.phrase(campusTypeTable.labelOf(name))] as const,
      );
      return html`<article class="reading"><h1>${isDemo ? t('demo') : t('contact')}</h1><p class="lead">${isDemo ? t('demoLead') : t('contactLead')}</p>
<form class="form" method="post" action="${path}">${problemList(text, form)}
${field(text, form, { name: 'name', label: t('name'), autocomplete: 'name', longest: 120 })}
${field(text, form, { name: 'email', label: t('email'), hint: t('emailHint'), type: 'email', autocomplete: 'email', longest: 254 })}
${field(text, form, { name: 'organization', label: t('organization'), isOptional: !isDemo, autocomplete: 'organization', longest: 200 })}
${isDemo ? field(text, form, { name: 'campus_type', label: t('kind'), longest: 0, choices: kinds }) : null}
${field(text, form, { name: 'message', label: isDemo ? t('wishes') : t('message'), isOptional: isDemo, rows: 6, longest: 5000 })}
${trap(text, form)}
<p class="fine">${t('kept')}</p>
<p><button class="button" type="submit">${isDemo ? t('ask') : t('send')}</button></p></form></article>`;
    },
  };
}
