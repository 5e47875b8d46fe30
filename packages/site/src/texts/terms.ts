import { TRIAL_DAYS } from '@pelion/access';
import { phrase } from '@pelion/words';
import type { TextPage } from './text-page.ts';

export const terms: TextPage = {
  title: phrase('Terms and Conditions'),
  description: phrase(
    'Your account, your work, your {school}, trials and the license of Pelion, in plain words.',
  ),
  sections: [
    {
      heading: phrase('Your account'),
      paragraphs: [phrase('It is yours alone. Keep the password to yourself; who has it can act as you.')],
    },
    {
      heading: phrase('Your work'),
      paragraphs: [
        phrase(
          'What you write stays yours, and what others write stays theirs. Submit what you have done yourself.',
        ),
      ],
    },
    {
      heading: phrase('Your {school}'),
      paragraphs: [
        phrase('It decides who has an account and who may do what, and it may have rules of its own.'),
      ],
    },
    {
      heading: phrase('Trials'),
      paragraphs: [
        phrase(
          'A trial is free and ends by itself after {$days} days. One address can try Pelion once. What you have made stays readable and can be exported; nobody is charged without having chosen a plan.',
          { days: TRIAL_DAYS },
        ),
      ],
    },
    {
      heading: phrase('Warranty'),
      paragraphs: [
        phrase(
          'Pelion is free software under the MIT license and comes without warranty, as far as the law allows. Whoever runs it for you may promise more.',
        ),
      ],
    },
  ],
};
