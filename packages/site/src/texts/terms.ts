import { TRIAL_DAYS } from '@pelion/access';
import { phrase } from '@pelion/words';
import type { TextPage } from './text-page.ts';

export const terms: TextPage = {
  title: phrase('Terms and Conditions'),
  description: phrase(
    'Your account, your work, your {school}, trials and the license of Pelion, in plain language.',
  ),
  sections: [
    {
      heading: phrase('Your account'),
      paragraphs: [
        phrase('Your account is yours alone. Keep your password secret; anyone who knows it can act as you.'),
      ],
    },
    {
      heading: phrase('Your work'),
      paragraphs: [
        phrase('Your work stays yours, and the work of others stays theirs. Submit only your own work.'),
      ],
    },
    {
      heading: phrase('Your {school}'),
      paragraphs: [phrase('Your {school} manages accounts and permissions, and may have its own rules.')],
    },
    {
      heading: phrase('Trials'),
      paragraphs: [
        phrase(
          'A trial is free and ends automatically after {$days} days. Each address can try Pelion once. Your data stays readable and can be exported. You are charged only after you choose a plan.',
          { days: TRIAL_DAYS },
        ),
      ],
    },
    {
      heading: phrase('Warranty'),
      paragraphs: [
        phrase(
          'Pelion is free software under the MIT license and comes without warranty, as far as the law allows. Your provider may promise more.',
        ),
      ],
    },
  ],
};
