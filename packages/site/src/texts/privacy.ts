import { phrase } from '@pelion/words';
import type { TextPage } from './text-page.ts';

export const privacy: TextPage = {
  title: phrase('Privacy Policy'),
  description: phrase('What Pelion keeps, who sees it, what stays on your device, and what your rights are.'),
  sections: [
    {
      heading: phrase('Who answers for the data'),
      paragraphs: [
        phrase(
          'Your {school} decides what is kept here, and for how long. It answers for the data of everybody in it.',
        ),
      ],
    },
    {
      heading: phrase('What is kept'),
      paragraphs: [
        phrase(
          'Your name, your username, your roles and, if you have given them, your e-mail address and a photo.',
        ),
        phrase(
          'What you are given and what you answer, with the scores and the times; who changed a score, and why.',
        ),
        phrase('When you were last active, so that {teacher+} see who is here.'),
      ],
    },
    {
      heading: phrase('Who sees it'),
      paragraphs: [
        phrase(
          'You see your own work.{? |^parent+| see that of their children.} {^teacher+} and admins see what their {campus} lets them see. What belongs to one {campus} stays there.',
        ),
      ],
    },
    {
      heading: phrase('On your device'),
      paragraphs: [
        phrase(
          'The browser keeps who is logged in and the appearance that you chose and, while you take a {test}, your answers until the server has them. There is no advertising, and nobody else follows what you do.',
        ),
      ],
    },
    {
      heading: phrase('When you write to us'),
      paragraphs: [
        phrase(
          'What you send by the forms of this site is kept to answer it, with your name and your e-mail address. Addresses of devices are counted for an hour against floods and are not kept with it.',
        ),
      ],
    },
    {
      heading: phrase('Your rights'),
      paragraphs: [
        phrase('Your profile has a download of what is kept about you.'),
        phrase('Ask your {school} to correct it or to delete it.'),
      ],
    },
  ],
};
