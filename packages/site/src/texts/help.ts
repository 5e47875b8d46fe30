import { phrase } from '@pelion/words';
import type { TextPage } from './text-page.ts';

export const help: TextPage = {
  title: phrase('Help'),
  description: phrase('Logging in, taking a {test}, solving access problems, and getting help.'),
  sections: [
    {
      heading: phrase('Logging in'),
      paragraphs: [
        phrase('Your {school} gives you a username and, at the start, a link to choose a password.'),
        phrase(
          'If you have forgotten the password, choose “Forgot password?” on the log-in page. Without an e-mail address, ask an admin of your {school}.',
        ),
      ],
    },
    {
      heading: phrase('While you take a {test}'),
      paragraphs: [
        phrase(
          'Each answer is saved on your device first and then sent. “All answers saved” means that the server has them.',
        ),
        phrase(
          'If the connection drops, keep working: your answers are safe on this device and are sent when it returns.',
        ),
        phrase('You have the full time shown at the start, even if the clock of your device is wrong.'),
      ],
    },
    {
      heading: phrase('Pages that do not open'),
      paragraphs: [
        phrase('The page shown instead explains the reason and names the people who can change it.'),
        phrase('Error messages show a request number. Please include it when you ask for help.'),
      ],
    },
    {
      heading: phrase('Trying Pelion'),
      paragraphs: [
        phrase(
          'A trial has all features of its plan. A checklist on the dashboard guides you through the first hour; you can hide it.',
        ),
        phrase(
          'After the trial, you can still read and export everything. {^student+} in the middle of a {test} can finish. Nothing is deleted; choosing a plan opens everything again at once.',
        ),
      ],
    },
    {
      heading: phrase('Getting help'),
      paragraphs: [phrase('The admins of your {school} manage all permissions. Ask them first.')],
    },
  ],
};
