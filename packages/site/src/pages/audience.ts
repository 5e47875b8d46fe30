import { TRIAL_DAYS } from '@pelion/access';
import type { CampusType, Phrase, Text } from '@pelion/words';
import { html } from '../html.ts';
import { addressOf, type SitePage, type SitePageId } from '../page.ts';
import { picture } from '../parts/picture.ts';
import { actions, hero, invitation, lines, type Point, split } from '../parts/sections.ts';

interface Audience {
  readonly id: SitePageId;
  readonly words: CampusType;
  readonly title: Phrase;
  readonly description: Phrase;
  readonly say: (text: Text) => {
    readonly title: string;
    readonly lead: string;
    readonly reasons: string;
    readonly points: readonly Point[];
    readonly begin: string;
    readonly beginText: string;
    readonly steps: readonly string[];
    readonly shown: string;
  };
}

/** A page for one campus type, in its terms. */
export const audiencePage = ({ id, words, title, description, say }: Audience): SitePage => ({
  path: addressOf(id),
  title,
  description,
  words,
  isFound: true,
  body({ text }) {
    const said = say(text);
    return html`${hero(said.title, said.lead, actions(text))}${lines(said.reasons, said.points)}${split({
      title: said.begin,
      text: said.beginText,
      points: said.steps,
      figure: picture('questions', { alt: said.shown }),
    })}${invitation(text, TRIAL_DAYS)}`;
  },
});
