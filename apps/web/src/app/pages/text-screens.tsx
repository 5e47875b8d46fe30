import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { TextPage } from './text-page.tsx';

const help = defineMessages({
  title: 'Help',
  login: 'Logging in',
  loginWho: 'Your {school} gives you a username and, when you are new, a link to choose a password.',
  loginForgot:
    'If you have forgotten the password, choose “Forgot password?” on the log-in page. Who has no e-mail address asks an admin of the {school}.',
  test: 'While you take a {test}',
  testSaved:
    'Each answer is kept on your device first and then sent. “All answers saved” means that the server has them.',
  testOffline:
    'When the connection is gone, go on: your answers are safe on this device, and are sent as soon as it is back.',
  testClock: 'The time that is shown at the start is yours, whatever the clock of your device says.',
  closed: 'When something does not open',
  closedWhy: 'The page that you land on says why, and who can change that.',
  closedError: 'An error shows the number of a request. Pass it on to whoever helps you.',
  ask: 'Whom to ask',
  askSchool: 'The admins of your {school} decide who may do what. Ask them first.',
});

const privacy = defineMessages({
  title: 'Privacy Policy',
  whose: 'Who answers for the data',
  whoseText:
    'Your {school} decides what is kept here, and for how long. It answers for the data of its {student+}, {parent+} and {teacher+}.',
  what: 'What is kept',
  whatPerson: 'Your name, your username, your roles and, if you have given one, your e-mail address.',
  whatWork:
    'What you are given and what you answer, with the scores and the times; who changed a score, and why.',
  whatPresence: 'When you were last active, so that {teacher+} see who is here.',
  who: 'Who sees it',
  whoText:
    'You see your own work. {^parent+} see that of their children. {^teacher+} and admins see what their {campus} lets them see. What belongs to one {campus} stays there.',
  device: 'On your device',
  deviceText:
    'The browser keeps who is logged in and the appearance that you chose and, while you take a {test}, your answers until the server has them. There is no advertising, and nobody else follows what you do.',
  rights: 'Your rights',
  rightsText: 'Ask your {school} to see what is kept about you, to correct it or to delete it.',
});

const terms = defineMessages({
  title: 'Terms and Conditions',
  account: 'Your account',
  accountText: 'It is yours alone. Keep the password to yourself; who has it can act as you.',
  work: 'Your work',
  workText:
    'What you write stays yours, and what others write stays theirs. Hand in what you have done yourself.',
  school: 'Your {school}',
  schoolText: 'It decides who has an account and who may do what, and it may have rules of its own.',
  warranty: 'Warranty',
  warrantyText:
    'Pelion is free software under the MIT licence and comes without warranty, as far as the law allows. Whoever runs it for you may promise more.',
});

export function HelpScreen() {
  const t = useMessages(help);
  return (
    <TextPage
      title={t('title')}
      sections={[
        { heading: t('login'), paragraphs: [t('loginWho'), t('loginForgot')] },
        { heading: t('test'), paragraphs: [t('testSaved'), t('testOffline'), t('testClock')] },
        { heading: t('closed'), paragraphs: [t('closedWhy'), t('closedError')] },
        { heading: t('ask'), paragraphs: [t('askSchool')] },
      ]}
    />
  );
}

export function PrivacyScreen() {
  const t = useMessages(privacy);
  return (
    <TextPage
      title={t('title')}
      sections={[
        { heading: t('whose'), paragraphs: [t('whoseText')] },
        { heading: t('what'), paragraphs: [t('whatPerson'), t('whatWork'), t('whatPresence')] },
        { heading: t('who'), paragraphs: [t('whoText')] },
        { heading: t('device'), paragraphs: [t('deviceText')] },
        { heading: t('rights'), paragraphs: [t('rightsText')] },
      ]}
    />
  );
}

export function TermsScreen() {
  const t = useMessages(terms);
  return (
    <TextPage
      title={t('title')}
      sections={[
        { heading: t('account'), paragraphs: [t('accountText')] },
        { heading: t('work'), paragraphs: [t('workText')] },
        { heading: t('school'), paragraphs: [t('schoolText')] },
        { heading: t('warranty'), paragraphs: [t('warrantyText')] },
      ]}
    />
  );
}
