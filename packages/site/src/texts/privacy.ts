import { phrase } from '@pelion/words';
import type { TextPage } from './text-page.ts';

export const privacy: TextPage = {
  title: phrase('Privacy Policy'),
  description: phrase('Which data Pelion stores, who sees it, what stays on your device, and your rights.'),
  sections: [
    {
      heading: phrase('Responsibility'),
      paragraphs: [
        phrase(
          'Your {school} decides which data is stored and for how long, and is responsible for the data of all its people.',
        ),
      ],
    },
    {
      heading: phrase('Stored data'),
      paragraphs: [
        phrase('Your name, username, roles and, if provided, your e-mail address and photo.'),
        phrase(
          'Your {assessment+}, your answers, their scores and times, and every score change with its author and reason.',
        ),
        phrase('The time of your last activity, so that {teacher+} see who is online.'),
      ],
    },
    {
      heading: phrase('Access'),
      paragraphs: [
        phrase(
          'You see your own work.{? |^parent+| see the work of their children.} {^teacher+} and admins see the data that their permissions allow. Data of one {campus} stays there.',
        ),
      ],
    },
    {
      heading: phrase('On your device'),
      paragraphs: [
        phrase(
          'The browser stores your log-in, your appearance settings and, during a {test}, your answers until the server has them. There is no advertising, and no third party tracks you.',
        ),
      ],
    },
    {
      heading: phrase('Contact forms'),
      paragraphs: [
        phrase(
          'Messages from the forms of this site are stored with your name and e-mail address until we answer. Device addresses are counted for one hour to prevent abuse and are not stored with the message.',
        ),
      ],
    },
    {
      heading: phrase('Your rights'),
      paragraphs: [
        phrase('You can download your stored data from your profile.'),
        phrase('Ask your {school} to correct or delete your data.'),
      ],
    },
  ],
};
