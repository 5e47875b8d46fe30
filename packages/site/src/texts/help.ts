import { phrase } from '@pelion/words';
import type { TextPage } from './text-page.ts';

export const help: TextPage = {
  title: phrase('Help'),
  description: phrase(
    'Logging in, taking a {test}, what to do when something does not open, and whom to ask.',
  ),
  sections: [
    {
      heading: phrase('Logging in'),
      paragraphs: [
        phrase('Your {school} gives you a username and, when you are new, a link to choose a password.'),
        phrase(
          'If you have forgotten the password, choose “Forgot password?” on the log-in page. Who has no e-mail address asks an admin of the {school}.',
        ),
      ],
    },
    {
      heading: phrase('While you take a {test}'),
      paragraphs: [
        phrase(
          'Each answer is kept on your device first and then sent. “All answers saved” means that the server has them.',
        ),
        phrase(
          'When the connection is gone, go on: your answers are safe on this device, and are sent as soon as it is back.',
        ),
        phrase('The time that is shown at the start is yours, whatever the clock of your device says.'),
      ],
    },
    {
      heading: phrase('When something does not open'),
      paragraphs: [
        phrase('The page that you land on says why, and who can change that.'),
        phrase('An error shows the number of a request. Pass it on to whoever helps you.'),
      ],
    },
    {
      heading: phrase('Trying Pelion'),
      paragraphs: [
        phrase(
          'A trial has everything that its plan opens. A list on the dashboard leads through the first hour, and reminds nobody who has hidden it.',
        ),
        phrase(
          'When it is over, everything can still be read and exported. {^student+} who are in the middle of a {test} finish it. Nothing is deleted; a plan opens everything again at once.',
        ),
      ],
    },
    {
      heading: phrase('Whom to ask'),
      paragraphs: [phrase('The admins of your {school} decide who may do what. Ask them first.')],
    },
  ],
};
